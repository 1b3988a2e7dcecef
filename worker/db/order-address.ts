import { sql } from 'drizzle-orm'
import type { OrderState } from '#domain/order-state'
import type { PostalAddress } from '#domain/shipping-address'
import type { Database, Statement } from './database.ts'

/** What the event of a changed address says beside the status. */
export const addressNote = 'address_changed'

/**
 * Gives one order another address while it is in one of these states; one that waited for an address goes on. The event
 * comes first: it reads the state that the update is about to replace. For a batch.
 */
export function readdressOrder(
  db: Database,
  change: { orderId: string; customerId: string; changeId: string; from: readonly OrderState[]; address: PostalAddress; at: number },
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
  ]
}
