import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { isOpenLine } from '#worker/cart/cart.queries.ts'
import { designReservedMs } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { reserveDesign, isDesignFree } from '#worker/catalogue/designs/exclusive-designs.queries.ts'
import { type OrderLine, isFreeOfOrders } from '#worker/orders/orders.queries.ts'
import { orderLines, orders } from '#worker/orders/orders.table.ts'
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
  /** For a deposit: the balance before tax (docs/decisions/065). */
  balanceCents?: Cents | null
  /**
   * For a manual order: the member of staff who makes it, and until when it can be paid, ms; null when the customer
   * orders.
   */
  made?: { by: string; payUntil: number } | null
  /** Statements that belong to the order and go into its batch; each uses the condition. */
  alongside?: (isMade: Condition) => readonly Statement[]
}

/**
 * Condition: what an order is for is as it was read. Its cart lines are open with the same content and quantity, its
 * design is free, and none is in another order.
 */
const isStillThere = ({ customerId, lines, balanceCents }: NewOrder): SQL =>
  sql.join(
    [
      sql`true`,
      ...lines.flatMap(({ cartLineId, quantity, ...line }) =>
        cartLineId === null
          ? []
          : [
              sql`EXISTS (SELECT 1 FROM cart_lines WHERE id = ${cartLineId} AND quantity = ${quantity}
                AND ${isOpenLine({ ...line, customerId })})`,
              isFreeOfOrders(cartLineId),
            ],
      ),
      ...lines.flatMap(({ designId, unitPriceCents }) =>
        designId === null ? [] : [isDesignFree(designId, customerId, unitPriceCents, balanceCents ?? 0)],
      ),
    ],
    sql` AND `,
  )

/**
 * Inserts the row before the intent exists (D-03). Of 50 simultaneous inserts of one purchase one succeeds, and its
 * lines and its first event are inserted with it or not at all. Nothing is inserted if a cart line was deleted, bought
 * or changed since it was read, or if the customer has reached their limit of started orders. A manual order is made
 * once by its purchase key.
 */
export async function insertOrderOnce(db: Database, order: NewOrder): Promise<void> {
  const isMine = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id})`
  const changeId = `created:${order.id}`
  const { made = null } = order
  await writeTogether(db, [
    db.run(sql`
      INSERT INTO orders (id, number, customer_id, purchase_key, status, total_cents, shipping_cents, tax_cents,
        charges_version, address, last_change, next_check_at, made_by, pay_until, balance_cents, created_at, updated_at)
      SELECT ${order.id}, (SELECT coalesce(max(number), 1000) + 1 FROM orders), ${order.customerId},
        ${order.purchaseKey}, 'awaiting_payment', ${order.charges.totalCents}, ${order.charges.shippingCents},
        ${order.charges.taxCents}, ${order.chargesVersion},
        ${order.address === null ? null : JSON.stringify(order.address)}, ${changeId}, ${order.at + 60_000},
        ${made?.by ?? null}, ${made?.payUntil ?? null}, ${order.balanceCents ?? null}, ${order.at}, ${order.at}
      WHERE ${isStillThere(order)} AND (SELECT count(*) FROM orders WHERE customer_id = ${order.customerId}
        AND created_at > ${order.limit.since}) < ${order.limit.most}
      ON CONFLICT DO NOTHING`),
    ...order.lines.map((line, position) =>
      db.run(sql`${insertRow(orderLines, { ...line, orderId: order.id, position })} WHERE ${isMine}`),
    ),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT ${order.id}, ${changeId}, NULL, 'awaiting_payment', ${made === null ? 'customer' : 'staff'}, ${order.at}
        WHERE ${isMine}`),
    ...(order.alongside?.(isMine) ?? []),
    ...order.lines.flatMap(({ designId }) =>
      designId === null
        ? []
        : [reserveDesign(db, designId, { orderId: order.id, until: order.at + designReservedMs, at: order.at })],
    ),
  ])
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
