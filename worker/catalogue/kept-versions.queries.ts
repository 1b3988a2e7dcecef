import { sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'

/**
 * The versions of all that kept answers show, as one text, and the text that `job` noted when it last removed outdated
 * ones.
 */
export async function findKeptVersions(db: Database, job: string): Promise<{ now: string; removed: string }> {
  const row = await db.get<{ now: string; removed: string | null }>(sql`
    SELECT (SELECT version FROM catalogue_version WHERE id = 1) || ' ' ||
        (SELECT coalesce(group_concat(area || version, ' '), '')
          FROM (SELECT area, max(version) AS version FROM settings GROUP BY area ORDER BY area)) AS now,
      (SELECT mark FROM job_leases WHERE job = ${job}) AS removed`)
  return { now: row.now, removed: row.removed ?? '' }
}
