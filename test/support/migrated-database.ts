/**
 * The migrated schema in SQLite's memory, for what is to be seen of it without a shop: rules in views, and the plans
 * of queries.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

export function migratedDatabase(): DatabaseSync {
  const folder = new URL('../../migrations/', import.meta.url)
  const database = new DatabaseSync(':memory:')
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    database.exec(readFileSync(new URL(name, folder), 'utf8'))
  return database
}

/** The steps of a query's plan, in SQLite's words. */
export const planOf = (database: DatabaseSync, { sql, params }: { sql: string; params: unknown[] }): string[] =>
  (database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(params as SQLInputValue[])) as { detail: string }[]).map(
    ({ detail }) => detail,
  )

/** What a list that grows with the shop must not do: read a table from end to end, or sort what it has found. */
export const slowSteps = (plan: readonly string[]): string[] =>
  plan.filter((step) => /^SCAN (?!json_each|.*\bUSING (COVERING )?INDEX\b)|TEMP B-TREE/.test(step))
