/**
 * Everything of a shop as files (docs/decisions/141): tables, objects of both buckets, chats. The steps are the same for
 * the deployed shop and for the local one: a `Source` does what differs.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { csvLine } from '#worker/platform/csv.presenter.ts'
import { archiveReadme } from '#worker/privacy/archive/archive-parts.rules.ts'
import { columnsSql, jsonLine, leftOutTables, pageSql, tablesSql } from '#worker/privacy/archive/archive.rules.ts'

export type Bucket = 'uploads' | 'pictures'
/** A bucket that objects are fetched from: the weekly copy's too. */
export type FetchedBucket = Bucket | 'backups'
type Row = Record<string, unknown>

/** A shop that can be archived. */
export interface Source {
  query(sql: string): Promise<Row[]>
  execute(statements: readonly string[]): Promise<void>
  /** Writes an object into a file; false when there is none. */
  fetch(bucket: FetchedBucket, key: string, file: string): Promise<boolean>
  /** Resolves after the cron has had its chance to run. */
  pause(): Promise<void>
}

/** What an archive holds; also written as `about.json`. */
export interface Archive {
  madeAt: string
  /** The migrations that the tables have. */
  migrations: string[]
  /** Rows by table. */
  tables: Record<string, number>
  files: Record<Bucket, number>
  chats: number
  /** Objects that were listed and could not be fetched. */
  missing: string[]
}

const rowsPerPage = 500
/** Rows of one table after which the command says how far it is. */
const rowsPerLine = 5000
/** Objects that are fetched at the same time. */
const width = 6
/** Chances of the cron: two hours at four a minute. */
const patience = 480

/**
 * Writes the archive into a folder. What is there already from an interrupted run is not fetched again; tables are
 * written anew.
 * @throws Error when the shop does not prepare what only it can read
 */
export async function archiveShop(source: Source, folder: string, say: (line: string) => void): Promise<Archive> {
  mkdirSync(folder, { recursive: true })
  await source.execute([mark('asked', Date.now())])
  try {
    const tables = await writeTables(source, folder, say)
    const ready = await waitUntilReady(source, folder, say)
    const missing = await fetchAll(source, folder, ready, say)
    const archive: Archive = {
      madeAt: new Date().toISOString(),
      migrations: (await source.query('SELECT name FROM d1_migrations ORDER BY id')).map(({ name }) => String(name)),
      tables,
      files: { uploads: ready.uploads.length, pictures: ready.pictures.length },
      chats: ready.chats.length,
      missing,
    }
    writeFileSync(join(folder, 'README.txt'), archiveReadme)
    writeFileSync(join(folder, 'about.json'), `${JSON.stringify(archive, null, 2)}\n`)
    return archive
  } finally {
    await source.execute([mark('clear', Date.now())])
  }
}

const mark = (to: string, at: number): string =>
  `INSERT INTO job_leases (job, held_until, mark) VALUES ('archive', ${at}, '${to}')
    ON CONFLICT (job) DO UPDATE SET held_until = excluded.held_until, mark = excluded.mark`

/** Every table as JSON Lines, a row a line, and as CSV for people. */
async function writeTables(source: Source, folder: string, say: (line: string) => void): Promise<Archive['tables']> {
  const found = await source.query(tablesSql)
  mkdirSync(join(folder, 'tables'), { recursive: true })
  const counts: Archive['tables'] = {}
  const wanted = found.filter((table) => !leftOutTables.has(String(table['name'])))
  for (const [index, { name, hasNoRowid }] of wanted.entries()) {
    const table = String(name)
    const columns = (await source.query(columnsSql(table))).map((column) => String(column['name']))
    const lines: string[] = []
    const cells: string[] = [csvLine(columns)]
    for await (const row of rowsOf(source, table, hasNoRowid === 1)) {
      lines.push(jsonLine(row, columns))
      cells.push(csvLine(columns.map((column) => cellOf(row[column]))))
      if (lines.length % rowsPerLine === 0) say(`${table}: ${lines.length} rows so far`)
    }
    writeFileSync(join(folder, 'tables', `${table}.jsonl`), lines.join(''))
    // Excel takes a file without this mark for another alphabet.
    writeFileSync(join(folder, 'tables', `${table}.csv`), `\uFEFF${cells.join('')}`)
    counts[table] = lines.length
    say(`${table}: ${lines.length} rows (table ${index + 1} of ${wanted.length})`)
  }
  say(`${Object.keys(counts).length} tables, ${Object.values(counts).reduce((sum, count) => sum + count, 0)} rows`)
  return counts
}

const cellOf = (value: unknown): string | number | null =>
  value === null || typeof value === 'number' ? value : String(value)

/** The rows of a table, page after page, by their place in it where there is one. */
async function* rowsOf(source: Source, table: string, hasNoRowid: boolean): AsyncGenerator<Row> {
  let [last, offset] = [-1, 0]
  for (;;) {
    const page = await source.query(pageSql(table, hasNoRowid, hasNoRowid ? offset : last, rowsPerPage))
    yield* page
    if (page.length < rowsPerPage) return
    offset += page.length
    last = Number(page.at(-1)?.['rowid at'])
  }
}

interface Ready {
  uploads: string[]
  pictures: string[]
  chats: string[]
}

async function waitUntilReady(source: Source, folder: string, say: (line: string) => void): Promise<Ready> {
  say('the shop lists its files and writes its chats; its cron does so each minute')
  for (let chance = 0; chance < patience; chance += 1) {
    const [row] = await source.query("SELECT mark FROM job_leases WHERE job = 'archive'")
    if (row?.['mark'] === 'ready') {
      const objects = await readPrepared<{ uploads: string[]; pictures: string[] }>(source, folder, 'objects.json')
      return { ...objects, chats: await readPrepared<string[]>(source, folder, 'chats.json') }
    }
    await source.pause()
  }
  throw new Error('the shop does not prepare its files: npx wrangler tail says why')
}

async function readPrepared<Content>(source: Source, folder: string, name: string): Promise<Content> {
  const file = join(folder, `.${name}`)
  if (!(await source.fetch('uploads', `archive/${name}`, file))) throw new Error(`archive/${name} is not there`)
  return JSON.parse(readFileSync(file, 'utf8')) as Content
}

/** @returns the keys of objects that are gone meanwhile */
async function fetchAll(source: Source, folder: string, ready: Ready, say: (line: string) => void): Promise<string[]> {
  const wanted = [
    ...ready.uploads.map((key) => ({ bucket: 'uploads' as const, key, file: join(folder, 'files', key) })),
    ...ready.pictures.map((key) => ({ bucket: 'pictures' as const, key, file: join(folder, 'pictures', key) })),
    ...ready.chats.map((key) => ({
      bucket: 'uploads' as const,
      key,
      file: join(folder, 'chats', key.slice('archive/chats/'.length)),
    })),
  ]
  const missing: string[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < wanted.length; index = next++) {
      const { bucket, key, file } = wanted[index] as (typeof wanted)[number]
      // A chat grows; a file is never written twice under one key.
      if (existsSync(file) && !key.startsWith('archive/')) continue
      mkdirSync(dirname(file), { recursive: true })
      // Under another name until it is whole: a run that dies leaves no half file that looks like one.
      if (await source.fetch(bucket, key, `${file}.part`)) renameSync(`${file}.part`, file)
      else missing.push(`${bucket}/${key}`)
      if ((index + 1) % 100 === 0) say(`${index + 1} of ${wanted.length} files`)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  say(`${ready.uploads.length} files of customers, ${ready.pictures.length} pictures, ${ready.chats.length} chats`)
  return missing
}
