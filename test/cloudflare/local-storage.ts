/** D1 and R2 of the account: those of workerd, in a folder on which the uploaded Worker is started later. */
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'

export interface QueryAnswer {
  results: unknown[]
  success: true
  meta: { duration: number; rows_read: number; rows_written: number; size_after: number; changes: number }
}

export interface LocalStorage {
  /** Runs SQL of one or more statements, all or nothing. @throws with SQLite's message */
  query(databaseId: string, sql: string): Promise<QueryAnswer[]>
  stop(): Promise<void>
}

/** `folder` holds the data. */
export function localStorage(folder: string): LocalStorage {
  const opened = new Map<string, Miniflare>()
  const open = (databaseId: string): Miniflare => {
    const known = opened.get(databaseId)
    if (known) return known
    const made = new Miniflare(
      convertV4MiniflareOptions({
        log: new Log(LogLevel.NONE),
        resourcePersistencePath: folder,
        modules: true,
        script: 'export default { fetch: () => new Response(null) }',
        compatibilityDate: '2026-10-15',
        d1Databases: { DB: databaseId },
      }),
    )
    opened.set(databaseId, made)
    return made
  }
  return {
    async query(databaseId, sql) {
      const database = await open(databaseId).getD1Database('DB')
      const statements = splitSql(sql).filter((statement) => statement.trim() !== '')
      const answers = await database.batch(statements.map((statement) => database.prepare(statement)))
      return answers.map(({ results, meta }) => ({
        results,
        success: true as const,
        meta: {
          duration: meta.duration,
          rows_read: Number(meta['rows_read'] ?? 0),
          rows_written: Number(meta['rows_written'] ?? 0),
          size_after: Number(meta['size_after'] ?? 0),
          changes: Number(meta['changes'] ?? 0),
        },
      }))
    },
    async stop() {
      await Promise.all([...opened.values()].map((miniflare) => miniflare.dispose()))
      opened.clear()
    },
  }
}
