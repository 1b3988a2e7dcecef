import { deliveryPromise } from '#domain/delivery-promise'
import { titleIn } from '#domain/language'
import { times } from '#domain/money'
import { paymentStatesBefore, paymentStatesBelow } from '#domain/payment-state'
import { pictureUrl } from '#domain/picture-path'
import type { Intent } from '../adapters/payments.ts'
import { findCustomer, type Customer } from '../db/customers.ts'
import { writeTogether, type Statement } from '../db/database.ts'
import { changeOrder, isChangedBy, payOrder, takeOrderedLines } from '../db/order-steps.ts'
import { checkProcessing, findOrderForPayment, markForReview, markPaymentState, type WholeOrder } from '../db/orders.ts'
import { findRequestOfOrder, orderRequest } from '../db/request-orders.ts'
import { isRequestChangedBy } from '../db/request-steps.ts'
import type { Services } from '../services.ts'
import { tellCustomer } from './tell-customer.ts'
import { tellOfRequest } from './tell-of-request.ts'

/** Who said so, on the timeline: the provider's event or our own look-up. */
export type Source = 'stripe' | 'reconcile'

export type Settlement = 'applied' | 'unknown_order'

/**
 * Applies what the provider says of an intent to its order, once and only forward (design §3): the payment's state, and
 * when the money is there and is the order's, the order's step with all that hangs on it: event, cart, mail. One batch;
 * `alongside` goes in it, so that an event is done only when its effect is.
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
    ...(intent.state === 'succeeded' ? await effectsOfMoney(services, found, intent, source) : []),
  ]
  await writeTogether(services.db, statements)
  return 'applied'
}

/**
 * An event may be old: a lower state than the one known is doubted, and a refusal of what was on its way is asked about
 * by the next reconcile, whose own look is not doubted.
 */
function noteState(services: Services, orderId: string, { id, state }: Intent, source: Source): Statement[] {
  const at = services.now()
  const replaceable = source === 'reconcile' ? paymentStatesBefore(state) : paymentStatesBelow(state)
  const note = markPaymentState(services.db, { orderId, intentId: id, state, replaceable, at })
  return state === 'failed' && source === 'stripe' ? [checkProcessing(services.db, orderId, at), note] : [note]
}

/** Why money that came is not simply the order's (security §2.23); staff see the word and look. */
function faultOf(order: WholeOrder['order'], intent: Intent): string | null {
  if (order.paymentIntentId !== null && order.paymentIntentId !== intent.id) return 'other_intent'
  if (intent.orderId !== order.id) return 'other_order'
  if (intent.currency !== 'usd' || intent.receivedCents !== order.totalCents) return 'amount_differs'
  return order.status === 'cancelled' ? 'paid_after_cancel' : null
}

async function effectsOfMoney(services: Services, found: WholeOrder, intent: Intent, source: Source): Promise<Statement[]> {
  const { order } = found
  const now = services.now()
  // A new id for every application: what hangs on it happens only if this very batch made the step.
  const changeId = services.newId('orderEvent')
  const fault = faultOf(order, intent)
  if (fault) {
    services.log('payment_needs_review', { order: order.id, fault })
    return [
      markForReview(services.db, order.id, fault, now),
      ...changeOrder(services.db, { orderId: order.id, changeId, from: ['awaiting_payment'], to: 'on_hold', by: 'system', actor: source, at: now, note: fault }),
    ]
  }
  const promise = deliveryPromise(now, services.config.HOLIDAYS)
  const customer = await findCustomer(services.db, order.customerId)
  const requested = found.lines.some(({ designId }) => designId !== null) ? await findRequestOfOrder(services.db, order.id) : null
  return [
    ...payOrder(services.db, { orderId: order.id, changeId, actor: source, at: now, promise }),
    takeOrderedLines(services.db, order.id, changeId, now),
    ...(requested ? orderRequest(services.db, { orderId: order.id, requestId: requested.request.id, changeId, at: now }) : []),
    ...(requested && customer ? tellOfRequest(services, customer, requested, { template: 'request_ordered', occasion: `ordered:${requested.request.id}` }, isRequestChangedBy(requested.request.id, changeId)) : []),
    ...(customer ? tellPaid(services, found, customer, promise, changeId) : []),
  ]
}

function tellPaid(services: Services, { order, lines }: WholeOrder, customer: Customer, promise: { earliest: number; latest: number }, changeId: string): Statement[] {
  const { PUBLIC_URL } = services.config
  const data = {
    firstName: customer.firstName,
    orderNumber: order.number,
    ordersLink: `${PUBLIC_URL}/orders`,
    lines: lines.map((line) => ({
      title: titleIn(line, customer.language),
      size: line.size,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      lineTotalCents: times(line.unitPriceCents, line.quantity),
      pictureUrl: `${PUBLIC_URL}${pictureUrl(line.picturePath)}?w=320&format=jpg`,
    })),
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    address: order.address,
    promise,
  }
  return tellCustomer(services, customer, 'orders', `paid:${order.id}`, { template: 'order_paid', data }, isChangedBy(order.id, changeId))
}
