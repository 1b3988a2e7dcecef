/**
 * Reads an archive (steps.ts) into an empty shop that has the same migrations (docs/decisions/186): rows, objects,
 * chats. It can be interrupted and run again: what is there is left as it is.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { PartNote } from '#worker/privacy/archive/archive-parts.rules.ts'
import type { Archive, Bucket } from './steps.ts'

type Row = Record<string, unknown>

/** An empty shop that takes an archive. */
export interface Receiver {
  query(sql: string): Promise<Row[]>
  execute(statements: readonly string[]): Promise<void>
  /** Writes a file into a bucket under a key. */
  put(bucket: Bucket, key: string, file: string): Promise<void>
  /** Resolves after the cron has had its chance to run. */
  pause(): Promise<void>
}

/** D1 takes 100,000 bytes in a statement; a sign may be four. */
const longestStatement = 90_000
const statementsAtOnce = 40
/** Objects that are written at the same time. */
const width = 6
/** Chances of the cron: two hours at four a minute. */
const patience = 480

/** Triggers write into these too, and none may be deleted: what the archive has of them comes first, and is not written twice. */
const beforeTheirSource = ['money_events', 'order_reviews']
/** Triggers count and index into these: what they wrote is replaced by what the archive has. */
const derived = ['customer_words', 'order_products', 'pictures_sold_once', 'rating_sums']
/** Made anew by the shop that reads the archive. */
const itsOwn = new Set(['catalogue_version', 'figure_days', 'restorations'])

/** Whether a folder holds an archive, whole or not. */
export const isArchive = (folder: string): boolean =>
  existsSync(join(folder, 'about.json')) || existsSync(join(folder, 'parts'))

/** What an archive says of itself. @throws Error for a folder that is no whole archive */
export function readAbout(folder: string): Archive {
  if (!isArchive(folder)) throw new Error(`${folder} holds no whole archive: about.json is missing`)
  const file = join(folder, 'about.json')
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Archive)
    : sumOf(
        filesBelow(join(folder, 'parts')).map(
          (name) => JSON.parse(readFileSync(join(folder, 'parts', name), 'utf8')) as PartNote,
        ),
      )
}

/** One archive of the parts that were fetched in the console. @throws Error when one is missing or of another archive */
function sumOf(notes: readonly PartNote[]): Archive {
  const [first] = notes
  if (first === undefined || notes.some(({ archive }) => archive !== first.archive))
    throw new Error('These are parts of more than one archive: unpack the parts of one into a folder of its own.')
  const there = new Set(notes.map(({ part }) => part))
  const lacking = Array.from({ length: first.of }, (_none, index) => index + 1).filter((part) => !there.has(part))
  if (lacking.length > 0)
    throw new Error(`Of ${first.of} parts these are missing: ${lacking.join(', ')}. Fetch them in the console too.`)
  const archive: Archive = {
    madeAt: first.madeAt,
    migrations: first.migrations,
    tables: {},
    files: { uploads: 0, pictures: 0 },
    chats: 0,
    missing: [],
  }
  for (const { tables, files, chats, missing } of notes) {
    for (const [table, rows] of Object.entries(tables)) archive.tables[table] = (archive.tables[table] ?? 0) + rows
    archive.files.uploads += files.uploads
    archive.files.pictures += files.pictures
    archive.chats += chats
    archive.missing.push(...missing)
  }
  return archive
}

/**
 * Reads the archive in a folder into an empty shop.
 * @throws Error when the shop is not empty or has other migrations, and when rows are missing afterwards
 */
export async function readBack(shop: Receiver, folder: string, say: (line: string) => void): Promise<void> {
  const archive = readAbout(folder)
  await requireEmptyShop(shop, archive)
  await shop.execute([mark('archive-read', String(Date.parse(archive.madeAt)))])
  const tables = await inOrder(
    shop,
    Object.keys(archive.tables).filter((table) => !itsOwn.has(table)),
  )
  for (const table of tables) {
    if (derived.includes(table)) await shop.execute([`DELETE FROM ${table}`])
    await writeRows(shop, folder, table)
  }
  await requireAllRows(shop, archive, tables)
  say(`${tables.length} tables, ${tables.reduce((sum, table) => sum + (archive.tables[table] ?? 0), 0)} rows`)
  await writeObjects(shop, folder, say)
  await writeChats(shop, folder, say)
}

const mark = (job: string, to: string): string =>
  `INSERT INTO job_leases (job, held_until, mark) VALUES ('${job}', ${Date.now()}, '${to}')
    ON CONFLICT (job) DO UPDATE SET held_until = excluded.held_until, mark = excluded.mark`

/** Empty, or on its way with this very archive. */
async function requireEmptyShop(shop: Receiver, archive: Archive): Promise<void> {
  const applied = (await shop.query('SELECT name FROM d1_migrations ORDER BY id')).map(({ name }) => String(name))
  if (JSON.stringify(applied) !== JSON.stringify(archive.migrations))
    throw new Error(
      `The archive was made with ${archive.migrations.length} migrations up to ${archive.migrations.at(-1)}; this shop has ` +
        `${applied.length} up to ${applied.at(-1)}. Deploy the release that made the archive, read it back, then deploy the newest.`,
    )
  const [begun] = await shop.query("SELECT mark FROM job_leases WHERE job = 'archive-read'")
  if (begun?.['mark'] === String(Date.parse(archive.madeAt))) return
  const [{ people } = {}] = await shop.query(
    'SELECT (SELECT count(*) FROM customers) + (SELECT count(*) FROM orders) AS people',
  )
  if (Number(people) > 0)
    throw new Error(
      'This shop has customers or orders already. An archive is read into an empty one: deploy it without a first owner.',
    )
}

/** The tables so that a row comes after what it names. */
async function inOrder(shop: Receiver, tables: readonly string[]): Promise<string[]> {
  const named = new Map<string, string[]>()
  for (const table of tables) {
    const keys = await shop.query(`SELECT DISTINCT "table" AS named FROM pragma_foreign_key_list('${table}')`)
    named.set(
      table,
      keys.map((key) => String(key['named'])).filter((other) => other !== table && tables.includes(other)),
    )
  }
  const sorted: string[] = []
  const add = (table: string): void => {
    if (sorted.includes(table)) return
    for (const other of named.get(table) ?? []) add(other)
    sorted.push(table)
  }
  for (const table of beforeTheirSource.filter((one) => named.has(one))) add(table)
  for (const table of tables.filter((one) => !derived.includes(one))) add(table)
  return [...sorted, ...tables.filter((one) => derived.includes(one))]
}

/** The lines of a table, which may be in pieces. */
const rowsIn = (folder: string, table: string): string[] =>
  filesBelow(join(folder, 'tables'))
    .filter((name) => new RegExp(`^${table}(-\\d+)?\\.jsonl$`).test(name))
    .flatMap((name) => readFileSync(join(folder, 'tables', name), 'utf8').split('\n'))
    .filter((line) => line !== '')

/** A value as SQL writes it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}

async function writeRows(shop: Receiver, folder: string, table: string): Promise<void> {
  const columns = (await shop.query(`SELECT name FROM pragma_table_info('${table}')`)).map(({ name }) => String(name))
  // What stands there already came from a trigger or an earlier run.
  const head = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES `
  let statements: string[] = []
  let values: string[] = []
  let length = 0
  const flush = async (isLast: boolean) => {
    if (values.length > 0) statements.push(head + values.join(', '))
    values = []
    length = 0
    if (statements.length === 0 || (!isLast && statements.length < statementsAtOnce)) return
    await shop.execute(statements)
    statements = []
  }
  for (const line of rowsIn(folder, table)) {
    const row = JSON.parse(line) as Row
    const written = `(${columns.map((column) => literal(row[column])).join(', ')})`
    const bytes = Buffer.byteLength(written)
    if (bytes > longestStatement) throw new Error(`a row of ${table} is larger than D1 takes in one statement`)
    if (length + bytes > longestStatement) await flush(false)
    values.push(written)
    length += bytes + 2
  }
  await flush(true)
}

/** `INSERT OR IGNORE` says nothing of a row it leaves out. */
async function requireAllRows(shop: Receiver, archive: Archive, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const [row] = await shop.query(`SELECT count(*) AS count FROM ${table}`)
    if (Number(row?.['count']) !== archive.tables[table])
      throw new Error(`${table} has ${Number(row?.['count'])} rows, the archive has ${archive.tables[table]}`)
  }
}

/** Every file below a folder, by its path in it. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

async function writeObjects(shop: Receiver, folder: string, say: (line: string) => void): Promise<void> {
  // Which are there: an interrupted run does not begin again.
  const notes = join(folder, '.read-back')
  const there = new Set(existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : [])
  const wanted = [
    ...filesBelow(join(folder, 'files')).map((key) => ({ bucket: 'uploads' as const, key, in: 'files' })),
    ...filesBelow(join(folder, 'pictures')).map((key) => ({ bucket: 'pictures' as const, key, in: 'pictures' })),
  ].filter((one) => !there.has(`${one.bucket}/${one.key}`))
  let next = 0
  const lane = async () => {
    for (let index = next++; index < wanted.length; index = next++) {
      const { bucket, key, in: from } = wanted[index] as (typeof wanted)[number]
      await shop.put(bucket, key, join(folder, from, key))
      appendFileSync(notes, `${bucket}/${key}\n`)
      if ((index + 1) % 100 === 0) say(`${index + 1} of ${wanted.length} files`)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  say(`${wanted.length} files`)
}

/** Only the Worker reaches rooms: it is handed the chats, and reads them with its cron. */
async function writeChats(shop: Receiver, folder: string, say: (line: string) => void): Promise<void> {
  const chats = filesBelow(join(folder, 'chats'))
  for (const name of chats) await shop.put('uploads', `archive/chats/${name}`, join(folder, 'chats', name))
  await shop.execute([mark('archive', 'bring:')])
  for (let chance = 0; chance < patience; chance += 1) {
    const [row] = await shop.query("SELECT mark FROM job_leases WHERE job = 'archive'")
    if (row?.['mark'] === 'brought') {
      await shop.execute([mark('archive', 'clear')])
      say(`${chats.length} chats`)
      return
    }
    await shop.pause()
  }
  throw new Error('the shop does not take the chats: npx wrangler tail says why')
}
