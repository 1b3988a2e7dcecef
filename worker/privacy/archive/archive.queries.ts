import { sql } from 'drizzle-orm'
import { weeklyCopyBeat } from '#worker/notify/shop-messages.rules.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { noteHeartbeats } from '#worker/platform/heartbeats.queries.ts'
import { findMark, setMark } from '#worker/platform/job-leases.queries.ts'
import { heartbeats } from '#worker/platform/jobs.table.ts'
import { columnsSql, pageSql, tablesSql, type WeeklyAbout } from './archive.rules.ts'

/** The row of `job_leases` by which `npm run archive` asks, and its marks: what is done next. */
const job = 'archive'

export interface ArchiveRequest {
  /**
   * `asked`, `chats:` and the id of the customer who was looked at last, `ready`, `clear`; where an archive is read back
   * `bring:` and the key that was looked at last, `brought`; '' for none.
   */
  mark: string
  /** When it was asked for, ms. */
  askedAt: number
}

export async function findArchiveRequest(db: Database): Promise<ArchiveRequest | null> {
  const found = await db.get<ArchiveRequest | undefined>(
    sql`SELECT mark, held_until AS "askedAt" FROM job_leases WHERE job = ${job} AND mark <> ''`,
  )
  return found ?? null
}

/** Goes on, unless somebody asked for something else meanwhile. */
export const goOnWithArchive = (db: Database, from: string, to: string): Statement =>
  db.run(sql`UPDATE job_leases SET mark = ${to} WHERE job = ${job} AND mark = ${from}`)

/** The ids of customers behind an id. An erased one has no chat. */
export async function listChatOwners(db: Database, after: string, most: number): Promise<string[]> {
  const found = await db.all<{ id: string }>(
    sql`SELECT id FROM customers WHERE id > ${after} AND state <> 'erased' ORDER BY id LIMIT ${most}`,
  )
  return found.map(({ id }) => id)
}

/** How far the weekly copy has come. */
export interface WeeklyState extends Pick<WeeklyAbout, 'tables' | 'keyLists'> {
  /** The day on which it began, `2026-11-25`: its folder. */
  week: string
  /** ms since 1970. */
  startedAt: number
  phase: 'tables' | 'chats' | 'uploads' | 'pictures' | 'about' | 'done'
  /** The table, customer or key that was looked at last. */
  at: string
  /** The place in the table. */
  after: number
  /** Of the table, or of the list of keys. */
  part: number
}

/** Null when nothing was ever copied. */
export async function findWeeklyState(db: Database, job: string): Promise<WeeklyState | null> {
  const mark = await findMark(db, job)
  return mark === '' ? null : (JSON.parse(mark) as WeeklyState)
}

export const setWeeklyState = (db: Database, job: string, state: WeeklyState) => setMark(db, job, JSON.stringify(state))

export interface TableName {
  name: string
  hasNoRowid: number
}

export const listTables = (db: Database): Promise<TableName[]> => db.all<TableName>(sql.raw(tablesSql))

/** A page of rows with all of their columns, and the names of those that are written. */
export async function listRows(
  db: Database,
  { name, hasNoRowid }: TableName,
  after: number,
  most: number,
): Promise<{ rows: Record<string, unknown>[]; columns: string[] }> {
  const [rows, columns] = await Promise.all([
    db.all<Record<string, unknown>>(sql.raw(pageSql(name, hasNoRowid === 1, after, most))),
    db.all<{ name: string }>(sql.raw(columnsSql(name))),
  ])
  return { rows, columns: columns.map((column) => column.name) }
}

export const listMigrations = async (db: Database): Promise<string[]> =>
  (await db.all<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id`)).map(({ name }) => name)

/** Notes that a copy is whole, for the watch over the shop. */
export const noteExported = (db: Database, at: number) =>
  noteHeartbeats(db, [{ job: weeklyCopyBeat, reason: null }], at)

/** Notes that the first copy has begun: from then on one is expected. */
export const noteExportBegun = (db: Database, at: number) =>
  db.insert(heartbeats).values({ job: weeklyCopyBeat, succeededAt: 0, failedAt: at }).onConflictDoNothing()
