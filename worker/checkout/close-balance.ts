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
 * What calling an order off does to its rest, for the batch of that step (docs/decisions/065): all that came for it is
 * asked
 * back, and the cron closes it at once if `closeBalance` does not. Once something was sent each part's money is its own.
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

/** Closes the unpaid rest of an order that is called off, its intent first; what fails here the cron does. */
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
