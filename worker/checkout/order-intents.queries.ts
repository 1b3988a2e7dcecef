/** The one live PaymentIntent of an order, and the lease to make it (D-03: the row first, the intent second). */
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { orders } from '#worker/orders/orders.table.ts'
import type { Database } from '#worker/platform/database.queries.ts'

/**
 * Leases the creation of the order's intent until `until` (ms).
 * @returns the number of the attempt, or null when another request has the lease
 */
export async function leaseIntentCreation(
  db: Database,
  orderId: string,
  now: number,
  until: number,
): Promise<number | null> {
  const leased = await db
    .update(orders)
    .set({ intentLeaseUntil: until })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, 'awaiting_payment'),
        isNull(orders.paymentIntentId),
        lt(orders.intentLeaseUntil, now),
      ),
    )
    .returning({ attempt: orders.intentAttempt })
  return leased[0]?.attempt ?? null
}

/**
 * Stores the order's live intent and ends the lease.
 * @returns the order's total in cents, or null when it has another intent or was closed
 */
export async function storeIntent(db: Database, orderId: string, intentId: string): Promise<number | null> {
  const stored = await db
    .update(orders)
    .set({ paymentIntentId: intentId, intentLeaseUntil: 0 })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, 'awaiting_payment'),
        or(isNull(orders.paymentIntentId), eq(orders.paymentIntentId, intentId)),
      ),
    )
    .returning({ totalCents: orders.totalCents })
  return stored[0]?.totalCents ?? null
}

/** Ends the lease with this `until` after a failure; `rotate` makes the next attempt use a new idempotency key. */
export const releaseIntentLease = (db: Database, orderId: string, until: number, rotate: boolean) =>
  db
    .update(orders)
    .set({ intentLeaseUntil: 0, ...(rotate ? { intentAttempt: sql`${orders.intentAttempt} + 1` } : {}) })
    .where(and(eq(orders.id, orderId), eq(orders.intentLeaseUntil, until), isNull(orders.paymentIntentId)))

/** Removes a cancelled intent from its order, so that the next attempt makes a new one. */
export const dropIntent = (db: Database, orderId: string, intentId: string) =>
  db
    .update(orders)
    .set({ paymentIntentId: null, paymentState: 'created', intentAttempt: sql`${orders.intentAttempt} + 1` })
    .where(and(eq(orders.id, orderId), eq(orders.paymentIntentId, intentId), eq(orders.status, 'awaiting_payment')))

/** More unpaid orders than any customer has. */
const mostOpen = 100

/** The intents of a customer's unpaid orders that can still be paid. */
export async function listOpenIntents(db: Database, customerId: string): Promise<string[]> {
  const found = await db
    .select({ intentId: orders.paymentIntentId })
    .from(orders)
    .where(
      and(eq(orders.customerId, customerId), eq(orders.status, 'awaiting_payment'), isNotNull(orders.paymentIntentId)),
    )
    .orderBy(desc(orders.createdAt))
    .limit(mostOpen)
  return found.flatMap(({ intentId }) => intentId ?? [])
}
