/** Where tests find their Chromium (R-RUN-03). */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const script = join(import.meta.dirname, '../../scripts/chromium.mjs')

/** What findChromium finds on a machine with this environment. */
const found = (environment: Record<string, string>): string => {
  const code = `import { findChromium } from ${JSON.stringify(script)}; console.log(await findChromium())`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env: environment, encoding: 'utf8' })
  expect(run.stderr).toBe('')
  return run.stdout.trim()
}

it('takes the Chromium that is named, else one on the path, else the one of Playwright', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  const installed = join(folder, 'chromium')
  writeFileSync(installed, '')
  chmodSync(installed, 0o755)
  const empty = mkdtempSync(join(tmpdir(), 'none-'))
  expect(found({ CHROMIUM: process.execPath, PATH: folder })).toBe(process.execPath)
  expect(found({ PATH: folder })).toBe(installed)
  // An empty folder of browsers, so that the outcome is the same where Playwright has downloaded one.
  expect(found({ PATH: empty, PLAYWRIGHT_BROWSERS_PATH: empty })).toBe('null')
})
