import { noteMoneyBack, recordCapture } from '#worker/ledger/money-events.queries.ts'
import { openReview } from '#worker/ledger/reviews.queries.ts'
import { isCalledOff } from '#worker/orders/order-state.rules.ts'
import { changeOrder, takeOrderedLines } from '#worker/orders/order-steps.queries.ts'
import {
  checkProcessing,
  findOrderForPayment,
  markPaymentState,
  type Order,
  type WholeOrder,
} from '#worker/orders/orders.queries.ts'
import { paymentStatesBefore, paymentStatesBelow } from '#worker/orders/payment-state.rules.ts'
import { isPricedRight } from '#worker/orders/price-order.ts'
import type { ReviewReason } from '#worker/orders/review-reasons.rules.ts'
import { writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import { closeAfterFailures, noteFailedCard } from './limit-paying.ts'
import { paidOrderStatements } from './paid-order.ts'
import type { Intent } from './payments.adapter.ts'

/** The source, for the timeline: a provider's event or our own read. */
export type Source = 'stripe' | 'reconcile'

export type Settlement = 'applied' | 'unknown_order'

/**
 * Applies the provider's state of an intent to its order, once and only forward (D-03): the payment's state and, when
 * the full amount came, the order's step with its event, cart lines and mail. It is one batch; `alongside` goes into
 * it, so that a webhook event is done only when its effect is.
 */
export async function settlePayment(
  services: Services,
  intent: Intent,
  source: Source,
  alongside: Statement[] = [],
): Promise<Settlement> {
  const found = await findOrderForPayment(services.db, { orderId: intent.orderId, intentId: intent.id })
  if (!found) return 'unknown_order'
  const { order } = found
  const statements: Statement[] = [
    ...alongside,
    ...noteState(services, order.id, intent, source),
    ...(intent.state === 'failed' && source === 'stripe' ? [noteFailedCard(services, order.customerId)] : []),
    ...(intent.state === 'succeeded' ? await effectsOfMoney(services, found, intent, source) : []),
  ]
  await writeTogether(services.db, statements)
  if (intent.state === 'failed') services.defer(closeAfterFailures(services, order.customerId))
  services.live.publish(order.customerId, 'orders')
  return 'applied'
}

/**
 * An event may be old, so it does not lower a known state: a refusal of a processing payment is left to the next
 * reconcile, which reads the provider itself.
 */
function noteState(services: Services, orderId: string, { id, state }: Intent, source: Source): Statement[] {
  const at = services.now()
  const replaceable = source === 'reconcile' ? paymentStatesBefore(state) : paymentStatesBelow(state)
  const note = markPaymentState(services.db, { orderId, intentId: id, state, replaceable, at })
  return state === 'failed' && source === 'stripe' ? [checkProcessing(services.db, orderId, at), note] : [note]
}

/** Whether an order is no longer to be paid: it is cancelled, or it is the balance of a cancelled order. */
const isClosedTo = (order: Order, pair: Order | null): boolean =>
  order.status === 'cancelled' || (order.balanceOf !== null && pair !== null && isCalledOff(pair.status))

/** Why money that came does not simply pay the order; staff see the reason and decide. */
async function faultOf(services: Services, { order, pair }: WholeOrder, intent: Intent): Promise<ReviewReason | null> {
  if (order.paymentIntentId !== null && order.paymentIntentId !== intent.id) return 'other_intent'
  if (intent.orderId !== order.id) return 'other_order'
  if (intent.currency !== 'usd' || intent.receivedCents !== order.totalCents) return 'amount_differs'
  // Every late event reports the payment of an order that was cancelled afterwards; that is no reason for a review.
  if (order.paidAt !== null) return null
  if (isClosedTo(order, pair)) return 'paid_after_cancel'
  // The amount is right, but the tax is another address's: tax that is owed would be missing.
  return (await isPricedRight(services, order)) ? null : 'tax_differs'
}

/**
 * Money is recorded once, whatever it is for. Money that does not fit holds an unpaid order, and takes its lines from
 * the cart too.
 */
async function effectsOfMoney(
  services: Services,
  found: WholeOrder,
  intent: Intent,
  source: Source,
): Promise<Statement[]> {
  const { order } = found
  const { db } = services
  const at = services.now()
  // A new id for every application: dependent statements apply only if this batch made the step.
  const changeId = services.newId('orderEvent')
  // Only now it may be clear which payment is the order's own.
  const captured = [
    recordCapture(db, { orderId: order.id, intentId: intent.id, cents: intent.receivedCents, at }),
    noteMoneyBack(db, order.id),
  ]
  const fault = await faultOf(services, found, intent)
  if (!fault) return [...captured, ...(await paidOrderStatements(services, found, { changeId, actor: source }))]
  services.log('payment_needs_review', { order: order.id, fault })
  return [
    ...captured,
    ...openReview(db, { orderId: order.id, reason: fault, subject: intent.id, at }),
    ...changeOrder(db, {
      orderId: order.id,
      changeId,
      from: ['awaiting_payment'],
      to: fault === 'paid_after_cancel' ? 'cancelled' : 'on_hold',
      by: 'system',
      actor: source,
      at,
      note: fault,
    }),
    takeOrderedLines(db, order.id, changeId, at),
  ]
}
