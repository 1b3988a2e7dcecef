import { asc, eq, ne, sql } from 'drizzle-orm'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { restorations } from '#worker/platform/jobs.table.ts'

export type Restoration = typeof restorations.$inferSelect

/** The restoration that is not finished; null when there is none. */
export async function findOpenRestoration(db: Database): Promise<Restoration | null> {
  return (
    (await db
      .select()
      .from(restorations)
      .where(ne(restorations.step, 'done'))
      .orderBy(asc(restorations.askedAt))
      .get()) ?? null
  )
}

/** Goes on to a step, with what was done so far. For a batch. */
export const goOn = (
  db: Database,
  { id, facts }: Restoration,
  step: Restoration['step'],
  more: Restoration['facts'] = {},
): Statement =>
  db
    .update(restorations)
    .set({ step, mark: '', facts: { ...facts, ...more } })
    .where(eq(restorations.id, id))

/** Notes how far a step has come. */
export const noteMark = (
  db: Database,
  { id, facts }: Restoration,
  mark: string,
  more: Restoration['facts'],
): Statement =>
  db
    .update(restorations)
    .set({ mark, facts: { ...facts, ...more } })
    .where(eq(restorations.id, id))

/**
 * Nothing that was ended, used or changed in the time that is gone may count again: all sessions end, and codes and
 * mailed links with them.
 */
export const endAccess = (db: Database, at: number): Statement[] => [
  db.run(sql`UPDATE sessions SET revoked_at = ${at} WHERE revoked_at IS NULL`),
  db.run(sql`DELETE FROM pending_codes`),
  db.run(sql`DELETE FROM link_tokens`),
]

/**
 * Moves the numbers of orders on: by a thousand for each day that is gone, which is more than a print shop sells. A
 * gap does no harm; a number that two customers hold does.
 */
export const moveNumbersOn = (db: Database, { id, restoredTo }: Restoration, at: number): Statement => {
  const gone = Math.max(1, Math.ceil((at - restoredTo) / days(1)))
  return db.run(sql`UPDATE restorations
    SET numbers_from = (SELECT coalesce(max(number), 1000) FROM orders) + ${1000 * gone} WHERE id = ${id}`)
}

/** The ids of customers behind an id, who are not erased. */
export async function listCustomersAfter(db: Database, after: string, most: number): Promise<string[]> {
  const found = await db.all<{ id: string }>(
    sql`SELECT id FROM customers WHERE id > ${after} AND state <> 'erased' ORDER BY id LIMIT ${most}`,
  )
  return found.map(({ id }) => id)
}

/** Hands customers to the erasure at once. */
export const handToErasure = (db: Database, ids: readonly string[]): Statement =>
  db.run(sql`UPDATE customers SET state = 'deleting', delete_after = 0
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND state <> 'erased'`)

/**
 * Has everything read back from the provider: unpaid orders, refunds and disputes. A refund that waits to be sent may
 * have been sent in the time that is gone, so it is read back before it is sent; after a day the provider has forgotten
 * its idempotency key.
 */
export const readAllMoneyBack = (db: Database): Statement[] => [
  db.run(sql`UPDATE orders SET next_check_at = 0 WHERE status = 'awaiting_payment'`),
  db.run(sql`UPDATE refunds SET next_try_at = 0, failure = coalesce(failure, 'provider_down')
    WHERE state IN ('asked', 'pending')`),
  db.run(sql`UPDATE job_leases SET held_until = 0, mark = '' WHERE job IN ('reconcile', 'money-back')`),
]

/** Whether an unpaid order has not been read back yet. */
export const hasUnreadPayments = async (db: Database): Promise<boolean> =>
  (
    await db.get<{ found: number }>(
      sql`SELECT EXISTS (SELECT 1 FROM orders WHERE status = 'awaiting_payment' AND next_check_at = 0) AS found`,
    )
  )?.found === 1

/** Lets the sweep of refunds and disputes run again at once. */
export const freeLeases = (db: Database): Statement =>
  db.run(sql`UPDATE job_leases SET held_until = 0 WHERE job IN ('reconcile', 'money-back')`)

/**
 * Holds what waits to be sent: it was written before the time that is gone and has probably been sent in it, or tells of
 * what was read back and was told then. Staff find it under Today and can send it. Cards of the chat are posted once
 * whatever happens. @returns how many
 */
export async function holdMessages(db: Database): Promise<number> {
  const { meta } = await db.run(sql`UPDATE outbox
    SET state = 'dead', last_error = 'held: the database was restored, and this may have been sent before'
    WHERE state = 'pending' AND channel IN ('email', 'sms')`)
  return meta.changes
}
