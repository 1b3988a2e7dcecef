import { asc, eq } from 'drizzle-orm'
import { stripeEvents } from '#worker/orders/orders.table.ts'
import type { Database } from '#worker/platform/database.queries.ts'

export type StripeEvent = typeof stripeEvents.$inferSelect

/** Stores an event whose order is not known yet for the reconcile, which asks for its intent (S-34). */
export const parkEvent = (db: Database, event: Omit<typeof stripeEvents.$inferInsert, 'state'>) =>
  db
    .insert(stripeEvents)
    .values({ ...event, state: 'parked' })
    .onConflictDoNothing()

/**
 * Marks an event as done, once; in the batch of its effect, so that a crash between the two cannot lose the effect
 * (S-35).
 */
export const markEventDone = (db: Database, event: Omit<typeof stripeEvents.$inferInsert, 'state'>) =>
  db
    .insert(stripeEvents)
    .values({ ...event, state: 'done' })
    .onConflictDoUpdate({ target: stripeEvents.id, set: { state: 'done' } })

/** Whether the event's effect is done. */
export async function isEventDone(db: Database, id: string): Promise<boolean> {
  const row = await db.select({ state: stripeEvents.state }).from(stripeEvents).where(eq(stripeEvents.id, id)).get()
  return row?.state === 'done'
}

/** Events with an intent that no order had yet. */
export const listParkedEvents = (db: Database, most: number): Promise<StripeEvent[]> =>
  db
    .select()
    .from(stripeEvents)
    .where(eq(stripeEvents.state, 'parked'))
    .orderBy(asc(stripeEvents.receivedAt), asc(stripeEvents.id))
    .limit(most)
