import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Statement } from './database.ts'
import { isChangedBy } from './order-steps.ts'
import { isProofSettled, settleTurn } from './request-steps.ts'
import type { CustomRequest } from './requests.ts'
import { products } from './schema/catalogue.ts'
import { exclusiveDesigns } from './schema/designs.ts'
import { requests } from './schema/requests.ts'

/** The request that led to an order; null for an order of anything else. */
export async function findRequestOfOrder(db: Database, orderId: string): Promise<{ request: CustomRequest; product: typeof products.$inferSelect } | null> {
  const row = await db
    .select({ request: requests, product: products })
    .from(exclusiveDesigns)
    .innerJoin(requests, eq(requests.id, exclusiveDesigns.requestId))
    .innerJoin(products, eq(products.id, requests.productId))
    .where(and(eq(exclusiveDesigns.orderId, orderId), isNotNull(exclusiveDesigns.requestId)))
    .get()
  return row ?? null
}

/**
 * What paying an order does to the request that led to it: it is ordered, and the order waits for her proof until one is
 * approved (decisions §5). For the batch of the paying step, after it.
 */
export function orderRequest(db: Database, { orderId, requestId, changeId, at }: { orderId: string; requestId: string; changeId: string; at: number }): Statement[] {
  const waits = sql`${isChangedBy(orderId, changeId)} AND NOT ${isProofSettled(orderId)}`
  return [
    db.run(sql`
      UPDATE requests SET status = 'ordered', last_change = ${changeId}, waiting_since = ${at}, updated_at = ${at}
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
    settleTurn(db, requestId),
  ]
}
