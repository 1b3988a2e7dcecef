/** The migrated schema in an in-memory SQLite, for tests that need no shop: rules in views, and query plans. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** `last` is the name of the last migration to apply; absent applies all. */
export function migratedDatabase(last?: string): DatabaseSync {
  const folder = new URL('../../migrations/', import.meta.url)
  const database = new DatabaseSync(':memory:')
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && (last === undefined || file <= last))
    .sort())
    database.exec(readFileSync(new URL(name, folder), 'utf8'))
  return database
}

/** The steps of a query's plan, as SQLite prints them. */
export const planOf = (database: DatabaseSync, { sql, params }: { sql: string; params: unknown[] }): string[] =>
  (database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(params as SQLInputValue[])) as { detail: string }[]).map(
    ({ detail }) => detail,
  )

/** What the plan of a growing list must not contain: a scan of a table, or a sort of its result. */
export const slowSteps = (plan: readonly string[]): string[] =>
  plan.filter((step) => /^SCAN (?!json_each|.*\bUSING (COVERING )?INDEX\b)|TEMP B-TREE/.test(step))
