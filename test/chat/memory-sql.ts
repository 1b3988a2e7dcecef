import { DatabaseSync } from 'node:sqlite'
import type { Sql } from '#durable-objects/chat-history.ts'

/** A Durable Object's SQLite in memory, which remembers what it was asked. */
export class MemorySql implements Sql {
  readonly database = new DatabaseSync(':memory:')
  readonly heard: { query: string; values: (string | number | null)[] }[] = []

  exec(query: string, ...values: (string | number | null)[]) {
    this.heard.push({ query, values })
    const before = this.#changes()
    const rows = this.database.prepare(query).all(...values) as Record<string, unknown>[]
    return { toArray: () => rows, rowsWritten: this.#changes() - before }
  }

  #changes(): number {
    return Number(this.database.prepare('SELECT total_changes() AS count').get()?.['count'])
  }

  /** What was written since the last look. */
  writes(): string[] {
    return this.heard
      .splice(0)
      .map(({ query }) => query)
      .filter((query) => !query.startsWith('SELECT'))
  }

  /** The steps of the plans of all that was asked since the last look. */
  plans(): string[] {
    return this.heard
      .splice(0)
      .flatMap(({ query, values }) => this.database.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...values))
      .map((step) => String(step['detail']))
  }
}
