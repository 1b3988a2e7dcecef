import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { noDesign } from '#worker/catalogue/line-name.rules.ts'
import { writeThenRead, type Database, type Read, type Statement } from '#worker/platform/database.queries.ts'
import { parcelLines, parcels } from './fulfilment.table.ts'
import { jobsOf, type Job } from './jobs.queries.ts'
import type { OrderState } from './order-state.rules.ts'
import { orderEvents, orderLines, orders } from './orders.table.ts'
import type { Parcel, ParcelLine } from './parcels.queries.ts'
import type { PaymentState } from './payment-state.rules.ts'

export type Order = typeof orders.$inferSelect

export type OrderLine = typeof orderLines.$inferSelect

/**
 * A line that has a title and a price and nothing else. Lines are made from it, so that a new column gets its value for
 * "none" in one place.
 */
export const plainLine = {
  cartLineId: null,
  designId: null,
  productId: '',
  variationId: 0,
  size: '',
  picturePath: '',
  ...noDesign,
  giftMessage: '',
  takenOffAt: null,
} as const

export type OrderEvent = typeof orderEvents.$inferSelect

export interface WholeOrder {
  order: Order
  lines: OrderLine[]
  events: OrderEvent[]
  /** Oldest first. */
  parcels: Parcel[]
  /** The other order of a price in two parts: the balance of a deposit, or the first order of a balance. */
  pair: Order | null
  /** The job, when the order pays an accepted quote. */
  job: Job | null
}

/** Most orders of one customer in a list (S-20). */
const mostListed = 200

/** Joins orders with their lines, events and parcels. */
function whole(
  found: Order[],
  lines: OrderLine[],
  events: OrderEvent[],
  sent: Omit<Parcel, 'lines'>[],
  packed: ParcelLine[],
  parts: Order[],
  jobs: readonly Job[],
): WholeOrder[] {
  return found.map((order) => ({
    order,
    pair: parts.find(({ id, balanceOf }) => balanceOf === order.id || id === order.balanceOf) ?? null,
    job: jobs.find(({ orderId }) => orderId === order.id) ?? null,
    lines: lines.filter((line) => line.orderId === order.id),
    events: events.filter((event) => event.orderId === order.id),
    parcels: sent
      .filter((parcel) => parcel.orderId === order.id)
      .map((parcel) => ({ ...parcel, lines: packed.filter(({ parcelId }) => parcelId === parcel.id) })),
  }))
}

/** The queries of orders that meet a condition, newest first and bounded, with everything that belongs to them. */
function wholeOrderReads(db: Database, condition: SQL | undefined) {
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(mostListed)
  const itsParcels = db.select({ id: parcels.id }).from(parcels).where(inArray(parcels.orderId, ids))
  return [
    db.select().from(orders).where(condition).orderBy(desc(orders.createdAt), desc(orders.id)).limit(mostListed),
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
    // Events of the same moment stay in the order they were written.
    db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.at), sql`rowid`),
    db.select().from(parcels).where(inArray(parcels.orderId, ids)).orderBy(asc(parcels.sentAt), asc(parcels.id)),
    db.select().from(parcelLines).where(inArray(parcelLines.parcelId, itsParcels)).orderBy(asc(parcelLines.position)),
    db.select().from(orders).where(inArray(orders.balanceOf, ids)),
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, db.select({ id: orders.balanceOf }).from(orders).where(inArray(orders.id, ids)))),
    jobsOf(db, (orderId) => inArray(orderId, ids)),
  ] as const
}

/** What the queries of `wholeOrderReads` found, joined. */
const joined = ([found, lines, events, sent, packed, balances, firsts, jobs]: BatchResponse<
  ReturnType<typeof wholeOrderReads>
>): WholeOrder[] => whole(found, lines, events, sent, packed, [...balances, ...firsts], jobs)

/** Orders that meet a condition, newest first and bounded, with everything that belongs to them, in one round trip. */
export const wholeOrders = async (db: Database, condition: SQL | undefined): Promise<WholeOrder[]> =>
  joined(await db.batch(wholeOrderReads(db, condition)))

/**
 * A customer's orders, newest first, with lines and events, in one round trip. A balance is part of its first order and
 * not listed.
 */
export const listOrders = (db: Database, customerId: string, status?: OrderState): Promise<WholeOrder[]> =>
  wholeOrders(
    db,
    and(eq(orders.customerId, customerId), isNull(orders.balanceOf), status ? eq(orders.status, status) : undefined),
  )

/** A customer's orders, newest first, a page at a time from behind one of them. */
export const listOrdersFrom = (
  db: Database,
  customerId: string,
  last: Pick<Order, 'createdAt' | 'id'> | null,
): Promise<WholeOrder[]> =>
  wholeOrders(
    db,
    and(
      eq(orders.customerId, customerId),
      last === null ? undefined : sql`(${orders.createdAt}, ${orders.id}) < (${last.createdAt}, ${last.id})`,
    ),
  )

/** An order of this customer. */
export async function findOrder(db: Database, customerId: string, id: string): Promise<WholeOrder | null> {
  return (await wholeOrders(db, and(eq(orders.id, id), eq(orders.customerId, customerId))))[0] ?? null
}

/** An order of any customer: for the system and the staff, never for a customer's call. */
export async function findOrderOfAnyone(db: Database, id: string): Promise<WholeOrder | null> {
  return (await wholeOrders(db, eq(orders.id, id)))[0] ?? null
}

/**
 * The order that has an intent, else the order the intent names, which may have another intent. Of any customer: for
 * payment events and the reconcile, never for a customer's call.
 */
export async function findOrderForPayment(
  db: Database,
  by: { orderId: string | null; intentId: string },
): Promise<WholeOrder | null> {
  const byId = by.orderId ? eq(orders.id, by.orderId) : undefined
  const found = await wholeOrders(db, or(eq(orders.paymentIntentId, by.intentId), byId))
  return found.find(({ order }) => order.paymentIntentId === by.intentId) ?? found[0] ?? null
}

/**
 * Writes, and reads in the same trip what then waits for its payment under a purchase's key, one order at most, and
 * `more`.
 */
export async function writeThenFindLive<const More extends readonly Read[]>(
  db: Database,
  writes: readonly Statement[],
  { customerId, purchaseKey }: Pick<Order, 'customerId' | 'purchaseKey'>,
  more: More,
): Promise<{ whole: WholeOrder | null; more: BatchResponse<More> }> {
  const reads = wholeOrderReads(
    db,
    and(eq(orders.customerId, customerId), eq(orders.purchaseKey, purchaseKey), eq(orders.status, 'awaiting_payment')),
  )
  const { found } = await writeThenRead(db, writes, [...reads, ...more])
  const results = found as unknown as readonly unknown[]
  return {
    whole: joined(results.slice(0, reads.length) as unknown as Parameters<typeof joined>[0])[0] ?? null,
    more: results.slice(reads.length) as unknown as BatchResponse<More>,
  }
}

/** The manual order that was made under this key, in any state. */
export async function findManualOrder(db: Database, purchaseKey: string): Promise<WholeOrder | null> {
  return (await wholeOrders(db, and(eq(orders.purchaseKey, purchaseKey), isNotNull(orders.madeBy))))[0] ?? null
}

/** Orders waiting for payment that contain any of these cart lines. */
export const listLiveOrdersOfCartLines = (db: Database, cartLineIds: readonly string[]): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'awaiting_payment'),
        inArray(
          orders.id,
          db
            .select({ id: orderLines.orderId })
            .from(orderLines)
            .where(inArray(orderLines.cartLineId, [...cartLineIds])),
        ),
      ),
    )
    .orderBy(asc(orders.id))

/**
 * Stores the provider's state of a payment, where it may replace the known one (`replaceable`). An intent that the
 * order does not have changes nothing. An intent whose event arrives before our own write is stored, unless it is
 * cancelled.
 */
export const markPaymentState = (
  db: Database,
  {
    orderId,
    intentId,
    state,
    replaceable,
    at,
  }: { orderId: string; intentId: string; state: PaymentState; replaceable: PaymentState[]; at: number },
) => {
  const isItsIntent = eq(orders.paymentIntentId, intentId)
  return db
    .update(orders)
    .set({ paymentState: state, paymentIntentId: intentId, updatedAt: at })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.paymentState, replaceable),
        state === 'cancelled' ? isItsIntent : or(isItsIntent, isNull(orders.paymentIntentId)),
      ),
    )
}

/**
 * Gives an unpaid order a payment that came by hand, only while it is as it was read: with the same intent or none, and
 * the same total. A balance also needs an order that is not called off. For a batch; the order is paid in it.
 */
export const takeByHand = (
  db: Database,
  { order, paymentId, at }: { order: Order; paymentId: string; at: number },
): Statement =>
  db.run(sql`
    UPDATE orders SET payment_intent_id = ${paymentId}, payment_state = 'succeeded', updated_at = ${at}
    WHERE id = ${order.id} AND status = 'awaiting_payment' AND payment_intent_id IS ${order.paymentIntentId}
      AND total_cents = ${order.totalCents}
      AND NOT EXISTS (SELECT 1 FROM orders AS first WHERE first.id = orders.balance_of
        AND first.status IN ('cancelled', 'refunded'))`)

/** Condition: an unpaid order was just given this payment by hand. */
export const isTakenByHand = (orderId: string, paymentId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND payment_intent_id = ${paymentId}
    AND status = 'awaiting_payment')`

/** Unpaid orders that the reconcile should ask the provider about now, oldest first. */
export const listOutstanding = (db: Database, now: number, most: number): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'awaiting_payment'), lte(orders.nextCheckAt, now)))
    .orderBy(asc(orders.nextCheckAt), asc(orders.id))
    .limit(most)

export const scheduleCheck = (db: Database, orderId: string, at: number) =>
  db.update(orders).set({ nextCheckAt: at }).where(eq(orders.id, orderId))

/** Lets the next reconcile ask the provider about an order whose payment is processing. */
export const checkProcessing = (db: Database, orderId: string, at: number) =>
  db
    .update(orders)
    .set({ nextCheckAt: at })
    .where(and(eq(orders.id, orderId), eq(orders.paymentState, 'processing')))

/**
 * Condition: an order, by its id or a column of ids, waits for no proof. It has no request, or its request's newest
 * proof is approved (R-REQ-12).
 */
export const isProofSettled = (orderId: string | SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM exclusive_designs WHERE order_id = ${orderId} AND request_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM proofs WHERE proofs.request_id = exclusive_designs.request_id
      AND proofs.state = 'approved'))`

/** Condition: no order that waits for its payment contains this cart line, whose id may be an expression. */
export const isFreeOfOrders = (cartLineId: string | SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM order_lines JOIN orders ON orders.id = order_lines.order_id
    WHERE order_lines.cart_line_id = ${cartLineId} AND orders.status = 'awaiting_payment')`
