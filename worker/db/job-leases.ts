import { lt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { jobLeases } from './schema/jobs.ts'

/** Takes the lease of a job until `until`; false while another run has it. */
export async function takeLease(db: Database, job: string, now: number, until: number): Promise<boolean> {
  const taken = await db
    .insert(jobLeases)
    .values({ job, heldUntil: until })
    .onConflictDoUpdate({ target: jobLeases.job, set: { heldUntil: until }, setWhere: lt(jobLeases.heldUntil, now) })
    .returning({ job: jobLeases.job })
  return taken.length > 0
}

/** Gives a lease back; a run that died keeps it until it runs out. */
export const giveLeaseBack = (db: Database, job: string) => db.insert(jobLeases).values({ job, heldUntil: 0 }).onConflictDoUpdate({ target: jobLeases.job, set: { heldUntil: 0 } })
