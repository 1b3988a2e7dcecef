// `npm run prove [-- PART …] [--again | --check]`: runs every proof at its full length, one part after the other, and
// writes their figures with date, commit and machine into docs/proofs.md and README.md. It takes hours; an interrupted
// run continues where it stopped.
import { execFileSync, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled, nodeBinary, root } from './install.mjs'
import { couldNotRun } from './prove/could-not-run.mjs'
import { failures } from './prove/failures.mjs'
import { parts } from './prove/parts.mjs'
import { readResults, strayFiles, writeResults } from './prove/results.mjs'

const flags = process.argv.slice(2).filter((word) => word.startsWith('-'))
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const unknown = asked.filter((id) => !parts.some((part) => part.id === id))
if (unknown.length > 0 || flags.some((flag) => !['--again', '--check'].includes(flag))) {
  console.error(
    `no such part: ${[...unknown, ...flags].join(', ')}. There are: ${parts.map(({ id }) => id).join(', ')}`,
  )
  process.exit(2)
}

// `--check`: runs nothing, only compares the two tables with the recorded figures.
if (flags.includes('--check')) {
  for (const part of parts) if (part.tests) filesOf(part.tests)
  for (const { id, parts: shown = [], notHere } of failures) {
    const strange = shown.filter((name) => !parts.some((part) => part.id === name))
    if (strange.length > 0 || (shown.length === 0 && !notHere))
      throw new Error(`${id} names no part that exists: ${strange}`)
  }
  const stray = strayFiles(parts)
  for (const file of stray) console.error(`${file} is not what docs/proofs.json says: do not edit its table by hand`)
  process.exit(stray.length === 0 ? 0 : 1)
}

ensureInstalled()
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
/** The figures belong to a commit, so the work tree must be clean except for the files this command writes. */
const changed = git('status', '--porcelain', '--', '.', ':!docs/proofs.md', ':!docs/proofs.json', ':!README.md')
const commit = git('rev-parse', '--short=7', 'HEAD') + (changed === '' ? '' : ' with changes')
const cores = cpus()
const machine = `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`

/**
 * Runs a program, shows its output and collects it.
 * @returns {Promise<{ status: number, output: string }>}
 */
function run(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PROOF: 'full' },
      shell: program === 'npm' && process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data
        process.stdout.write(data)
      })
    }
    child.on('close', (status) => resolve({ status: status ?? 1, output: stripVTControlCharacters(output) }))
  })
}

/**
 * The test files of a part.
 * @throws when a name matches no file
 */
function filesOf(tests) {
  const files = readdirSync(join(root, 'test'), { recursive: true })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
  if (tests instanceof RegExp) return files.filter((path) => tests.test(path))
  return tests.flatMap((name) => {
    const named = files.filter((path) => basename(path).split('.')[0] === name)
    if (named.length === 0) throw new Error(`there is no test file ${name}.test.ts`)
    return named
  })
}

async function prove(part) {
  const startedAt = performance.now()
  let status = 0
  let output = ''
  const keep = (ended) => {
    status ||= ended.status
    output += ended.output
  }
  if (part.tests) {
    // The limits of time at full length are those of test/vitest.config.ts: a project there overrides the command line.
    keep(await run(nodeBinary, ['scripts/test.mjs', ...filesOf(part.tests), '--disable-console-intercept']))
  }
  for (const args of part.commands ?? []) keep(await run('npm', args))
  const lines = output.split('\n').map((line) => line.trim())
  const counts = lines.findLast((line) => /^\d+ passed, \d+ failed, \d+ skipped$/.test(line))
  return {
    passed: status === 0,
    ...(status === couldNotRun ? { couldNotRun: true } : {}),
    figures: part.figures ? [...new Set(lines.filter((line) => part.figures.test(line)))].join('\n') : '',
    tests: counts ? `${counts.replace(', 0 failed', '').replace(', 0 skipped', '')}` : '',
    seconds: Math.round((performance.now() - startedAt) / 1000),
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine,
    length: 'full',
  }
}

const isProven = (result) =>
  result !== undefined && result.passed && result.length === 'full' && result.commit === commit && changed === ''

const failed = []
const notRun = []
for (const part of parts.filter(({ id }) => asked.length === 0 || asked.includes(id))) {
  if (isProven(readResults()[part.id]) && !flags.includes('--again')) {
    console.log(`${part.id}: proven at ${commit} already`)
    continue
  }
  console.log(`\n${part.id}: ${part.claim} …`)
  const result = await prove(part)
  if (result.couldNotRun) notRun.push(part.id)
  else if (!result.passed) failed.push(part.id)
  // Written after each part, so that an interrupted run keeps the parts it finished.
  writeResults(parts, { ...readResults(), [part.id]: result })
}
if (notRun.length > 0) console.log(`\nCould not be checked on this machine: ${notRun.join(', ')}`)
console.log(failed.length === 0 ? '\nAll that ran holds: docs/proofs.md' : `\nDoes not hold: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
