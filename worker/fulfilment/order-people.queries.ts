import { and, eq, inArray, sql } from 'drizzle-orm'
import { customers } from '#worker/accounts/accounts.table.ts'
import { staffIdOf } from '#worker/orders/order-actor.rules.ts'
import type { OrderEvent } from '#worker/orders/orders.queries.ts'
import { auditLog } from '#worker/platform/audit/audit.table.ts'
import type { Database } from '#worker/platform/database.queries.ts'

/** Who of the staff acted on an order, by the key of what they did. */
export interface OrderPeople {
  /** Names by the id of a member of staff. */
  names: ReadonlyMap<string, string>
  /** The member of staff who asked for a refund, by the change that asked for it or by the time, ms. */
  refunds: readonly { staffId: string | null; change: string | null; at: number }[]
}

/** Actions of the audit log that ask for a refund. */
const refundActions = ['order.refund_requested', 'order.cancelled', 'order.review_refunded', 'claim.refunded']

/** Who of the staff took the steps of an order and asked for its refunds. */
export async function findOrderPeople(
  db: Database,
  orderId: string,
  events: readonly OrderEvent[],
): Promise<OrderPeople> {
  const refunds = await db
    .select({
      staffId: auditLog.actorId,
      change: sql<string | null>`json_extract(${auditLog.facts}, '$.change')`,
      at: auditLog.at,
    })
    .from(auditLog)
    .where(
      and(eq(auditLog.subjectKind, 'order'), eq(auditLog.subjectId, orderId), inArray(auditLog.action, refundActions)),
    )
    .limit(100)
  const ids = [
    ...new Set([...events.map(({ actor }) => staffIdOf(actor)), ...refunds.map(({ staffId }) => staffId)]),
  ].filter((id) => id !== null)
  if (ids.length === 0) return { names: new Map(), refunds }
  const people = await db
    .select({
      id: customers.id,
      name: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
    })
    .from(customers)
    .where(inArray(customers.id, ids.slice(0, 90)))
  return { names: new Map(people.map(({ id, name }) => [id, name])), refunds }
}
