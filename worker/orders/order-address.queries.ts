import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { OrderCharges } from '#worker/shop-settings/order-charges.rules.ts'
import type { OrderState } from './order-state.rules.ts'
import { type Order, isProofSettled } from './orders.queries.ts'
import { orders } from './orders.table.ts'

/** What the event of a changed address says beside the status. */
const addressNote = 'address_changed'

/** Orders of a customer that go to the primary address: still to be paid, or paid and waiting for an address. */
export const listAddressable = (db: Database, customerId: string): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        isNull(orders.balanceOf),
        or(eq(orders.status, 'awaiting_payment'), and(eq(orders.status, 'needs_address'), isNull(orders.address))),
      ),
    )

/** Whether an order is still the one that was read: its state, its price and its payment. */
const isAsRead = ({ id, status, totalCents, taxCents, paymentIntentId }: Order): SQL =>
  sql`id = ${id} AND status = ${status} AND total_cents = ${totalCents} AND tax_cents = ${taxCents} AND payment_intent_id IS ${paymentIntentId}`

/** Gives an order its address and the price of that address, in one statement, if it is still the one that was read. */
export const addressOrder = (
  db: Database,
  order: Order,
  address: PostalAddress | null,
  { totalCents, shippingCents, taxCents }: OrderCharges,
  at: number,
) => db.update(orders).set({ address, totalCents, shippingCents, taxCents, updatedAt: at }).where(isAsRead(order))

/**
 * Gives one order another address with the price of that address, while it is in one of these states and as it was
 * read;
 * one that waited for an address goes on. The event comes first: it reads the state that the update is about to
 * replace. For a batch.
 */
export function updateOrderAddress(
  db: Database,
  change: {
    order: Order
    changeId: string
    from: readonly OrderState[]
    address: PostalAddress
    charges: OrderCharges
    at: number
  },
): Statement[] {
  const { order, charges } = change
  const isOpen = sql`${isAsRead(order)} AND status IN ${change.from}`
  const next = sql`CASE status WHEN 'needs_address' THEN 'paid' ELSE status END`
  return [
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, note, at)
      SELECT id, ${change.changeId}, status, ${next}, 'customer', ${addressNote}, ${change.at} FROM orders WHERE ${isOpen}`),
    db.run(sql`
      UPDATE orders SET address = ${JSON.stringify(change.address)}, total_cents = ${charges.totalCents}, shipping_cents = ${charges.shippingCents}, tax_cents = ${charges.taxCents}, status = ${next}, last_change = ${change.changeId}, updated_at = ${change.at}
      WHERE ${isOpen}`),
    ...waitForProof(db, sql`id = ${order.id}`, change),
  ]
}

/**
 * Paid orders of a customer that waited for an address go on now that they have one. For the batch that gave it to
 * them:
 * which orders those are is decided there, so that one paid a moment before is not left behind.
 */
export function releaseAddressed(db: Database, customerId: string, changeId: string, at: number): Statement[] {
  const isReady = and(eq(orders.customerId, customerId), eq(orders.status, 'needs_address'), isNotNull(orders.address))
  return [
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, status, 'paid', 'customer', ${at} FROM orders WHERE ${isReady} ON CONFLICT DO NOTHING`),
    db.update(orders).set({ status: 'paid', lastChange: changeId, updatedAt: at }).where(isReady),
    ...waitForProof(db, sql`customer_id = ${customerId}`, { changeId, at }),
  ]
}

/**
 * Of these orders, those that a change made paid and whose proof is not approved yet wait for that next
 * (R-ORDER-14). For its batch, after it.
 */
function waitForProof(db: Database, which: SQL, { changeId, at }: { changeId: string; at: number }): Statement[] {
  const waits = sql`${which} AND last_change = ${changeId} AND status = 'paid' AND NOT ${isProofSettled(sql`orders.id`)}`
  return [
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, 'paid', 'awaiting_proof', 'system', ${at} FROM orders WHERE ${waits} ON CONFLICT DO NOTHING`),
    db.run(sql`UPDATE orders SET status = 'awaiting_proof' WHERE ${waits}`),
  ]
}
