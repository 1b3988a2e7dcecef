import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { cancelBalance, closeBalance } from '#worker/checkout/close-balance.ts'
import { isAllBack, listOrderMoney, noteMoneyBack } from '#worker/ledger/money-events.queries.ts'
import { isSparePayment } from '#worker/ledger/refund.rules.ts'
import { isJustGiven, markGivenByHand } from '#worker/ledger/refunds.queries.ts'
import { closeReview } from '#worker/ledger/reviews.queries.ts'
import { deliverOutbox } from '#worker/notify/deliver-outbox.ts'
import { staffActorOf } from '#worker/orders/order-actor.rules.ts'
import { statesBefore } from '#worker/orders/order-state.rules.ts'
import { changeOrder } from '#worker/orders/order-steps.queries.ts'
import { findOrderOfAnyone } from '#worker/orders/orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { isPaidByHand } from '#worker/platform/payment-method.rules.ts'
import type { Services } from '#worker/services.ts'
import { endHold } from './end-hold.ts'
import { notifyOfRefund } from './notify-of-money-back.ts'

/**
 * Staff mark a refund of money that came by hand as given back (docs/decisions/124). In one batch: the refund, its ledger
 * row, the order that is refunded when all its money is back, the review that waited for it, the customer's message and
 * the line in the audit log. Marked again it changes nothing.
 * @throws ShopError not_found, also for a refund that the provider sends
 */
export async function giveBackByHand(
  services: Services,
  staffId: string,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<void> {
  const { db } = services
  const whole = await findOrderOfAnyone(db, orderId)
  const money = await listOrderMoney(db, orderId)
  const refund = money.refunds.find(({ id }) => id === refundId)
  if (!whole || !refund || !isPaidByHand(refund.paymentIntentId)) throw new ShopError('not_found')
  if (refund.state === 'succeeded') return
  const { order, pair } = whole
  const { paymentIntentId: intentId, cents } = refund
  const customer = await findCustomer(db, order.customerId)
  const at = services.now()
  const markId = services.newId('orderEvent')
  const refunded = services.newId('orderEvent')
  const isMade = isJustGiven(refundId, markId)
  await writeTogether(db, [
    markGivenByHand(db, { orderId, refundId, markId, at }),
    noteMoneyBack(db, orderId),
    recordAction(
      db,
      {
        actorId: staffId,
        action: 'order.refund_given',
        subjectKind: 'order',
        subjectId: orderId,
        facts: { cents },
        at,
      },
      isMade,
    ),
    ...closeReview(
      db,
      { orderId, reason: 'refund_by_hand', subject: refundId },
      { id: markId, state: 'settled', by: staffId, at },
      isMade,
    ),
    ...changeOrder(db, {
      orderId,
      changeId: refunded,
      from: statesBefore('refunded', 'system'),
      to: 'refunded',
      by: 'system',
      actor: staffActorOf(staffId),
      at,
      onlyIf: isAllBack(orderId),
    }),
    ...cancelBalance(services, whole, { changeId: refunded, reason: 'staff' }),
    ...(customer
      ? notifyOfRefund(services, customer, order, {
          refunds: [{ stripeRefundId: refundId, cents }],
          isSpare: (back) => isSparePayment(money, order.paymentIntentId, { intentId, cents: back }),
          isByHand: true,
          changeId: refunded,
          at,
        })
      : []),
    ...(await endHold(services, whole, staffActorOf(staffId))),
  ])
  if (pair !== null) services.defer(closeBalance(services, orderId))
  services.defer(deliverOutbox(services))
  services.live.publish(order.customerId, 'orders')
}
