import type { DrizzleD1Database } from 'drizzle-orm/d1'

/** D1 through drizzle. There are no interactive transactions: several writes that belong together go in one `writeTogether`. */
export type Database = DrizzleD1Database & { $client: D1Database }

interface Query {
  sql: string
  params: unknown[]
}
/** One write, not yet run: a drizzle builder, or `db.run(sql…)`. */
export type Statement = { toSQL(): Query } | { getQuery(): Query }

/** All of them or none (D1's batch is one transaction). drizzle's own batch cannot take `db.run(sql…)` with parameters. */
export async function writeTogether(db: Database, statements: readonly Statement[]): Promise<void> {
  await db.$client.batch(
    statements.map((statement) => {
      const { sql, params } = 'toSQL' in statement ? statement.toSQL() : statement.getQuery()
      return db.$client.prepare(sql).bind(...params)
    }),
  )
}
