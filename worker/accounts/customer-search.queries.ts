import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'
import { customers } from './accounts.table.ts'

/**
 * Condition: a text begins with `start`. Written as a range, so that an index can answer it. Nothing in `start` is a
 * pattern.
 */
export const startsWith = (text: SQL, start: string): SQL =>
  sql`(${text} >= ${start} AND ${text} < ${`${start}\u{10FFFF}`})`

/** Names of customers by id. Erased customers have none. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].slice(0, 90)
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: customers.id, firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(inArray(customers.id, wanted))
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}
