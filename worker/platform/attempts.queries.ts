import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from './database.queries.ts'
import { hours } from './duration.rules.ts'
import { attempts } from './jobs.table.ts'

/**
 * Counts a try as failed before it is judged, in one statement; a right password takes it back. The wait is
 * none for the first `free`, then 1, 2, 4 … 60 s, and never a lock. An hour of quiet forgets.
 * @returns null when the try may be judged, else the ms to wait.
 */
export async function takeAttempt(db: Database, key: string, now: number, free: number): Promise<number | null> {
  const failures = sql`CASE WHEN ${attempts.updatedAt} < ${now - hours(1)} THEN 1 ELSE ${attempts.failures} + 1 END`
  const taken = await db
    .insert(attempts)
    .values({ key, failures: 1, blockedUntil: now, updatedAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failures,
        blockedUntil: sql`${now} + CASE WHEN ${failures} < ${free} THEN 0
          ELSE min(60000, 1000 << min(${failures} - ${free}, 6)) END`,
        updatedAt: now,
      },
      setWhere: lte(attempts.blockedUntil, now),
    })
    .returning({ key: attempts.key })
  if (taken.length > 0) return null
  const row = await db.select().from(attempts).where(eq(attempts.key, key)).get()
  return Math.max(1, (row?.blockedUntil ?? now) - now)
}

/** A counter of tries, so many of which are free in an hour. */
export interface TryCounter {
  key: string
  free: number
}

/**
 * `takeAttempt` under several counters, or under none of them while one of them waits: one statement, so that a caller
 * who waits under one counter adds nothing to the others.
 * @returns null when the try may be judged, else the ms to wait.
 */
export async function takeAttempts(db: Database, counters: readonly TryCounter[], now: number): Promise<number | null> {
  const wanted = JSON.stringify(counters)
  const failures = sql`CASE WHEN attempts.updated_at < ${now - hours(1)} THEN 1 ELSE attempts.failures + 1 END`
  const free = sql`(SELECT json_extract(value, '$.free') FROM json_each(${wanted})
    WHERE json_extract(value, '$.key') = attempts.key)`
  const taken = await db.all<{ key: string }>(sql`
    INSERT INTO attempts (key, failures, blocked_until, updated_at)
    SELECT json_extract(value, '$.key'), 1, ${now}, ${now} FROM json_each(${wanted})
    WHERE NOT EXISTS (SELECT 1 FROM attempts WHERE blocked_until > ${now}
      AND key IN (SELECT json_extract(value, '$.key') FROM json_each(${wanted})))
    ON CONFLICT (key) DO UPDATE SET failures = ${failures},
      blocked_until = ${now} + CASE WHEN ${failures} < ${free} THEN 0
        ELSE min(60000, 1000 << min(${failures} - ${free}, 6)) END,
      updated_at = ${now}
    RETURNING key`)
  if (taken.length > 0) return null
  const keys = counters.map(({ key }) => key)
  const waiting = await db.select().from(attempts).where(inArray(attempts.key, keys))
  return Math.max(1, ...waiting.map(({ blockedUntil }) => blockedUntil - now))
}

/**
 * Counts a failure that is reported afterwards, for a batch: from the `most`th in an hour on, each one makes the caller
 * wait for `waitMs`.
 */
export function noteFailure(
  db: Database,
  key: string,
  { now, most, waitMs }: { now: number; most: number; waitMs: number },
) {
  const failures = sql`CASE WHEN ${attempts.updatedAt} < ${now - hours(1)} THEN 1 ELSE ${attempts.failures} + 1 END`
  return db
    .insert(attempts)
    .values({ key, failures: 1, blockedUntil: now, updatedAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failures,
        blockedUntil: sql`CASE WHEN ${failures} < ${most} THEN ${now} ELSE ${now + waitMs} END`,
        updatedAt: now,
      },
    })
}

/** How long to wait after failures, ms; 0 when not at all. */
export const waitAfterFailures = async (db: Database, key: string, now: number): Promise<number> =>
  Math.max(0, ((await db.select().from(attempts).where(eq(attempts.key, key)).get())?.blockedUntil ?? 0) - now)

/**
 * Takes back one counted try that turned out right, for a counter that many share: clearing it would let one right
 * log-in hide a thousand wrong ones.
 */
export const giveAttemptBack = (db: Database, key: string) =>
  db
    .update(attempts)
    .set({ failures: sql`max(0, ${attempts.failures} - 1)` })
    .where(eq(attempts.key, key))

/** The failures of an hour that are counted under these keys; a key without any is left out. */
export async function countFailures(db: Database, keys: readonly string[], now: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: attempts.key, failures: attempts.failures })
    .from(attempts)
    .where(and(inArray(attempts.key, [...keys]), gte(attempts.updatedAt, now - hours(1))))
  return new Map(rows.map(({ key, failures }) => [key, failures]))
}

export const clearAttempts = (db: Database, key: string) => db.delete(attempts).where(eq(attempts.key, key))
