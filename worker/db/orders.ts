import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PaymentState } from '#domain/payment-state'
import type { OrderCharges } from '#domain/order-charges'
import { canBecome, type Mover, type OrderState } from '#domain/order-state'
import type { PostalAddress } from '#domain/shipping-address'
import { writeTogether, type Database } from './database.ts'
import { orderEvents, orderLines, orders } from './schema/orders.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
export type OrderEvent = typeof orderEvents.$inferSelect
export interface WholeOrder {
  order: Order
  lines: OrderLine[]
  events: OrderEvent[]
}

/** Orders of one customer shown at once at most (security §2.17). */
const mostListed = 200

/** Puts lines and events to their orders. */
function whole(found: Order[], lines: OrderLine[], events: OrderEvent[]): WholeOrder[] {
  return found.map((order) => ({
    order,
    lines: lines.filter((line) => line.orderId === order.id),
    events: events.filter((event) => event.orderId === order.id),
  }))
}

async function wholeOrders(db: Database, condition: SQL | undefined): Promise<WholeOrder[]> {
  const ids = db.select({ id: orders.id }).from(orders).where(condition).orderBy(desc(orders.createdAt), desc(orders.id)).limit(mostListed)
  const [found, lines, events] = await db.batch([
    db.select().from(orders).where(condition).orderBy(desc(orders.createdAt), desc(orders.id)).limit(mostListed),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.orderId), asc(orderLines.position)),
    // Steps of one moment stand in the order they were made.
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.at), sql`rowid`),
  ])
  return whole(found, lines, events)
}

/** A customer's orders, newest first, with lines and events, in one round trip. */
export const listOrders = (db: Database, customerId: string, status?: OrderState): Promise<WholeOrder[]> =>
  wholeOrders(db, and(eq(orders.customerId, customerId), status ? eq(orders.status, status) : undefined))

/** An order of this customer. */
export async function findOrder(db: Database, customerId: string, id: string): Promise<WholeOrder | null> {
  return (await wholeOrders(db, and(eq(orders.id, id), eq(orders.customerId, customerId))))[0] ?? null
}

/**
 * The order that holds an intent, else the one the intent names, which may hold another; whoever's: for the provider's
 * word and the reconcile, never for a customer's request.
 */
export async function findOrderForPayment(db: Database, by: { orderId: string | null; intentId: string }): Promise<WholeOrder | null> {
  const byId = by.orderId ? eq(orders.id, by.orderId) : undefined
  const found = await wholeOrders(db, or(eq(orders.paymentIntentId, by.intentId), byId))
  return found.find(({ order }) => order.paymentIntentId === by.intentId) ?? found[0] ?? null
}

/** The one order of this purchase that waits for its payment. */
export async function findLiveOrder(db: Database, customerId: string, purchaseKey: string): Promise<WholeOrder | null> {
  const condition = and(eq(orders.customerId, customerId), eq(orders.purchaseKey, purchaseKey), eq(orders.status, 'awaiting_payment'))
  return (await wholeOrders(db, condition))[0] ?? null
}

/** Orders waiting for payment that contain a cart line, other than the one for `exceptKey`. */
export const listLiveOrdersOfCartLine = (db: Database, cartLineId: string, exceptKey: string | null): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'awaiting_payment'),
        exceptKey === null ? undefined : ne(orders.purchaseKey, exceptKey),
        inArray(orders.id, db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.cartLineId, cartLineId))),
      ),
    )

export interface NewOrder {
  id: string
  customerId: string
  purchaseKey: string
  charges: OrderCharges
  address: PostalAddress | null
  at: number
  lines: Omit<OrderLine, 'orderId' | 'position'>[]
}

/** Whether no order that waits for its payment contains this cart line. */
export const isFreeOfOrders = (cartLineId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM order_lines JOIN orders ON orders.id = order_lines.order_id
    WHERE order_lines.cart_line_id = ${cartLineId} AND orders.status = 'awaiting_payment')`

/** Whether every cart line of an order is still what was read: open, of that size and quantity, and in no other order. */
const isStillInCart = (lines: NewOrder['lines']): SQL =>
  sql.join(
    [
      sql`true`,
      ...lines.flatMap(({ cartLineId, size, quantity }) =>
        cartLineId === null
          ? []
          : [sql`EXISTS (SELECT 1 FROM cart_lines WHERE id = ${cartLineId} AND state = 'open' AND size = ${size} AND quantity = ${quantity})`, isFreeOfOrders(cartLineId)],
      ),
    ],
    sql` AND `,
  )

/**
 * The row before the intent (design §3): of 50 concurrent claims of one purchase one inserts, and its lines and its
 * first event come with it or not at all. A cart line that was deleted, bought or changed since it was read is not claimed.
 */
export async function claimOrder(db: Database, order: NewOrder): Promise<void> {
  const isMine = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id})`
  const changeId = `created:${order.id}`
  await writeTogether(db, [
    db.run(sql`
      INSERT INTO orders (id, number, customer_id, purchase_key, status, total_cents, shipping_cents, tax_cents, address, last_change, next_check_at, created_at, updated_at)
      SELECT ${order.id}, (SELECT coalesce(max(number), 1000) + 1 FROM orders), ${order.customerId}, ${order.purchaseKey},
        'awaiting_payment', ${order.charges.totalCents}, ${order.charges.shippingCents}, ${order.charges.taxCents}, ${order.address === null ? null : JSON.stringify(order.address)}, ${changeId}, ${order.at + 60_000}, ${order.at}, ${order.at}
      WHERE ${isStillInCart(order.lines)}
      ON CONFLICT DO NOTHING`),
    ...order.lines.map((line, position) =>
      db.run(sql`
        INSERT INTO order_lines (order_id, position, cart_line_id, product_id, variation_id, size, picture_path, title_en, title_es, unit_price_cents, quantity)
        SELECT ${order.id}, ${position}, ${line.cartLineId}, ${line.productId}, ${line.variationId}, ${line.size}, ${line.picturePath},
          ${line.titleEn}, ${line.titleEs}, ${line.unitPriceCents}, ${line.quantity} WHERE ${isMine}`),
    ),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT ${order.id}, ${changeId}, NULL, 'awaiting_payment', 'customer', ${order.at} WHERE ${isMine}`),
  ])
}

/** Whether the change of this id is what put the order into its present state: what a batch writes beside it hangs on it. */
export const isChangedBy = (orderId: string, changeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND last_change = ${changeId})`

/** Closes an order that nobody paid, only while it holds this very intent, or none: one made meanwhile must be let go first. */
export async function closeUnpaid(db: Database, closing: { orderId: string; intentId: string | null; actor: string; at: number }): Promise<void> {
  const { orderId, intentId, actor, at } = closing
  const changeId = `released:${orderId}`
  await writeTogether(db, [
    db.run(sql`
      UPDATE orders SET status = 'cancelled', last_change = ${changeId}, updated_at = ${at}
      WHERE id = ${orderId} AND status = 'awaiting_payment' AND payment_intent_id IS ${intentId}`),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, 'awaiting_payment', 'cancelled', ${actor}, ${at} FROM orders
      WHERE id = ${orderId} AND last_change = ${changeId} ON CONFLICT DO NOTHING`),
  ])
}

/** One step of an order, as `changeOrder` takes it. `actor` stands on the timeline; `note` is for staff. */
export interface OrderChange {
  orderId: string
  changeId: string
  from: readonly OrderState[]
  to: OrderState
  by: Mover
  actor: string
  at: number
  note?: string | undefined
}

/**
 * One step of an order, for a batch: its event and the compare-and-set (field §3.1), in this order and nothing between.
 * Only steps of the state table happen. An order that is held remembers where it was held.
 */
export function changeOrder(db: Database, change: OrderChange) {
  const from = change.from.filter((state) => canBecome(state, change.to, change.by))
  return [
    // The event first: it reads the state that the update is about to replace.
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, note, at)
      SELECT id, ${change.changeId}, status, ${change.to}, ${change.actor}, ${change.note ?? null}, ${change.at} FROM orders
      WHERE id = ${change.orderId} AND status IN ${from} ON CONFLICT DO NOTHING`),
    db
      .update(orders)
      .set({
        status: change.to,
        heldFrom: change.to === 'on_hold' ? sql`status` : null,
        lastChange: change.changeId,
        updatedAt: change.at,
      })
      .where(and(eq(orders.id, change.orderId), inArray(orders.status, from))),
  ] as const
}

/**
 * The step that money makes: to `paid`, or on to `needs_address` when there is no place to send it to (decisions §4).
 * Both are told on the timeline. For a batch; whatever else hangs on it asks `isChangedBy`.
 */
export function payOrder(
  db: Database,
  payment: { orderId: string; changeId: string; actor: string; at: number; promise: { earliest: number; latest: number } },
) {
  const { orderId, changeId, actor, at, promise } = payment
  return [
    db
      .update(orders)
      .set({
        status: sql`CASE WHEN ${orders.address} IS NULL THEN 'needs_address' ELSE 'paid' END`,
        lastChange: changeId,
        paidAt: at,
        promisedEarliest: promise.earliest,
        promisedLatest: promise.latest,
        updatedAt: at,
      })
      .where(and(eq(orders.id, orderId), eq(orders.status, 'awaiting_payment'))),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, 'awaiting_payment', 'paid', ${actor}, ${at} FROM orders
      WHERE id = ${orderId} AND last_change = ${changeId} ON CONFLICT DO NOTHING`),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, 'paid', 'needs_address', ${actor}, ${at} FROM orders
      WHERE id = ${orderId} AND last_change = ${changeId} AND status = 'needs_address' ON CONFLICT DO NOTHING`),
  ] as const
}

/**
 * Notes what the provider says of the payment where it may replace what is known (`replaceable`). Word of an intent that
 * the order does not hold is nothing to it; one that is quicker than our own note is noted, unless dead.
 */
export const markPaymentState = (
  db: Database,
  { orderId, intentId, state, replaceable, at }: { orderId: string; intentId: string; state: PaymentState; replaceable: PaymentState[]; at: number },
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

/** Gives an unpaid order that holds this intent, or none, other charges; the things' own prices stay as they are. */
export async function repriceUnpaid(db: Database, order: Order, charges: OrderCharges, at: number): Promise<void> {
  const { totalCents, shippingCents, taxCents } = charges
  await db
    .update(orders)
    .set({ totalCents, shippingCents, taxCents, updatedAt: at })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'awaiting_payment'), sql`payment_intent_id IS ${order.paymentIntentId}`))
}

/** Something about the money is not as it must be: staff look at it, nothing is fulfilled. */
export const markForReview = (db: Database, orderId: string, reason: string, at: number) =>
  db.update(orders).set({ reviewReason: reason, updatedAt: at }).where(eq(orders.id, orderId))

/** Lines of the cart that an order bought; a line that grew meanwhile keeps the rest. Hangs on the paying change. */
export const takeOrderedLines = (db: Database, orderId: string, changeId: string, at: number) =>
  db.run(sql`
    UPDATE cart_lines SET
      state = CASE WHEN cart_lines.quantity > bought.quantity THEN cart_lines.state ELSE 'ordered' END,
      quantity = CASE WHEN cart_lines.quantity > bought.quantity THEN cart_lines.quantity - bought.quantity ELSE cart_lines.quantity END,
      updated_at = ${at}
    FROM (SELECT cart_line_id AS id, quantity FROM order_lines WHERE order_id = ${orderId} AND cart_line_id IS NOT NULL) AS bought
    WHERE cart_lines.id = bought.id AND cart_lines.state = 'open' AND ${isChangedBy(orderId, changeId)}`)

/** The address of every order of the customer that has none yet or is still to be paid (decisions §4). */
export const snapshotAddress = (db: Database, customerId: string, address: PostalAddress) =>
  db
    .update(orders)
    .set({ address })
    .where(
      and(
        eq(orders.customerId, customerId),
        or(eq(orders.status, 'awaiting_payment'), and(eq(orders.status, 'needs_address'), isNull(orders.address))),
      ),
    )

/**
 * Paid orders of a customer that waited for an address go on now that they have one. For the batch that gave it to them:
 * which orders those are is decided there, so that one paid a moment before is not left behind.
 */
export function releaseAddressed(db: Database, customerId: string, changeId: string, at: number) {
  const isReady = and(eq(orders.customerId, customerId), eq(orders.status, 'needs_address'), isNotNull(orders.address))
  return [
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, status, 'paid', 'customer', ${at} FROM orders WHERE ${isReady} ON CONFLICT DO NOTHING`),
    db.update(orders).set({ status: 'paid', lastChange: changeId, updatedAt: at }).where(isReady),
  ] as const
}

/** Unpaid orders whose next look at the provider is due, oldest first. */
export const listOutstanding = (db: Database, now: number, most: number): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'awaiting_payment'), lte(orders.nextCheckAt, now)))
    .orderBy(asc(orders.nextCheckAt), asc(orders.id))
    .limit(most)

export const scheduleCheck = (db: Database, orderId: string, at: number) =>
  db.update(orders).set({ nextCheckAt: at }).where(eq(orders.id, orderId))

/** Has the next reconcile ask the provider about an order whose payment is said to be on its way. */
export const checkProcessing = (db: Database, orderId: string, at: number) =>
  db.update(orders).set({ nextCheckAt: at }).where(and(eq(orders.id, orderId), eq(orders.paymentState, 'processing')))

