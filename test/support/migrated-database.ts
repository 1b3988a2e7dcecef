/** The migrated schema in an in-memory SQLite, for tests that need no shop: rules in views, and query plans. */
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** A migrated schema as bytes, by the last migration. Replaying the migrations takes 0.7 s of processor time, a copy 3 ms. */
const migrated = new Map<string | undefined, Uint8Array>()

/** `last` is the name of the last migration to apply; absent applies all. Every caller has a database of its own. */
export function migratedDatabase(last?: string): DatabaseSync {
  const known = migrated.get(last)
  const database = new DatabaseSync(':memory:')
  if (known) database.deserialize(known)
  else {
    applyMigrations(database, last)
    migrated.set(last, database.serialize())
  }
  return database
}

function applyMigrations(database: DatabaseSync, last: string | undefined): void {
  const folder = new URL('../../migrations/', import.meta.url)
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && (last === undefined || file <= last))
    .sort())
    database.exec(readFileSync(new URL(name, folder), 'utf8'))
}

/** The steps of a query's plan, as SQLite prints them. */
export const planOf = (database: DatabaseSync, { sql, params }: { sql: string; params: unknown[] }): string[] =>
  (database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(params as SQLInputValue[])) as { detail: string }[]).map(
    ({ detail }) => detail,
  )

/** The indexes of a part of a table, `WHERE …`: what is read whole of these is the part. */
const partialIndexes = (database: DatabaseSync): string[] =>
  (
    database.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE '%WHERE%'").all() as {
      name: string
    }[]
  ).map(({ name }) => name)

/** The steps of a plan that read all of a table, or of an index that has a row for each of the table's. */
export function wholeReads(database: DatabaseSync, plan: readonly string[]): string[] {
  const parts = new Set(partialIndexes(database))
  return plan.filter((step) => {
    if (!/^SCAN (?!json_each|CONSTANT ROW|\(|.*\bVIRTUAL TABLE\b)/.test(step)) return false
    return !parts.has(/\bUSING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1] ?? '')
  })
}

/** What the plan of a growing list must not contain: a scan of a table, or a sort of its result. */
export const slowSteps = (plan: readonly string[]): string[] =>
  plan.filter((step) => /^SCAN (?!json_each|.*\bUSING (COVERING )?INDEX\b)|TEMP B-TREE/.test(step))
