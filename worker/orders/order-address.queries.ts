import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { hasChanged, writeTogether, type Database, type Statement } from '#worker/platform/database.queries.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { OrderCharges } from '#worker/shop-settings/order-charges.rules.ts'
import type { StaffEventActor } from './order-actor.rules.ts'
import type { OrderState } from './order-state.rules.ts'
import { type Order, isProofSettled } from './orders.queries.ts'
import { orders } from './orders.table.ts'

/** The note of an event that changed the address, not the status. */
const addressNote = 'address_changed'

/** Orders of a customer that follow the primary address: unpaid ones, and paid ones that wait for an address. */
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

/** Condition: an order has not changed since it was read, in price and payment, and is in one of these states. */
export const isAsRead = (
  { id, status, totalCents, taxCents, paymentIntentId }: Order,
  states: readonly OrderState[] = [status],
): SQL =>
  sql`id = ${id} AND status IN ${states} AND total_cents = ${totalCents} AND tax_cents = ${taxCents}
    AND payment_intent_id IS ${paymentIntentId}`

/**
 * Sets an order's address and the price for it in one statement, if the order has not changed since it was read; it may
 * have come into one of `states` meanwhile.
 */
export const addressOrder = (
  db: Database,
  order: Order,
  address: PostalAddress | null,
  { totalCents, shippingCents, taxCents }: OrderCharges,
  at: number,
  states: readonly OrderState[] = [order.status],
) =>
  db.update(orders).set({ address, totalCents, shippingCents, taxCents, updatedAt: at }).where(isAsRead(order, states))

/**
 * Sets another address and the price for it, while the order is in one of these states and unchanged since it was read.
 * An order that waited for an address goes on. The event comes first, because it reads the state that the update
 * replaces. For a batch.
 */
export function updateOrderAddress(
  db: Database,
  change: {
    order: Order
    changeId: string
    from: readonly OrderState[]
    address: PostalAddress
    charges: OrderCharges
    actor: 'customer' | StaffEventActor
    at: number
  },
): Statement[] {
  const { order, charges } = change
  const isOpen = sql`${isAsRead(order)} AND status IN ${change.from}`
  const next = sql`CASE status WHEN 'needs_address' THEN 'paid' ELSE status END`
  return [
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, note, at)
      SELECT id, ${change.changeId}, status, ${next}, ${change.actor}, ${addressNote}, ${change.at} FROM orders
        WHERE ${isOpen}`),
    db.run(sql`
      UPDATE orders SET address = ${JSON.stringify(change.address)}, total_cents = ${charges.totalCents},
        shipping_cents = ${charges.shippingCents}, tax_cents = ${charges.taxCents}, status = ${next},
        last_change = ${change.changeId}, updated_at = ${change.at}
      WHERE ${isOpen}`),
    ...waitForProof(db, sql`id = ${order.id}`, change),
  ]
}

/** Sets the gift note of a customer's order while it is in one of these states; whether it was. */
export async function updateGiftNote(
  db: Database,
  customerId: string,
  { orderId, giftNote, states, at }: { orderId: string; giftNote: string; states: readonly OrderState[]; at: number },
): Promise<boolean> {
  const [changed] = await writeTogether(db, [
    db
      .update(orders)
      .set({ giftNote, updatedAt: at })
      .where(
        and(
          eq(orders.id, orderId),
          eq(orders.customerId, customerId),
          isNull(orders.balanceOf),
          inArray(orders.status, states),
        ),
      ),
  ])
  return hasChanged(changed)
}

/**
 * Lets a customer's paid orders that waited for an address go on. It goes into the batch that stores the address and
 * finds the orders there, so that one paid a moment before is included.
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
 * Of these orders, those that the change made paid and whose proof is not approved wait for the proof next
 * (R-ORDER-14). In the batch it comes after that change.
 */
function waitForProof(db: Database, which: SQL, { changeId, at }: { changeId: string; at: number }): Statement[] {
  const waits = sql`${which} AND last_change = ${changeId} AND status = 'paid'
    AND NOT ${isProofSettled(sql`orders.id`)}`
  return [
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, 'paid', 'awaiting_proof', 'system', ${at} FROM orders
        WHERE ${waits} ON CONFLICT DO NOTHING`),
    db.run(sql`UPDATE orders SET status = 'awaiting_proof' WHERE ${waits}`),
  ]
}
