/**
 * Measures how the source is laid out (`npm run measure:house`): sizes of files, widths of folders, imports against the
 * order of areas, folders that a commit touches, sources of a field and of a kind of product, and the walks of three
 * clicks. `npm run measure:house -- --comments SEED` prints 100 comments instead, for a reader who counts the ones that
 * had to be read twice. Figures over time are in docs/decisions/078-areas-lean-one-way.md.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { areas, forAll, putsTogether } from './house-areas.ts'
import { walks } from './house-walks.ts'

const root = join(import.meta.dirname, '..')
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })

const tops = ['worker', 'web', 'durable-objects']
const files = git('ls-files', ...tops)
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)))
const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const linesOf = (path: string): number => (texts.get(path) ?? '').split('\n').length - 1

/** Prints 100 comments of two lines or more, or of 60 letters or more, drawn by the seed. */
function printComments(seed: string): void {
  const comment = /\/\*\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm
  const comments = [...texts].flatMap(([path, text]) =>
    [...text.matchAll(comment)]
      .filter(([words]) => words.length >= 60)
      .map((match) => ({
        at: `${path}:${text.slice(0, match.index).split('\n').length}`,
        words: match[0],
        rank: createHash('sha256').update(`${seed} ${path} ${match[0]}`).digest('hex'),
      })),
  )
  comments.sort((a, b) => a.rank.localeCompare(b.rank))
  for (const { at, words } of comments.slice(0, 100)) console.log(`${at}\n${words.trim()}\n`)
}
const seedAt = process.argv.indexOf('--comments')
if (seedAt !== -1) {
  printComments(process.argv[seedAt + 1] ?? '1')
  process.exit(0)
}

const imported = /(?:^(?:import|export)\b[^'"]*?from\s+|^import\s+|\bimport\(\s*)['"]([^'"]+)['"]/gm
/** The files a file imports, by their paths from the root. */
const importsOf = (path: string): string[] =>
  [...(texts.get(path) ?? '').matchAll(imported)].flatMap(([, name = '']) => {
    const target = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(path), name) : ''
    const found = normalize(target).replaceAll('\\', '/')
    return texts.has(found) ? [found] : []
  })

/** The area of a path: `worker/cart`, `web/console/orders`; files of the top itself count as its area. */
const areaOf = (path: string): string => {
  const parts = dirname(path).split('/')
  return parts.slice(0, parts[1] === 'console' ? 3 : 2).join('/')
}

const importers = new Map<string, Set<string>>()
for (const path of files)
  for (const target of importsOf(path)) {
    importers.set(target, (importers.get(target) ?? new Set()).add(path))
  }

/** The imports of an area's file from an area behind it in the order, but for the types of the calls. */
const against = files
  .filter((path) => !putsTogether.test(path))
  .flatMap((path) => {
    const [top, area = ''] = path.split('/')
    if (top !== 'worker' && top !== 'web') return []
    const own = areas[top].indexOf(area)
    return importsOf(path)
      .filter((target) => target.startsWith(`${top}/`) && !forAll.test(target.replace(/\.tsx?$/, '')))
      .filter((target) => areas[top].indexOf(target.split('/')[1] ?? '') > own)
      .map((target) => `${path} → ${target}`)
  })

/** Sources that name a text, beside texts of screens and generated types. */
const naming = (text: string): number =>
  git('grep', '-liE', text, '--', ...tops, 'migrations')
    .split('\n')
    .filter((path) => path !== '' && !/\.(en|es|d\.css)\.ts$/.test(path)).length

/** Steps between neighbours of a walk that change the area. */
const crossings = (walk: readonly string[]): number =>
  walk.filter((path, index) => index > 0 && areaOf(path) !== areaOf(walk[index - 1] ?? path)).length

/** Folders touched by each commit of the newest `most` that change 2 to 45 source files. */
function foldersOfCommits(most: number): number[] {
  const log = git('log', `-${most}`, '--no-merges', '--name-only', '--format=%x00', '--', ...tops)
  return log
    .split('\0')
    .map((entry) => entry.split('\n').filter((path) => /\.(tsx?|css)$/.test(path)))
    .filter((paths) => paths.length > 1 && paths.length <= 45)
    .map((paths) => new Set(paths.map(dirname)).size)
}

const inFolder = Map.groupBy(files, dirname)
const widest = [...inFolder].map(([folder, own]) => ({ folder, count: own.length })).sort((a, b) => b.count - a.count)
const small = files.filter((path) => linesOf(path) < 15)
const lonely = files.filter((path) => linesOf(path) < 25 && importers.get(path)?.size === 1)
const citations = git('grep', '-hoE', '(R-[A-Z]+-[0-9]+|S-[0-9]+|D-[0-9]+|decisions/[0-9]{3})', '--', ...tops)
const commits = foldersOfCommits(200)
const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`)

const rows: [string, string][] = [
  ['source files', String(files.length)],
  ['files under 15 lines', String(small.length)],
  ['files under 25 lines with one importer', String(lonely.length)],
  [
    'widest folders (files of their own)',
    widest
      .slice(0, 4)
      .map(({ folder, count }) => `${folder} ${count}`)
      .join(', '),
  ],
  ['folders touched by a commit, mean', (commits.reduce((sum, count) => sum + count, 0) / commits.length).toFixed(1)],
  ['commits within two folders', share(commits.filter((count) => count <= 2).length, commits.length)],
  ['imports against the order of areas', `${against.length}${against.length === 0 ? '' : `: ${against.join(', ')}`}`],
  ['sources that name the field giftMessage, beside texts', String(naming('giftMessage|gift_message'))],
  ['sources that name the kind caps, beside texts and drawings', String(naming("'caps'|\\bcaps:"))],
  ['citations in the source', String(citations.split('\n').filter(Boolean).length)],
]
for (const [name, walk] of Object.entries(walks)) {
  const missing = walk.filter((path) => !texts.has(path))
  rows.push([
    `walk "${name}": files / crossings of areas`,
    `${walk.length} / ${crossings(walk)}${missing.length > 0 ? `, missing: ${missing.join(', ')}` : ''}`,
  ])
}
const width = Math.max(...rows.map(([name]) => name.length))
for (const [name, figure] of rows) console.log(`${name.padEnd(width)}  ${figure}`)
