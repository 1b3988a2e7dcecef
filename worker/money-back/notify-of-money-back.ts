import type { Customer } from '#worker/accounts/customers.queries.ts'
import { isJustRefunded } from '#worker/ledger/refunds.queries.ts'
import { notifyCustomer, chatCard } from '#worker/notify/notify.ts'
import { orderCard, notifyOfOrder } from '#worker/orders/notify-of-order.ts'
import { isChangedBy } from '#worker/orders/order-steps.queries.ts'
import type { Order } from '#worker/orders/orders.queries.ts'
import type { Statement } from '#worker/platform/database.queries.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'

const linkOf = (services: Services, order: Order): string => `${services.config.PUBLIC_URL}/orders/${order.id}`

/**
 * That a paid order is cancelled, once. For the batch of that change; `refundCents` is what goes back, null when that
 * is told later.
 */
export const notifyOfCancellation = (
  services: Services,
  customer: Customer,
  order: Order,
  { changeId, by, refundCents }: { changeId: string; by: 'customer' | 'shop'; refundCents: Cents | null },
): Statement[] => {
  const data = {
    firstName: customer.firstName,
    orderNumber: order.number,
    link: linkOf(services, order),
    by,
    refundCents,
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
 * That money of an order went back, once for each refund, with how much of how much; what goes back for a claim was
 * told
 * with the claim. `isSpare` says whether a sum is a whole payment beside another that stays. For the batch that noted
 * it at `at`. Her chat hears of an order that is all back: `changeId` is that step.
 */
export const notifyOfRefund = (
  services: Services,
  customer: Customer,
  order: Order,
  {
    refunds,
    isSpare,
    changeId,
    at,
  }: {
    refunds: readonly { stripeRefundId: string; cents: Cents }[]
    isSpare: (cents: Cents) => boolean
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
        },
      },
      isJustRefunded(stripeRefundId, at),
    ),
  ),
  chatCard(services, customer, `refunded:${order.id}`, orderCard(order, 'refunded'), isChangedBy(order.id, changeId)),
]
