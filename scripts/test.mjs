// `npm test`: installs and builds what it needs, then checks types while one vitest run does everything: rules,
// screens, the Worker in workerd, and journeys in a real Chromium. `npm test -- PATH …` runs only the test files under
// those paths.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, nodeBinary, root } from './install.mjs'

ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const chromium = await ensureChromium(join(root, 'node_modules/playwright-core/cli.js'))

const only = process.argv.slice(2)
mkdirSync(join(root, '.build'), { recursive: true })
const reportFile = join(root, '.build/tests.json')
rmSync(reportFile, { force: true })
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * Runs a tool of the project.
 * Resolves to its status, its output (unless shown at once) and its time in ms.
 */
function run(args, { environment = {}, isShown = true } = {}) {
  const startedAt = performance.now()
  const tool = spawn(nodeBinary, args, {
    cwd: root,
    stdio: ['inherit', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    env: { ...process.env, ...environment },
  })
  let output = ''
  tool.stdout?.on('data', (data) => (output += data))
  tool.stderr?.on('data', (data) => (output += data))
  return new Promise((resolve) =>
    tool.on('close', (status) => resolve({ status: status ?? 1, output, ms: performance.now() - startedAt })),
  )
}

const tests = run(
  [
    '--disable-warning=ExperimentalWarning',
    'node_modules/vitest/vitest.mjs',
    'run',
    '-c',
    'test/vitest.config.ts',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=./test/support/run-report.ts',
    ...only,
  ],
  { environment: { CHROMIUM: chromium, TEST_REPORT: reportFile } },
)
// Runs during the build and the first journeys, which mostly wait.
const typeCheck = only.length === 0 ? run(['scripts/types.mjs'], { isShown: false }) : null
const [{ status, ms }, types] = await Promise.all([tests, typeCheck])

const nothing = { passed: 0, failed: 0, skipped: 0, buildMs: 0, kinds: {}, slowest: [], retried: [] }
const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : nothing

if (report.slowest.length > 1) {
  console.log('\nSlowest files')
  for (const file of report.slowest) console.log(`${seconds(file.ms).padStart(9)}  ${file.file}`)
}
console.log(`\nTried again: ${report.retried.length === 0 ? 'none' : ''}`)
for (const { test, retries, passed } of report.retried)
  console.log(`  ${test} (${retries} more, ${passed ? 'passed' : 'failed'})`)

console.log('\nStages')
if (types) console.log(`${seconds(types.ms).padStart(9)}  types, beside the build`)
console.log(`${seconds(report.buildMs).padStart(9)}  build`)
for (const [kind, { files, tests: count, ms: taken }] of Object.entries(report.kinds))
  console.log(`${seconds(taken).padStart(9)}  ${kind}: ${files} files, ${count} tests, three files at a time`)
console.log(`${seconds(ms).padStart(9)}  in all`)

if (types && types.status !== 0) console.log(`\nTypes are wrong\n${types.output}`)

// A file that breaks before its first test has failed too, although it counts no failed test; so have wrong types.
const failed = report.failed + (types && types.status !== 0 ? 1 : 0)
const counted = status !== 0 && failed === 0 ? 1 : failed
console.log(`\n${report.passed} passed, ${counted} failed, ${report.skipped} skipped`)
process.exit(counted > 0 || report.passed === 0 ? 1 : 0)
