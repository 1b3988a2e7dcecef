import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.queries.ts'
import { hours } from './duration.rules.ts'
import { tallies } from './jobs.table.ts'

/** At most `most` times within `windowMs` of the first time. */
export interface TallyLimit {
  most: number
  windowMs: number
}

/**
 * Counts one use of something limited, before it happens, in one statement: of twenty parallel uses no more than `most`
 * get through.
 * @returns null when it may happen, else the ms until the window ends
 */
export async function takeTally(
  db: Database,
  key: string,
  now: number,
  { most, windowMs }: TallyLimit,
): Promise<number | null> {
  const isOver = sql`${tallies.endsAt} <= ${now}`
  const taken = await db
    .insert(tallies)
    .values({ key, count: 1, endsAt: now + windowMs })
    .onConflictDoUpdate({
      target: tallies.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${tallies.count} + 1 END`,
        endsAt: sql`CASE WHEN ${isOver} THEN ${now + windowMs} ELSE ${tallies.endsAt} END`,
      },
      setWhere: sql`${isOver} OR ${tallies.count} < ${most}`,
    })
    .returning({ key: tallies.key })
  if (taken.length > 0) return null
  const row = await db.select({ endsAt: tallies.endsAt }).from(tallies).where(eq(tallies.key, key)).get()
  return Math.max(1, (row?.endsAt ?? now) - now)
}

/** The count of webhooks whose signature was wrong, within an hour. */
export const refusedWebhooksKey = 'webhooks_refused'

/** Counts a webhook whose signature was wrong; after twenty in an hour nothing is written any more. */
export const countRefusedWebhook = (db: Database, now: number): Promise<number | null> =>
  takeTally(db, refusedWebhooksKey, now, { most: 20, windowMs: hours(1) })
