/**
 * `npm run prove:tests [-- WORD …]`: puts each fault of faults.ts into a copy of the project, runs the tests that must
 * fail because of it, and prints the faults that no test noticed. Words choose faults by area or text, `--fast` chooses
 * those whose tests open no shop, `--list` only lists them.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { faults, type Fault } from './faults.ts'

const root = join(import.meta.dirname, '../..')

/** A text as a pattern in which blanks and line ends count alike. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    text
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
    'g',
  )

/** Files that faults may be in, as git knows them. */
const sources = execFileSync('git', ['ls-files', 'worker', 'web', 'durable-objects', 'migrations'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|sql)$/.test(path))
const texts = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const testFiles = globSync('test/**/*.test.{ts,tsx}', { cwd: root })

/**
 * The file that a fault changes, with its text.
 * @throws when the text to replace is missing or occurs more than once
 */
function place(fault: Fault): { path: string; spoiled: string } {
  const found = [...texts].flatMap(([path, text]) =>
    path.includes(fault.in ?? '')
      ? [...text.matchAll(patternOf(fault.text))].map((match) => ({ path, text, match }))
      : [],
  )
  const [only, other] = found
  if (only === undefined || other !== undefined)
    throw new Error(`"${fault.what}" must stand in one place but stands in ${found.length}: ${fault.text}`)
  const { path, text, match } = only
  return { path, spoiled: text.slice(0, match.index) + fault.by + text.slice(match.index + match[0].length) }
}

/** A test file's name without its kind: the fault list may leave `.shop` out of `….shop.test.ts`. */
const nameOf = (path: string): string => basename(path).replace(/\.(unit|shop|screen)(?=\.test\.)/, '')

/**
 * The test files that a fault names, every file of each name.
 * @throws when a name matches no file
 */
const testsOf = (fault: Fault): string[] =>
  fault.tests.flatMap((name) => {
    const named = testFiles.filter((path) => nameOf(path) === name)
    if (named.length === 0) throw new Error(`"${fault.what}" names ${name}, and there is no such test file`)
    return named
  })

/** True if a suite opens no shop: such suites take seconds. */
const isFast = (path: string): boolean =>
  !/\b(openShop|startLocalShop|openBrowser)\b/.test(readFileSync(join(root, path), 'utf8'))

const words = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .map((word) => word.toLowerCase())
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
// Resolves all faults first, so that a fault whose text is gone is found at once.
const plans = faults.map((fault) => ({ fault, ...place(fault), tests: testsOf(fault) }))
const chosen = plans.filter(
  ({ fault, tests }) =>
    words.every((word) => `${fault.area} ${fault.what}`.toLowerCase().includes(word)) &&
    (!flags.includes('--fast') || tests.every(isFast)),
)
if (flags.includes('--list')) {
  for (const { fault, path, tests } of plans) console.log(`${fault.area}: ${fault.what} (${path}; ${tests.join(', ')})`)
  process.exit(0)
}

if (chosen.length === 0) {
  console.error(`no fault has all of these words: ${words.join(' ')}`)
  process.exit(2)
}

/** A copy of the project that shares its packages and starts from its build. */
const copy = mkdtempSync(join(tmpdir(), 'tinta-faults-'))
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
for (const path of tracked.split('\n').filter((name) => name !== ''))
  cpSync(join(root, path), join(copy, path), { force: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
/** Folders that other commands keep in .build and that this one does not need. */
const isOfOthers = /[/\\]\.build[/\\](prove-rules|prove-dev|types|tests)/
for (const made of ['.build', 'dist'].filter((folder) => existsSync(join(root, folder))))
  cpSync(join(root, made), join(copy, made), { recursive: true, filter: (path) => !isOfOthers.test(path) })

const runTests = (files: readonly string[], ...more: string[]) =>
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '-c', 'test/vitest.config.ts', ...more, ...files],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    },
  )

/** The files that fail without any fault: their failures with a fault prove nothing. */
function brokenFiles(): Set<string> {
  const { stdout, stderr } = runTests([...new Set(chosen.flatMap(({ tests }) => tests))], '--retry=0')
  const output = `${stdout}${stderr}`
  const broken = [...output.matchAll(/^ *FAIL +(?:\|[^|]*\| +)?(\S+)/gm)].map((match) => match[1] ?? '')
  if (broken.length > 0) console.log(output.slice(-3000))
  return new Set(broken)
}

const missed: string[] = []
try {
  const broken = brokenFiles()
  if (broken.size > 0) console.log(`These fail without any fault and are left out: ${[...broken].join(', ')}`)
  for (const [index, plan] of chosen.entries()) {
    const { fault, path, spoiled } = plan
    const tests = plan.tests.filter((file) => !broken.has(file))
    if (tests.length === 0) {
      missed.push(`${fault.area}: ${fault.what} (${path}; its tests fail without it)`)
      continue
    }
    writeFileSync(join(copy, path), spoiled)
    const startedAt = performance.now()
    const run = runTests(tests, '--retry=0', '--bail=1')
    writeFileSync(join(copy, path), texts.get(path) ?? '')
    const output = `${run.stdout}${run.stderr}`
    // A copy that does not start has noticed nothing.
    const failedTest = /^ *FAIL +(.*)$/m.exec(output)?.[1]
    const isCaught = run.status !== 0 && failedTest !== undefined
    if (!isCaught) missed.push(`${fault.area}: ${fault.what} (${path}; ${tests.join(', ')})`)
    if (run.status !== 0 && failedTest === undefined) console.log(output.slice(-2000))
    const took = Math.round((performance.now() - startedAt) / 1000)
    console.log(
      `${index + 1}/${chosen.length} ${isCaught ? 'caught' : 'NOT CAUGHT'} ${took} s  ${fault.area}: ${fault.what}` +
        (isCaught ? `\n    by ${failedTest}` : ''),
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`\n${chosen.length - missed.length} of ${chosen.length} faults caught`)
if (missed.length > 0) console.log(`Not caught:\n${missed.map((line) => `- ${line}`).join('\n')}`)
process.exit(missed.length > 0 ? 1 : 0)
