import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { cancelBalance, closeBalance } from '#worker/checkout/close-balance.ts'
import { closeUnpaidOrder } from '#worker/checkout/close-unpaid-order.ts'
import { listOrderMoney } from '#worker/ledger/money-events.queries.ts'
import { refundableCents } from '#worker/ledger/refund.rules.ts'
import { askFullRefund } from '#worker/ledger/refunds.queries.ts'
import { changeOrderState } from '#worker/orders/change-order-state.ts'
import { isCancellable } from '#worker/orders/order-state.rules.ts'
import { isChangedBy } from '#worker/orders/order-steps.queries.ts'
import { findOrder, type WholeOrder } from '#worker/orders/orders.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { sum } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { notifyOfCancellation } from './notify-of-money-back.ts'
import { sendRefundsSoon } from './refund-order.ts'

/**
 * Cancels an order, free of charge until production begins (R-ORDER-05). For an unpaid one the intent is cancelled
 * first. For a paid one a compare-and-set decides between customer and production, and all its money is refunded in the
 * same batch, with that of its balance. Repeatable.
 * @throws ShopError not_found, not_cancellable, already_paid when the payment came first, being_paid, payment_down
 */
export async function cancelOrder(services: Services, customerId: string, orderId: string): Promise<WholeOrder> {
  const found = await findOrder(services.db, customerId, orderId)
  if (!found) throw new ShopError('not_found')
  // A balance ends only with its first order.
  if (found.order.balanceOf !== null) throw new ShopError('not_cancellable')
  if (found.order.status === 'awaiting_payment') await cancelUnpaid(services, found)
  else if (isCancellable(found.order.status)) await cancelPaid(services, found)
  const now = (await findOrder(services.db, customerId, orderId)) ?? found
  services.live.publish(customerId, 'orders')
  if (now.order.status !== 'cancelled' && now.order.status !== 'refunded') throw new ShopError('not_cancellable')
  return now
}

async function cancelUnpaid(services: Services, { order }: WholeOrder): Promise<void> {
  try {
    await closeUnpaidOrder(services, order, 'customer')
  } catch (error) {
    const now = await findOrder(services.db, order.customerId, order.id)
    // The customer is told that the order is paid by now, and may cancel the paid order.
    if (now && now.order.status !== 'awaiting_payment' && now.order.status !== 'cancelled')
      throw new ShopError('already_paid')
    throw error
  }
}

async function cancelPaid(services: Services, whole: WholeOrder): Promise<void> {
  const { order, pair } = whole
  const [customer, ...money] = await Promise.all([
    findCustomer(services.db, order.customerId),
    ...[order, ...(pair ? [pair] : [])].map(({ id }) => listOrderMoney(services.db, id)),
  ])
  const hasWon = await changeOrderState(services, {
    orderId: order.id,
    to: 'cancelled',
    by: 'customer',
    from: ['paid', 'needs_address', 'awaiting_proof'],
    alongside: (changeId) => [
      askFullRefund(
        services.db,
        { orderId: order.id, reason: 'cancelled', changeId, at: services.now() },
        isChangedBy(order.id, changeId),
      ),
      ...cancelBalance(services, whole, { changeId, reason: 'cancelled' }),
      ...(customer
        ? notifyOfCancellation(services, customer, order, {
            changeId,
            by: 'customer',
            refundCents: sum(money.map(refundableCents)),
          })
        : []),
    ],
  })
  if (!hasWon) return
  sendRefundsSoon(services, order.id)
  if (!pair) return
  services.defer(closeBalance(services, order.id))
  sendRefundsSoon(services, pair.id)
}
