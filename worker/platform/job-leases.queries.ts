import { and, eq, lt } from 'drizzle-orm'
import type { Database } from './database.queries.ts'
import { jobLeases } from './jobs.table.ts'

/** Takes the lease of a job until `until`; false while another run has it. */
export async function takeLease(db: Database, job: string, now: number, until: number): Promise<boolean> {
  const taken = await db
    .insert(jobLeases)
    .values({ job, heldUntil: until })
    .onConflictDoUpdate({ target: jobLeases.job, set: { heldUntil: until }, setWhere: lt(jobLeases.heldUntil, now) })
    .returning({ job: jobLeases.job })
  return taken.length > 0
}

/**
 * Gives back the lease that was taken until `until`; a run that died keeps it until it runs out. One that overstayed
 * leaves the lease of the next run alone.
 */
export const giveLeaseBack = (db: Database, job: string, until: number) =>
  db
    .update(jobLeases)
    .set({ heldUntil: 0 })
    .where(and(eq(jobLeases.job, job), eq(jobLeases.heldUntil, until)))

/** How far a job got, in words of its own; '' where it starts from the beginning. */
export const findMark = async (db: Database, job: string): Promise<string> =>
  (await db.select().from(jobLeases).where(eq(jobLeases.job, job)).get())?.mark ?? ''

/** Notes how far a job that has a lease gets with this run. */
export const setMark = (db: Database, job: string, mark: string) =>
  db.update(jobLeases).set({ mark }).where(eq(jobLeases.job, job))
