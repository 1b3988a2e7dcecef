import { sql } from 'drizzle-orm'
import type { Database } from './database.queries.ts'
import { heartbeats } from './jobs.table.ts'

/** How a job of the cron ended: `reason` is null when it succeeded. */
export interface JobRun {
  job: string
  reason: string | null
}

/** Notes how the jobs of one run ended, in one statement. `at` is ms since 1970. */
export const noteHeartbeats = (db: Database, runs: readonly JobRun[], at: number) =>
  db
    .insert(heartbeats)
    .values(
      runs.map(({ job, reason }) => ({
        job,
        succeededAt: reason === null ? at : 0,
        failedAt: reason === null ? 0 : at,
        reason,
      })),
    )
    .onConflictDoUpdate({
      target: heartbeats.job,
      // A run that began earlier may end later; it takes nothing back.
      set: {
        succeededAt: sql`max(${heartbeats.succeededAt}, excluded.succeeded_at)`,
        failedAt: sql`max(${heartbeats.failedAt}, excluded.failed_at)`,
        reason: sql`coalesce(excluded.reason, ${heartbeats.reason})`,
      },
    })
