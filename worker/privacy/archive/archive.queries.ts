import { sql } from 'drizzle-orm'
import type { Database, Statement } from '#worker/platform/database.queries.ts'

/** The row of `job_leases` by which `npm run archive` asks, and its marks: what is done next. */
const job = 'archive'

export interface ArchiveRequest {
  /** `asked`, `chats:` and the id of the customer who was looked at last, `ready`, `clear`; '' for none. */
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
