/** The parts of D1 that queries use, on a SQLite in memory. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { drizzle } from 'drizzle-orm/d1'

/** A local SQLite database with the interface of D1. It calls `before` with each statement before it runs the statement. */
export function d1Of(database: DatabaseSync, before: (sql: string) => void = () => undefined) {
  const statement = (sql: string, values: unknown[] = []) => {
    const work = async (all: boolean) => {
      before(sql)
      const prepared = database.prepare(sql)
      const given = values as SQLInputValue[]
      const results = all ? prepared.all(...given).map((row) => ({ ...row })) : []
      if (!all) prepared.run(...given)
      return { results, success: true, meta: { changes: 0 } }
    }
    return {
      bind: (...given: unknown[]) => statement(sql, given),
      all: () => work(true),
      run: () => work(false),
      first: async () => (await work(true)).results[0] ?? null,
      raw: async () => (await work(true)).results.map((row) => Object.values(row)),
    }
  }
  const client = {
    prepare: (sql: string) => statement(sql),
    batch: async (statements: { all(): Promise<unknown> }[]) => {
      const results: unknown[] = []
      for (const one of statements) results.push(await one.all())
      return results
    },
  }
  return drizzle(client as unknown as Parameters<typeof drizzle>[0])
}
