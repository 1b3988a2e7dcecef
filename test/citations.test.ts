/**
 * Everything that comments, tests and pages cite must exist: rules, controls and decisions by number, files by name. A
 * change that renames a file or drops a rule also corrects the lines that name it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const skipped = /^(node_modules|dist|out|\.[a-z-]+)$/
const isText = /\.(tsx?|mjs|sql|css|toml|md)$/
/** This file itself contains the patterns it forbids. */
const itself = 'test/citations.test.ts'

/** Every file of the project, from its root. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.test(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(path) : [path]
    })
const paths = filesIn('')
const texts = paths
  .filter((path) => isText.test(path) && path !== itself)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The comments of a source file, or a whole page. Line breaks are kept, so that line numbers are right. */
const prose = ({ path, text }: { path: string; text: string }): string => {
  if (path.endsWith('.md')) return text
  const spoken = path.endsWith('.sql')
    ? /--.*$/gm
    : path.endsWith('.toml')
      ? /#.*$/gm
      : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
  let kept = ''
  let end = 0
  for (const match of text.matchAll(spoken)) {
    kept += text.slice(end, match.index).replace(/[^\n]/g, ' ') + match[0]
    end = match.index + match[0].length
  }
  return kept
}

/** `path:line what` for every match of a text. */
const found = (path: string, text: string, pattern: RegExp): { at: string; what: string }[] =>
  [...text.matchAll(pattern)].map((match) => ({
    at: `${path}:${text.slice(0, match.index).split('\n').length} ${match[0].replace(/\s+/g, ' ')}`,
    what: match[1] ?? match[0],
  }))

const numbered = texts
  .filter(({ path }) => /^docs\/(requirements\/|security\.md|design\.md)/.test(path))
  .flatMap(({ text }) => [...text.matchAll(/\*\*((?:R-[A-Z]+|S|D)-\d\d)\*\*/g)].map(([, number = '']) => number))
const records = paths.filter((path) => /^docs\/decisions\/\d{3}-/.test(path))
const recordNumbers = new Set(records.map((path) => basename(path).slice(0, 3)))

describe('the citations test', () => {
  it('finds each number of a rule, control or design line once', () => {
    expect(numbered.filter((number, at) => numbered.indexOf(number) !== at)).toEqual([])
  })

  it('finds a line for every rule, control and design number that is cited', () => {
    const known = new Set(numbered)
    const cited = texts.flatMap(({ path, text }) => found(path, text, /\b(?:R-[A-Z]+|S|D)-\d\d\b(?!-)/g))
    expect(cited.length).toBeGreaterThan(700)
    expect(cited.filter(({ what }) => !known.has(what)).map(({ at }) => at)).toEqual([])
  })

  it('finds a record for every decision that is cited', () => {
    const cited = texts.flatMap((file) => found(file.path, prose(file), /\bdecisions?[ /]\[?(\d{3})\b/gi))
    expect(cited.filter(({ what }) => !recordNumbers.has(what)).map(({ at }) => at)).toEqual([])
  })

  it('finds no citation of a document outside the repository', () => {
    const outside =
      /\b(?:spec|specification|decisions?|security|design|field|look|performance)(?:\.md|\.txt)?,?[\s*/]+§|(?<!RFC \d{4} )§\d|\b(?:look|field|decisions)\.md\b|\bspec\.txt\b|\bshared\/\w+\.|\bissues? #?\d+\b/gi
    const cited = texts.flatMap((file) => found(file.path, prose(file), outside))
    expect(cited.map(({ at }) => at)).toEqual([])
  })

  it('finds every file that a comment or a page names', () => {
    const name = /(?<![\w/.@<>*$-])((?!x\.)(?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql|css|md|toml))\b(?![\w/*(]|\.\w)/g
    const exists = (file: string): boolean => paths.some((path) => path === file || path.endsWith(`/${file}`))
    const cited = texts.flatMap((file) => found(file.path, prose(file).replace(/https?:\S+/g, ''), name))
    expect(cited.filter(({ what }) => !exists(what)).map(({ at }) => at)).toEqual([])
  })
})

describe('the citations test, in docs,', () => {
  it.each(records)('finds %s in the index of decisions and its headings in order', (path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const title = /^# (\d{3}) (.+)$/m.exec(text)
    expect(title?.[1]).toBe(basename(path).slice(0, 3))
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
      'When to revisit',
    ])
    const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
    expect(index).toContain(`| [${title?.[1]}](${basename(path)}) | ${title?.[2]} |`)
  })

  it('finds every test that a rule says it is shown by', () => {
    const tests = texts.filter(({ path }) => /\.test\.tsx?$/.test(path))
    const named = texts
      .filter(({ path }) => path.startsWith('docs/requirements/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/Shown by: ((?:.|\n(?!\n))+)/g)].flatMap(([, list = '']) =>
          [...list.replace(/\s+/g, ' ').matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, file = '', title = '']) => ({
            path,
            file,
            title,
          })),
        ),
      )
    expect(named.length).toBeGreaterThan(80)
    const isThere = ({ file, title }: { file: string; title: string }): boolean =>
      tests.some((test) => basename(test.path).startsWith(`${file}.`) && test.text.includes(title))
    expect(named.filter((one) => !isThere(one))).toEqual([])
  })
})
