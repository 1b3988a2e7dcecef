// `npm run check`: the checks to run before every commit, in under a minute on two quiet cores: format, linter (with
// types), unused code, types, and the tests that need no shop. Every check runs, and one summary names those that
// failed.
import { spawn } from 'node:child_process'
import { ensureInstalled, nodeBinary, root } from './install.mjs'

ensureInstalled()

const steps = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  lint: ['node_modules/oxlint/bin/oxlint'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
  types: ['scripts/types.mjs'],
  tests: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '-c',
    'test/vitest.config.ts',
    '--reporter=dot',
    '--project',
    'rules',
  ],
}

/** Runs a step silently and shows its output only if it fails. */
function run(name) {
  const startedAt = performance.now()
  const tool = spawn(nodeBinary, ['--disable-warning=ExperimentalWarning', ...steps[name]], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [tool.stdout, tool.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) =>
    tool.on('close', (status) => resolve({ name, status: status ?? 1, output, ms: performance.now() - startedAt })),
  )
}

/** Runs steps one after the other. */
async function inTurn(...names) {
  const results = []
  for (const name of names) results.push(await run(name))
  return results
}

const startedAt = performance.now()
// Two steps at a time, one for each of two cores. The type check takes longest and has one core to itself.
const results = (await Promise.all([inTurn('types', 'unused'), inTurn('format', 'lint', 'tests')])).flat()

for (const { name, output } of results.filter(({ status }) => status !== 0))
  console.log(`\n── ${name} ──\n${output.trim()}`)
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
console.log('')
for (const { name, status, ms } of results)
  console.log(`${status === 0 ? 'right' : 'WRONG'}  ${name.padEnd(7)}${seconds(ms).padStart(8)}`)
const wrong = results.filter(({ status }) => status !== 0).map(({ name }) => name)
console.log(
  `\n${wrong.length === 0 ? 'All is right' : `Wrong: ${wrong.join(', ')}`}, in ${seconds(performance.now() - startedAt)}`,
)
process.exit(wrong.length === 0 ? 0 : 1)
