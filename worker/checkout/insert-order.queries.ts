import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { postalAddressOf, primaryAddressOf } from '#worker/addresses/addresses.queries.ts'
import { isOpenLine } from '#worker/cart/cart.queries.ts'
import { designReservedMs } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { reserveDesign, isDesignFree } from '#worker/catalogue/designs/exclusive-designs.queries.ts'
import { staffActorOf } from '#worker/orders/order-actor.rules.ts'
import { nextOrderNumber } from '#worker/orders/order-number.queries.ts'
import { type OrderLine, isFreeOfOrders, writeThenFindLive, type WholeOrder } from '#worker/orders/orders.queries.ts'
import { orderLines, orders } from '#worker/orders/orders.table.ts'
import { noFees, type Fees } from '#worker/orders/quoted-price.rules.ts'
import {
  insertRow,
  writeTogether,
  type Condition,
  type Database,
  type Statement,
} from '#worker/platform/database.queries.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { OrderCharges } from '#worker/shop-settings/order-charges.rules.ts'

export interface NewOrder {
  id: string
  customerId: string
  purchaseKey: string
  charges: OrderCharges
  /** The version of the settings that gave `charges`. */
  chargesVersion: number
  address: PostalAddress | null
  at: number
  /** At most this many orders since that instant, ms. */
  limit: { most: number; since: number }
  lines: Omit<OrderLine, 'orderId' | 'position'>[]
  /** What a quote's price has besides its goods (docs/decisions/165). */
  fees?: Fees
  /** For a deposit: the balance before tax (docs/decisions/065), and what of it are fees and discount. */
  balanceCents?: Cents | null
  balanceFees?: Fees
  /**
   * For a manual order: the member of staff who makes it, and until when it can be paid, ms; null when the customer
   * orders. `formHash` is the hash of the form, to compare another one under its key.
   */
  made?: { by: string; payUntil: number; formHash?: string } | null
  /**
   * Makes the order with the lease of its intent (order-intents.queries.ts) until a time, ms; not if its customer has to
   * wait under `unlessWaiting`, a key of the counted tries: then nobody has the lease.
   */
  lease?: { until: number; unlessWaiting: string } | null
  /** Statements that belong to the order and go into its batch; each uses the condition. */
  alongside?: (isMade: Condition) => readonly Statement[]
}

/**
 * Condition: what an order is for is as it was read. Its cart lines are open with the same content and quantity, its
 * design is free, and none is in another order.
 */
function isStillThere({ customerId, lines, charges, balanceCents }: NewOrder): SQL {
  // One value for all lines: D1 takes 100 a statement (https://developers.cloudflare.com/d1/platform/limits/).
  const wanted = lines.flatMap(({ cartLineId: id, quantity, productId, variationId, size, picturePath, giftMessage }) =>
    id === null ? [] : [{ id, quantity, productId, variationId, size, picturePath, giftMessage }],
  )
  const part = {
    id: sql`wanted.value ->> 'id'`,
    productId: sql`wanted.value ->> 'productId'`,
    variationId: sql`wanted.value ->> 'variationId'`,
    size: sql`wanted.value ->> 'size'`,
    picturePath: sql`wanted.value ->> 'picturePath'`,
    giftMessage: sql`wanted.value ->> 'giftMessage'`,
  }
  return sql.join(
    [
      sql`true`,
      sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(wanted)}) AS wanted WHERE NOT EXISTS (
        SELECT 1 FROM cart_lines WHERE id = wanted.value ->> 'id' AND quantity = wanted.value ->> 'quantity'
          AND ${isOpenLine({ ...part, customerId })} AND ${isFreeOfOrders(part.id)}))`,
      // An order of a design is for nothing else, so what it charges before shipping and tax is the design's price.
      ...lines.flatMap(({ designId }) =>
        designId === null ? [] : [isDesignFree(designId, customerId, charges.subtotalCents, balanceCents ?? 0)],
      ),
    ],
    sql` AND `,
  )
}

/**
 * Inserts the row before the intent exists (D-03). Of 50 simultaneous inserts of one purchase one succeeds, and its
 * lines and its first event are inserted with it or not at all. Nothing is inserted if a cart line was deleted, bought
 * or changed since it was read, or if the customer has reached their limit of started orders. A manual order is made
 * once by its purchase key.
 */
export const insertOrderOnce = async (db: Database, order: NewOrder): Promise<void> =>
  void (await writeTogether(db, insertOrder(db, order)))

/**
 * Does what `insertOrderOnce` does, and reads in the same trip the order that then waits for its payment under the
 * purchase's key, and the customer's primary address: an address saved from now on finds the order.
 */
export async function insertAndFindLive(
  db: Database,
  order: NewOrder,
): Promise<{ whole: WholeOrder | null; primary: PostalAddress | null }> {
  const { whole, more } = await writeThenFindLive(db, insertOrder(db, order), order, [
    primaryAddressOf(db, order.customerId),
  ])
  const [primary] = more[0]
  return { whole, primary: primary === undefined ? null : postalAddressOf(primary) }
}

function insertOrder(db: Database, order: NewOrder): Statement[] {
  const isMine = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id})`
  const changeId = `created:${order.id}`
  const { made = null, lease = null, fees = noFees, balanceFees = noFees } = order
  const leaseUntil =
    lease === null
      ? sql`0`
      : sql`CASE WHEN EXISTS (SELECT 1 FROM attempts WHERE key = ${lease.unlessWaiting} AND blocked_until > ${order.at})
          THEN 0 ELSE ${lease.until} END`
  return [
    db.run(sql`
      INSERT INTO orders (id, number, customer_id, purchase_key, status, total_cents, shipping_cents, tax_cents,
        setup_cents, rush_cents, discount_cents, charges_version, address, last_change, next_check_at, made_by, pay_until,
        form_hash, balance_cents, balance_setup_cents, balance_rush_cents, balance_discount_cents, intent_lease_until, created_at, updated_at)
      SELECT ${order.id}, ${nextOrderNumber}, ${order.customerId},
        ${order.purchaseKey}, 'awaiting_payment', ${order.charges.totalCents}, ${order.charges.shippingCents},
        ${order.charges.taxCents}, ${fees.setupCents}, ${fees.rushCents}, ${fees.discountCents}, ${order.chargesVersion},
        ${order.address === null ? null : JSON.stringify(order.address)}, ${changeId}, ${order.at + 60_000},
        ${made?.by ?? null}, ${made?.payUntil ?? null}, ${made?.formHash ?? null}, ${order.balanceCents ?? null}, ${balanceFees.setupCents},
        ${balanceFees.rushCents}, ${balanceFees.discountCents}, ${leaseUntil}, ${order.at}, ${order.at}
      WHERE ${isStillThere(order)} AND (SELECT count(*) FROM orders WHERE customer_id = ${order.customerId}
        AND created_at > ${order.limit.since}) < ${order.limit.most}
      ON CONFLICT DO NOTHING`),
    ...order.lines.map((line, position) =>
      db.run(sql`${insertRow(orderLines, { ...line, orderId: order.id, position })} WHERE ${isMine}`),
    ),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT ${order.id}, ${changeId}, NULL, 'awaiting_payment', ${made === null ? 'customer' : staffActorOf(made.by)}, ${order.at}
        WHERE ${isMine}`),
    ...(order.alongside?.(isMine) ?? []),
    ...order.lines.flatMap(({ designId }) =>
      designId === null
        ? []
        : [reserveDesign(db, designId, { orderId: order.id, until: order.at + designReservedMs, at: order.at })],
    ),
  ]
}

/** When the oldest of a customer's newest `most` orders was made, ms; null if they have fewer. */
export async function startOfOrders(db: Database, customerId: string, most: number): Promise<number | null> {
  const found = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .offset(most - 1)
  return found[0]?.at ?? null
}
