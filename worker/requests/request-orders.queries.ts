import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { products } from '#worker/catalogue/catalogue.table.ts'
import { exclusiveDesigns } from '#worker/catalogue/designs/designs.table.ts'
import type { StaffEventActor } from '#worker/orders/order-actor.rules.ts'
import type { OrderState } from '#worker/orders/order-state.rules.ts'
import { isChangedBy } from '#worker/orders/order-steps.queries.ts'
import { isProofSettled } from '#worker/orders/orders.queries.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { type Localized } from '#worker/platform/language.rules.ts'
import { updateTurn } from './request-steps.queries.ts'
import type { CustomRequest } from './requests.queries.ts'
import { requests } from './requests.table.ts'

/** The request that led to an order, with its design's name; null for an order without a request. */
export async function findRequestOfOrder(
  db: Database,
  orderId: string,
): Promise<{ request: CustomRequest; product: typeof products.$inferSelect; designName: Localized } | null> {
  const row = await db
    .select({ request: requests, product: products, designName: exclusiveDesigns.name })
    .from(exclusiveDesigns)
    .innerJoin(requests, eq(requests.id, exclusiveDesigns.requestId))
    .innerJoin(products, eq(products.id, requests.productId))
    .where(and(eq(exclusiveDesigns.orderId, orderId), isNotNull(exclusiveDesigns.requestId)))
    .get()
  return row ?? null
}

/**
 * Moves an order when a proof of its request changes: an order that waited for approval goes back to the shop, and one
 * that was ready for production waits for the answer to the new version. In the batch it comes after the step that
 * `when` checks.
 */
export function syncOrderWithProof(
  db: Database,
  {
    requestId,
    changeId,
    from,
    to,
    actor,
    at,
  }: {
    requestId: string
    changeId: string
    from: OrderState
    to: OrderState
    actor: 'customer' | StaffEventActor
    at: number
  },
  when: SQL,
): Statement[] {
  const isIts = sql`id = (SELECT order_id FROM exclusive_designs WHERE request_id = ${requestId}) AND status = ${from}
    AND ${when}`
  return [
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, status, ${to}, ${actor}, ${at} FROM orders WHERE ${isIts} ON CONFLICT DO NOTHING`),
    db.run(sql`UPDATE orders SET status = ${to}, last_change = ${changeId}, updated_at = ${at} WHERE ${isIts}`),
  ]
}

/**
 * Moves a request when its order is paid: it is ordered, and the order waits for the customer's approval until a proof
 * is approved (R-ORDER-14). In the batch it comes after the paying step.
 */
export function orderRequest(
  db: Database,
  { orderId, requestId, changeId, at }: { orderId: string; requestId: string; changeId: string; at: number },
): Statement[] {
  const waits = sql`${isChangedBy(orderId, changeId)} AND NOT ${isProofSettled(orderId)}`
  return [
    db.run(sql`
      UPDATE requests SET status = 'ordered', last_change = ${changeId}, updated_at = ${at}
      WHERE id = ${requestId} AND status = 'accepted' AND ${isChangedBy(orderId, changeId)}`),
    db.run(sql`
      INSERT INTO request_events (request_id, change_id, kind, status, actor, reference, at)
      SELECT id, ${changeId}, 'ordered', 'ordered', 'system', ${orderId}, ${at} FROM requests
      WHERE id = ${requestId} AND last_change = ${changeId} ON CONFLICT DO NOTHING`),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT id, ${changeId}, 'paid', 'awaiting_proof', 'system', ${at} FROM orders
      WHERE id = ${orderId} AND status = 'paid' AND ${waits} ON CONFLICT DO NOTHING`),
    db.run(sql`UPDATE orders SET status = 'awaiting_proof' WHERE id = ${orderId} AND status = 'paid' AND ${waits}`),
    updateTurn(db, requestId, changeId),
  ]
}
