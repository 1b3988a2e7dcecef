import { and, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'

/**
 * An SQL condition that is evaluated inside a batch. Other statements use it so that they apply only if the main change
 * happened.
 */
export type { SQL as Condition } from 'drizzle-orm'

/**
 * D1 through drizzle. There are no interactive transactions: several writes that belong together go in one
 * `writeTogether`.
 */
export type Database = DrizzleD1Database & { $client: D1Database }

interface Query {
  sql: string
  params: unknown[]
}
/** One write, not yet run: a drizzle builder, or `db.run(sql…)`. */
export type Statement = { toSQL(): Query } | { getQuery(): Query }

/**
 * All of them or none (D1's batch is one transaction). drizzle's own batch cannot take `db.run(sql…)` with parameters.
 * Resolves to how many rows each statement changed.
 */
export async function writeTogether(db: Database, statements: readonly Statement[]): Promise<number[]> {
  const results = await db.$client.batch(
    statements.map((statement) => {
      const { sql, params } = 'toSQL' in statement ? statement.toSQL() : statement.getQuery()
      return db.$client.prepare(sql).bind(...params)
    }),
  )
  return results.map((result) => result.meta.changes)
}

/** Asks the database for nothing. @throws when it does not answer */
export async function ping(db: Database): Promise<void> {
  await db.get(sql`SELECT 1`)
}

/** Condition: all of these hold; what is absent holds. */
export const allOf = (...conditions: (SQL | undefined)[]): SQL => and(sql`true`, ...conditions) ?? sql`true`
