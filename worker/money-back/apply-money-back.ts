import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { cancelBalance, closeBalance } from '#worker/checkout/close-balance.ts'
import { settlePayment, type Settlement, type Source } from '#worker/checkout/settle-payment.ts'
import { findCapture, isAllBack, listOrderMoney, noteMoneyBack } from '#worker/ledger/money-events.queries.ts'
import { isSparePayment } from '#worker/ledger/refund.rules.ts'
import { noteDispute, noteRefund } from '#worker/ledger/refunds.queries.ts'
import { closeReview, isOpenReview, openReview } from '#worker/ledger/reviews.queries.ts'
import { statesBefore } from '#worker/orders/order-state.rules.ts'
import { changeOrder } from '#worker/orders/order-steps.queries.ts'
import { findOrderOfAnyone } from '#worker/orders/orders.queries.ts'
import type { ReviewReason } from '#worker/orders/review-reasons.rules.ts'
import { writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import type { Services } from '#worker/services.ts'
import { endHold } from './end-hold.ts'
import { notifyOfRefund } from './notify-of-money-back.ts'

/** States in which a dispute stops an order: all before it is sent. */
const holdable = statesBefore('on_hold', 'system').filter((state) => state !== 'awaiting_payment')

/**
 * Brings an order's ledger in line with the refunds and disputes of one payment, as the provider has them now: our
 * refunds and those of its dashboard, failed ones, inquiries, disputes opened and closed, warnings of fraud, and what
 * follows for the order.
 * Webhooks, the refund job and the sweep all come here; they only name the payment, so their order and number do not
 * matter. `alongside` goes into the batch.
 * @throws PaymentProviderDown
 */
export async function applyMoneyBack(
  services: Services,
  intentId: string,
  source: Source,
  alongside: Statement[] = [],
): Promise<Settlement> {
  const { db } = services
  const orderId = await orderOfMoney(services, intentId, source)
  const whole = orderId === null ? null : await findOrderOfAnyone(db, orderId)
  if (orderId === null || whole === null) return 'unknown_order'
  const { refunds, disputes, isWarned } = await services.payments.readMoneyBack(intentId)
  const at = services.now()
  const done = refunds.filter(({ state }) => state === 'succeeded')
  const customer = done.length > 0 ? await findCustomer(db, whole.order.customerId) : null
  const money = await listOrderMoney(db, orderId)
  const refunded = services.newId('orderEvent')
  const step = () => ({ orderId, changeId: services.newId('orderEvent'), by: 'system', actor: source, at }) as const
  const settle = (reason: ReviewReason, subject: string) =>
    closeReview(
      db,
      { orderId, reason, subject },
      { id: services.newId('orderEvent'), state: 'settled', by: source, at },
    )
  /** What staff have accepted does not hold the order again. */
  const hold = (reason: ReviewReason, subject: string) => {
    const review = { orderId, reason, subject }
    return [
      ...openReview(db, { ...review, at }),
      ...changeOrder(db, { ...step(), from: holdable, to: 'on_hold', note: reason, onlyIf: isOpenReview(review) }),
    ]
  }
  await writeTogether(db, [
    ...alongside,
    ...refunds.flatMap((refund) =>
      noteRefund(db, refund, {
        id: services.newId('refund'),
        orderId,
        intentId,
        changeId: services.newId('orderEvent'),
        at,
        nextTryAt: at + hours(1),
      }),
    ),
    ...disputes.flatMap((dispute) => noteDispute(db, dispute, { orderId, intentId, at })),
    noteMoneyBack(db, orderId),
    ...refunds
      .filter(({ state }) => state === 'failed')
      .flatMap(({ stripeRefundId }) =>
        openReview(db, { orderId, reason: 'refund_failed', subject: stripeRefundId, at }),
      ),
    ...refunds.flatMap(({ stripeRefundId, refundId, waitsForBalance }) =>
      waitsForBalance
        ? openReview(db, { orderId, reason: 'refund_waits', subject: refundId ?? stripeRefundId, at })
        : settle('refund_waits', refundId ?? stripeRefundId),
    ),
    ...disputes.flatMap(({ id, state, isInquiry }) => {
      if (state !== 'open') return [...settle('dispute', id), ...settle('inquiry', intentId)]
      return isInquiry ? hold('inquiry', intentId) : [...settle('inquiry', intentId), ...hold('dispute', id)]
    }),
    ...(isWarned ? hold('fraud_warning', intentId) : settle('fraud_warning', intentId)),
    ...changeOrder(db, {
      ...step(),
      changeId: refunded,
      from: statesBefore('refunded', 'system'),
      to: 'refunded',
      onlyIf: isAllBack(orderId),
    }),
    ...cancelBalance(services, whole, { changeId: refunded, reason: 'staff' }),
    ...(customer
      ? notifyOfRefund(services, customer, whole.order, {
          refunds: done,
          isSpare: (cents) => isSparePayment(money, whole.order.paymentIntentId, { intentId, cents }),
          changeId: refunded,
          at,
        })
      : []),
    ...(await endHold(services, whole, source)),
  ])
  if (whole.pair !== null) services.defer(closeBalance(services, orderId))
  services.live.publish(whole.order.customerId, 'orders')
  return 'applied'
}

/** The order whose money it was. A refund may be reported before its payment; then the payment is read first. */
async function orderOfMoney(services: Services, intentId: string, source: Source): Promise<string | null> {
  const known = await findCapture(services.db, intentId)
  if (known) return known.orderId
  const intent = await services.payments.findIntent(intentId)
  if (intent?.state !== 'succeeded') return null
  await settlePayment(services, intent, source)
  return (await findCapture(services.db, intentId))?.orderId ?? null
}
