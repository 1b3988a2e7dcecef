// Reads and writes the recorded figures of `npm run prove`, and makes the two tables from them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.mjs'
import { failures } from './failures.mjs'

/**
 * One run of a part. `figures` are lines as the suites printed them; `couldNotRun` is neither a proof nor a failure.
 * @typedef {{ figures: string, tests: string, seconds: number | null, date: string, commit: string, machine: string,
 *   length: 'full' | 'short', passed: boolean, couldNotRun?: boolean }} Result
 */

const resultsFile = join(root, 'docs/proofs.json')
const tableFile = join(root, 'docs/proofs.md')
const readmeFile = join(root, 'README.md')
const marks = ['<!-- proofs: written by npm run prove -->', '<!-- /proofs -->']

/** @returns {Record<string, Result>} by part */
export const readResults = () => JSON.parse(readFileSync(resultsFile, 'utf8'))

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', '<br>')
const duration = (seconds) =>
  seconds === null ? '' : seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
const command = (part) => `npm run prove -- ${part.id}`

function rowOf(part, result) {
  if (!result) return `| \`${part.id}\` | ${cell(part.claim)} | not run yet | | | | |`
  const seen = [
    result.couldNotRun ? 'could not be checked' : result.passed ? '' : '**failed**',
    result.figures,
    result.tests,
  ]
    .filter(Boolean)
    .join('\n')
  const { length, seconds, date, commit, machine } = result
  const cells = [`\`${part.id}\``, cell(part.claim), cell(seen), length, duration(seconds), `${date}, ${commit}`]
  return `| ${[...cells, cell(machine)].join(' | ')} |`
}

/** A failure of docs/security.md with what was seen of it. */
function failureRow({ id, claim, parts = [], notHere }, results) {
  const seen = parts.map((part) => {
    const result = results[part]
    if (!result) return 'not run yet'
    return `${result.passed ? '' : '**failed** '}${result.figures || result.tests || 'passed'} (${result.length}, ${result.commit})`
  })
  const commands = parts.map((part) => `\`npm run prove -- ${part}\``)
  const cells = [id, claim, [...seen, ...(notHere ? [`not here: ${notHere}`] : [])].join('\n'), commands.join('\n')]
  return `| ${cells.map(cell).join(' | ')} |`
}

const page = (parts, results) => `# Proofs

What \`npm run prove\` saw. It runs every part at full length and takes hours; \`npm run prove -- PART …\` runs some.
A part that passed at a commit is not run again at it, so a run that was broken off goes on where it stopped;
\`--again\` runs it all the same.

Every row says at which commit and on which machine it was seen: a row of an older commit has not been run since. Rows
of the length \`short\` are figures of \`npm test\`.
This page and the README's table are written by the command: do not edit them by hand.

| part | what must hold | seen | length | took | when, commit | machine |
|---|---|---|---|---:|---|---|
${parts.map((part) => rowOf(part, results[part.id])).join('\n')}

## What was made to fail

The failures of [security.md](security.md), each with what was seen and the command that shows it, or why it is not here.

| | what is made to fail | seen | again with |
|---|---|---|---|
${failures.map((failure) => failureRow(failure, results)).join('\n')}
`

const readmeTable = (parts, results) =>
  [
    '| what must hold | seen | at | again with |',
    '|---|---|---|---|',
    ...parts
      .filter((part) => results[part.id]?.passed)
      .map((part) => {
        const { figures, tests, commit, length } = results[part.id]
        return `| ${cell(part.claim)} | ${cell(figures || tests)} | ${commit}, ${length} | \`${command(part)}\` |`
      }),
  ].join('\n')

/**
 * Writes the README's table anew.
 * @throws when its markers are missing
 */
function withTable(readme, table) {
  const [from, to] = marks.map((mark) => readme.indexOf(mark))
  if (from < 0 || to < from) throw new Error(`README.md has lost its marks ${marks.join(' and ')}`)
  return `${readme.slice(0, from)}${marks[0]}\n\n${table}\n\n${readme.slice(to)}`
}

/** The text that the two files must contain for these results. */
const written = (parts, results, readme) => ({
  page: page(parts, results),
  readme: withTable(readme, readmeTable(parts, results)),
})

/** Keeps the results and writes docs/proofs.md and the README's table. */
export function writeResults(parts, results) {
  const made = written(parts, results, readFileSync(readmeFile, 'utf8'))
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(tableFile, made.page)
  writeFileSync(readmeFile, made.readme)
}

/** The files whose table differs from the results; both tables are generated. */
export function strayFiles(parts) {
  const readme = readFileSync(readmeFile, 'utf8')
  const made = written(parts, readResults(), readme)
  return [
    ...(readFileSync(tableFile, 'utf8') === made.page ? [] : ['docs/proofs.md']),
    ...(readme === made.readme ? [] : ['README.md']),
  ]
}
