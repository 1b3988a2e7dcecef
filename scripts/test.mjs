// `npm test`: sets itself up, then types, suites in workerd, and journeys in a real Chromium. `npm test -- PATH …` runs
// only the suites under those paths.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root, runTool } from './install.mjs'

ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const chromium = await ensureChromium(join(root, 'node_modules/playwright-core/cli.js'))

const only = process.argv.slice(2)
mkdirSync(join(root, '.build'), { recursive: true })
const counts = { passed: 0, failed: 0, skipped: 0 }
let status = 0

/** Runs one vitest configuration and adds its counts. */
function suite(name, config) {
  const report = join(root, `.build/tests-${name}.json`)
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '-c',
    config,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...only,
  ]
  const ended = runTool(['--disable-warning=ExperimentalWarning', ...vitest], { CHROMIUM: chromium })
  status ||= ended
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  counts.passed += numPassedTests
  counts.failed += numFailedTests
  counts.skipped += numPendingTests
}

if (only.length === 0) {
  console.log('Checking types …')
  status = runTool(['node_modules/typescript/bin/tsc', '-b'])
  if (status !== 0) counts.failed += 1
}
suite('suites', 'test/vitest.config.ts')
suite('journeys', 'test/journeys/vitest.config.ts')

// A suite that breaks before its first test has failed too, though it counts none.
if (status !== 0 && counts.failed === 0) counts.failed = 1
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(status !== 0 || counts.passed === 0 ? 1 : 0)
