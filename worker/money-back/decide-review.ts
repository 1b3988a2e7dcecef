import { listOrderMoney } from '#worker/ledger/money-events.queries.ts'
import { refundableCents } from '#worker/ledger/refund.rules.ts'
import { askRefund, isRefundable } from '#worker/ledger/refunds.queries.ts'
import { closeReview, isDecidedBy, listReviews, type OrderReview } from '#worker/ledger/reviews.queries.ts'
import { deliverOutbox } from '#worker/notify/deliver-outbox.ts'
import { findOrderOfAnyone } from '#worker/orders/orders.queries.ts'
import { canBeRefunded, type ReviewReason } from '#worker/orders/review-reasons.rules.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { allOf, writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { allowRefund, type StaffActor } from './allow-refund.ts'
import { endHold } from './end-hold.ts'
import { sendRefunds } from './send-refunds.ts'

export interface ReviewDecision {
  orderId: string
  reason: ReviewReason
  decision: 'accept' | 'refund'
  by: StaffActor
}

/**
 * A member of staff decides a review (R-MONEY-06): `accept` keeps the money and lets the order go on; `refund` refunds
 * the payment in question, or sends again what a bank sent back. It closes the oldest open review of that reason and no
 * other; a second decision finds none. The order moves when its last review is closed.
 * @throws ShopError not_found, review_closed, not_refundable when there is nothing to refund, order_given_back when a
 * cancelled order is to be accepted
 */
export async function decideReview(
  services: Services,
  { orderId, reason, decision, by }: ReviewDecision,
): Promise<void> {
  const { db } = services
  const whole = await findOrderOfAnyone(db, orderId)
  if (!whole) throw new ShopError('not_found')
  const review = (await listReviews(db, orderId)).find((one) => one.reason === reason && one.state === 'open')
  if (!review) throw new ShopError('review_closed')
  if (decision === 'accept' && reason === 'paid_after_cancel' && whole.order.status === 'cancelled')
    throw new ShopError('order_given_back')
  const at = services.now()
  const id = services.newId('orderEvent')
  const back = decision === 'refund' ? await moneyOf(services, review) : null
  if (decision === 'refund' && back === null) throw new ShopError('not_refundable')
  const isAllowed =
    back === null
      ? undefined
      : await allowRefund(services, by, orderId, back.cents ?? refundableCents(await listOrderMoney(db, orderId)))
  await writeTogether(db, [
    ...closeReview(
      db,
      review,
      { id, state: decision === 'accept' ? 'accepted' : 'refunded', by: by.person.id, at },
      back === null ? undefined : allOf(isRefundable(back.intentId, back.cents), isAllowed),
    ),
    ...(back === null
      ? []
      : [
          askRefund(
            db,
            { id: services.newId('refund'), orderId, ...back, reason: 'review', changeId: id, at },
            isDecidedBy(orderId, id),
          ),
        ]),
    ...(await endHold(services, whole, 'staff')),
    recordAction(
      db,
      {
        actorId: by.person.id,
        action: decision === 'accept' ? 'order.review_accepted' : 'order.review_refunded',
        subjectKind: 'order',
        subjectId: orderId,
        facts: { reason },
        at,
      },
      isDecidedBy(orderId, id),
    ),
  ])
  const now = (await listReviews(db, orderId)).find(
    ({ subject, reason: why }) => why === reason && subject === review.subject,
  )
  if (now?.decisionId !== id) throw new ShopError(now?.state === 'open' ? 'not_refundable' : 'review_closed')
  services.live.publish(whole.order.customerId, 'orders')
  services.defer(sendRefunds(services, orderId).then(() => deliverOutbox(services)))
}

/**
 * The money a review is about: all that is left of a payment, or exactly what a bank sent back. Null when the bank
 * decides, so that it cannot be refunded.
 */
async function moneyOf(
  services: Services,
  { orderId, reason, subject }: OrderReview,
): Promise<{ intentId: string; cents: Cents | null } | null> {
  if (!canBeRefunded(reason)) return null
  if (reason !== 'refund_failed') return { intentId: subject, cents: null }
  const { refunds } = await listOrderMoney(services.db, orderId)
  const failed = refunds.find((refund) => refund.id === subject || refund.stripeRefundId === subject)
  return failed ? { intentId: failed.paymentIntentId, cents: failed.cents } : null
}
