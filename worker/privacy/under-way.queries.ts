import { sql } from 'drizzle-orm'
import { pendingClaimStates } from '#worker/claims/claim.rules.ts'
import { statesUnderWay } from '#worker/orders/order-state.rules.ts'
import type { Condition } from '#worker/platform/database.queries.ts'

/**
 * Whether a row of `orders` is still needed whole: it is being paid, made or carried, a claim waits for the shop, or a bank
 * judges a payment, for which the shop must be able to show who got what.
 */
export const isOrderUnderWay: Condition = sql`(orders.status IN ${statesUnderWay}
  OR EXISTS (SELECT 1 FROM claims WHERE claims.order_id = orders.id AND claims.state IN ${pendingClaimStates})
  OR EXISTS (SELECT 1 FROM disputes WHERE disputes.order_id = orders.id AND disputes.state = 'open'))`
