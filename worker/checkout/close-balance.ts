import { askFullRefund } from '#worker/ledger/refunds.queries.ts'
import { isCalledOffUnsent } from '#worker/orders/balances.queries.ts'
import { isCalledOff } from '#worker/orders/order-state.rules.ts'
import { isChangedBy } from '#worker/orders/order-steps.queries.ts'
import { findOrderOfAnyone, scheduleCheck, type WholeOrder } from '#worker/orders/orders.queries.ts'
import type { Statement } from '#worker/platform/database.queries.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'

/**
 * Statements for the balance of an order that is cancelled, for the batch of that step (docs/decisions/065): all its
 * money is refunded, and the cron closes it if `closeBalance` does not. Once something was sent, each order's money is
 * handled on its own.
 */
export function cancelBalance(
  services: Services,
  { order, pair }: WholeOrder,
  step: { changeId: string; reason: 'cancelled' | 'staff' },
): Statement[] {
  if (pair?.balanceOf !== order.id) return []
  const at = services.now()
  return [
    askFullRefund(
      services.db,
      { orderId: pair.id, ...step, at },
      isCalledOffUnsent(order.id, isChangedBy(order.id, step.changeId)),
    ),
    scheduleCheck(services.db, pair.id, at),
  ]
}

/** Closes the unpaid balance of a cancelled order, its intent first; on a failure the cron closes it. */
export async function closeBalance(services: Services, firstId: string): Promise<void> {
  const whole = await findOrderOfAnyone(services.db, firstId)
  if (
    !whole?.pair ||
    whole.pair.balanceOf !== firstId ||
    !isCalledOff(whole.order.status) ||
    whole.pair.status !== 'awaiting_payment'
  )
    return
  try {
    await closeUnpaidOrder(services, whole.pair, 'system')
  } catch (error) {
    services.log('balance_not_closed', {
      order: whole.pair.id,
      reason: reasonOf(error, 100),
    })
  }
}
