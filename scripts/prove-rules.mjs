// `npm run prove:rules [-- FILE …]`: a mutation test. Stryker puts every small fault it knows into the pure rules, one
// at a time, runs the rules' own tests, and prints the share that they notice. FILE is a rule's file name without its
// ending (`refund`).
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ensureInstalled, nodeBinary, root } from './install.mjs'

ensureInstalled()

/** The files of rules, and their test files. */
const isRule = (path) => path.endsWith('.rules.ts')
/** A test of rules imports one, and reads nothing of the repository: the copy below holds only the sources. */
const isTest = (path) => {
  if (!/\.unit\.test\.tsx?$/.test(path)) return false
  const text = readFileSync(join(root, path), 'utf8')
  return /\.rules\.ts'/.test(text) && !/'node:fs'|migrated-database|'#scripts\//.test(text)
}
/** Files of word and letter lists, in which a mutant proves nothing. */
const lists = /(common-passwords|printable-signs|rule-texts|messages\/)/

const tracked = (...paths) =>
  execFileSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
const wanted = process.argv.slice(2)
const rules = tracked('worker').filter((path) => isRule(path) && !lists.test(path))
const chosen = wanted.length === 0 ? rules : rules.filter((path) => wanted.includes(basename(path).split('.')[0]))
const tests = tracked('test').filter(isTest)
if (chosen.length === 0 || tests.length === 0) {
  console.error(`no such rules, or no tests of rules: ${wanted.join(', ') || 'all'}`)
  process.exit(2)
}

// A project of its own in the build folder: it resolves the shop's packages from the folder above, and its own test
// runner first.
const copy = join(root, '.build/prove-rules')
mkdirSync(copy, { recursive: true })
for (const folder of ['worker', 'test', 'scripts', 'web']) rmSync(join(copy, folder), { recursive: true, force: true })
const needed = tracked('worker', 'test', 'scripts', 'web', 'durable-objects').filter(
  (path) =>
    /\.(ts|tsx|css|mjs|json)$/.test(path) &&
    (!path.startsWith('scripts/pictures/out/') || path === 'scripts/pictures/out/manifest.json'),
)
for (const path of needed) {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  cpSync(join(root, path), join(copy, path))
}
const { imports } = JSON.parse(execFileSync('git', ['show', ':package.json'], { cwd: root, encoding: 'utf8' }))
const { default: tester } = await import('./prove-rules/package.json', { with: { type: 'json' } })
writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...tester, imports }, null, 2))
cpSync(join(root, 'scripts/prove-rules/package-lock.json'), join(copy, 'package-lock.json'))
writeFileSync(
  join(copy, 'vitest.config.ts'),
  `export default { test: { include: ${JSON.stringify(tests)}, pool: 'forks', testTimeout: 60000 } }\n`,
)
writeFileSync(
  join(copy, 'stryker.config.json'),
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: chosen,
    coverageAnalysis: 'perTest',
    // A fault in a constant needs every test, since it is read when the file is: a fifth of the faults would take
    // nineteen parts in twenty of the time.
    ignoreStatic: true,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { logTests: false, allowColor: false },
    jsonReporter: { fileName: 'report.json' },
    concurrency: 2,
  }),
)
const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: copy,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (npm.status !== 0) process.exit(npm.status ?? 1)
const run = spawnSync(nodeBinary, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], {
  cwd: copy,
  stdio: 'inherit',
})
process.exit(run.status ?? 1)
