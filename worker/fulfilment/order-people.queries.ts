import { and, eq, inArray, sql } from 'drizzle-orm'
import { customers } from '#worker/accounts/accounts.table.ts'
import type { ClaimState } from '#worker/claims/claim.rules.ts'
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
  /** What staff did about a claim, by the claim's id. */
  claims: readonly { staffId: string | null; claimId: string; state: ClaimState; at: number }[]
}

/** Actions of the audit log that ask for a refund. */
const refundActions = ['order.refund_requested', 'order.cancelled', 'order.review_refunded', 'claim.refunded']
/** Actions of the audit log that are a step of a claim, and the state it came to. */
const claimActions: Readonly<Record<string, ClaimState>> = {
  'claim.reprint': 'reprint',
  'claim.reprinting': 'reprinting',
  'claim.resent': 'resent',
  'claim.refunded': 'refunded',
  'claim.declined': 'declined',
}

/** Who of the staff took the steps of an order and of its claims, and asked for its refunds. */
export async function findOrderPeople(
  db: Database,
  orderId: string,
  events: readonly OrderEvent[],
): Promise<OrderPeople> {
  const found = await db
    .select({
      action: auditLog.action,
      claimId: sql<string | null>`json_extract(${auditLog.facts}, '$.claim')`,
      staffId: auditLog.actorId,
      change: sql<string | null>`json_extract(${auditLog.facts}, '$.change')`,
      at: auditLog.at,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'order'),
        eq(auditLog.subjectId, orderId),
        inArray(auditLog.action, [...refundActions, ...Object.keys(claimActions)]),
      ),
    )
    .limit(100)
  const refunds = found.filter(({ action }) => refundActions.includes(action))
  const claims = found.flatMap(({ action, claimId, staffId, at }) => {
    const state = claimActions[action]
    return state === undefined || claimId === null ? [] : [{ staffId, claimId, state, at }]
  })
  const ids = [
    ...new Set([...events.map(({ actor }) => staffIdOf(actor)), ...found.map(({ staffId }) => staffId)]),
  ].filter((id) => id !== null)
  if (ids.length === 0) return { names: new Map(), refunds, claims }
  const people = await db
    .select({
      id: customers.id,
      name: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
    })
    .from(customers)
    .where(inArray(customers.id, ids.slice(0, 90)))
  return { names: new Map(people.map(({ id, name }) => [id, name])), refunds, claims }
}
