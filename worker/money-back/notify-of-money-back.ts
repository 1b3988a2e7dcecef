import type { Customer } from '#worker/accounts/customers.queries.ts'
import { isJustRefunded } from '#worker/ledger/refunds.queries.ts'
import { notifyCustomer, chatCard } from '#worker/notify/notify.ts'
import { orderCard, notifyOfOrder } from '#worker/orders/notify-of-order.ts'
import { isChangedBy } from '#worker/orders/order-steps.queries.ts'
import type { Order } from '#worker/orders/orders.queries.ts'
import type { Statement } from '#worker/platform/database.queries.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import { isPaidByHand } from '#worker/platform/payment-method.rules.ts'
import type { Services } from '#worker/services.ts'

const linkOf = (services: Services, order: Order): string => `${services.config.PUBLIC_URL}/orders/${order.id}`

/**
 * Notifies the customer, once, that a paid order is cancelled. For the batch of that change; `refundCents` is the
 * refund, null when it is reported later.
 */
export const notifyOfCancellation = (
  services: Services,
  customer: Customer,
  order: Order,
  {
    changeId,
    by,
    refundCents,
    reason,
  }: { changeId: string; by: 'customer' | 'shop'; refundCents: Cents | null; reason?: string },
): Statement[] => {
  const data = {
    firstName: customer.firstName,
    orderNumber: order.number,
    link: linkOf(services, order),
    by,
    refundCents,
    ...(isPaidByHand(order.paymentIntentId) && { isByHand: true }),
    ...(reason !== undefined && { reason }),
  }
  return notifyOfOrder(
    services,
    customer,
    order,
    { idempotencyKey: `cancelled:${order.id}`, message: { template: 'order_cancelled', data }, state: 'cancelled' },
    isChangedBy(order.id, changeId),
  )
}

/**
 * Notifies the customer of a refund, once each, with its part of the total; refunds of claims are reported with the
 * claim. `isByHand`: no card is involved. `isSpare` says whether it is a whole payment next to another that stays. For the batch that marks it at `at`
 * (ms). The chat gets a card when all of the order is refunded: `changeId` is that step.
 */
export const notifyOfRefund = (
  services: Services,
  customer: Customer,
  order: Order,
  {
    refunds,
    isSpare,
    isByHand = false,
    changeId,
    at,
  }: {
    refunds: readonly { stripeRefundId: string; cents: Cents }[]
    isSpare: (cents: Cents) => boolean
    isByHand?: boolean
    changeId: string
    at: number
  },
): Statement[] => [
  ...refunds.flatMap(({ stripeRefundId, cents }) =>
    notifyCustomer(
      services,
      customer,
      'orders',
      `refunded:${stripeRefundId}`,
      {
        template: 'order_refunded',
        data: {
          firstName: customer.firstName,
          orderNumber: order.number,
          link: linkOf(services, order),
          cents,
          totalCents: order.totalCents,
          isSpare: isSpare(cents),
          ...(isByHand && { isByHand }),
        },
      },
      isJustRefunded(stripeRefundId, at),
    ),
  ),
  chatCard(services, customer, `refunded:${order.id}`, orderCard(order, 'refunded'), isChangedBy(order.id, changeId)),
]
