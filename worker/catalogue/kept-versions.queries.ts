import { sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'

/** The version of all that public answers show, and the one that `job` noted when it last removed outdated ones. */
export async function findKeptVersions(db: Database, job: string): Promise<{ now: string; removed: string }> {
  const row = await db.get<{ now: string; removed: string | null }>(sql`
    SELECT (SELECT version FROM catalogue_version WHERE id = 1) AS now,
      (SELECT mark FROM job_leases WHERE job = ${job}) AS removed`)
  return { now: row.now, removed: row.removed ?? '' }
}

/**
 * The version of all that public answers show. Asked before each answer that an isolate gives again, hence without the
 * query builder.
 */
export const readVersion = (database: D1Database): Promise<string | null> =>
  database.prepare('SELECT version FROM catalogue_version WHERE id = 1').first<string>('version')
