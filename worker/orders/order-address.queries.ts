import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PostalAddress } from '#worker/addresses/shipping-address.rules.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { isProofSettled } from '#worker/requests/request-steps.queries.ts'
import type { OrderState } from './order-state.rules.ts'
import { orders } from './orders.table.ts'

/** What the event of a changed address says beside the status. */
const addressNote = 'address_changed'

/**
 * Gives one order another address while it is in one of these states; one that waited for an address goes on. The event
 * comes first: it reads the state that the update is about to replace. For a batch.
 */
export function readdressOrder(
  db: Database,
  change: {
    orderId: string
    customerId: string
    changeId: string
    from: readonly OrderState[]
    address: PostalAddress
    at: number
  },
): Statement[] {
  const isOpen = sql`id = ${change.orderId} AND customer_id = ${change.customerId} AND status IN ${change.from}`
  const next = sql`CASE status WHEN 'needs_address' THEN 'paid' ELSE status END`
  return [
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, note, at)
      SELECT id, ${change.changeId}, status, ${next}, 'customer', ${addressNote}, ${change.at} FROM orders WHERE ${isOpen}`),
    db.run(sql`
      UPDATE orders SET address = ${JSON.stringify(change.address)}, status = ${next}, last_change = ${change.changeId}, updated_at = ${change.at}
      WHERE ${isOpen}`),
    ...waitForProof(db, sql`id = ${change.orderId}`, change),
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
