import { findOrder, type Order, type WholeOrder } from '#worker/orders/orders.queries.ts'
import { lacksAddress } from '#worker/orders/price-order.ts'
/**
 * The one PaymentIntent of an order: made under a lease, stored, and for the order's amount (D-03, docs/decisions/004).
 */
import { minutes, seconds } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { mapProviderDown } from '#worker/platform/map-provider-down.ts'
import type { Services } from '#worker/services.ts'
import { checkFailedCards } from './limit-paying.ts'
import { leaseIntentCreation, dropIntent, releaseIntentLease, storeIntent } from './order-intents.queries.ts'
import { PaymentProviderDown, type Intent } from './payments.adapter.ts'
import { settlePayment } from './settle-payment.ts'

/** An order with its one live intent; null while the address that its tax depends on is missing. */
export interface Payable {
  whole: WholeOrder
  intent: Intent | null
}

/**
 * Longer than the provider may take with its retries. After a request that died the lease runs out, and the next takes
 * it.
 */
export const leaseMs = seconds(30)
/** The right to make an order's intent, while no other request does. */
export interface IntentLease {
  /** ms since 1970 */
  until: number
  /** The number of the attempt: the provider makes one intent for each. */
  attempt: number
}
/**
 * How long to wait for another request's intent, at most as long as one call to the provider may take; with a try of its
 * own after it, an answer still comes within 30 s.
 */
const waiting = { firstMs: 100, longestMs: 1000 } as const

/** Why a cancelled order cannot be paid: nothing was charged, or the money goes back. */
export const closedError = ({ paidAt }: Order): ShopError =>
  new ShopError(paidAt === null ? 'order_closed' : 'order_given_back')

/**
 * The order with its one live intent: the stored one, or a new one made under the order's lease, for which other
 * requests wait. The intent has the order's amount. Where tax is charged, there is no intent before the order has an
 * address. An order that was just made may come with its lease, which was given only to a customer whose cards may be
 * tried; it is used at once.
 * @throws ShopError order_closed, order_given_back, already_paid, too_many, payment_down
 */
export async function ensureIntent(
  services: Services,
  found: WholeOrder,
  lease: IntentLease | null = null,
): Promise<Payable> {
  let whole = found
  const until = services.now() + services.config.STRIPE_TIMEOUT_MS
  if (lease !== null) {
    const intent = await createUnderLease(services, found.order, lease)
    if (intent) return { whole, intent }
    whole = (await findOrder(services.db, found.order.customerId, found.order.id)) ?? found
  }
  for (
    let pauseMs: number = waiting.firstMs;
    services.now() < until;
    pauseMs = Math.min(pauseMs * 1.5, waiting.longestMs)
  ) {
    const { order } = whole
    if (order.status === 'cancelled') throw closedError(order)
    if (order.status !== 'awaiting_payment') throw new ShopError('already_paid')
    if (await lacksAddress(services, order)) return { whole, intent: null }
    const stored = order.paymentIntentId === null ? null : await storedIntent(services, order, order.paymentIntentId)
    // The limit is checked only now: a payment that succeeded counts, however many cards failed before it.
    await checkFailedCards(services, order.customerId)
    const intent = stored ?? (order.paymentIntentId === null ? await claimAndCreate(services, order) : null)
    if (intent) return { whole, intent }
    if (order.paymentIntentId === null) await new Promise((resume) => setTimeout(resume, pauseMs))
    whole = (await findOrder(services.db, order.customerId, order.id)) ?? whole
  }
  throw new ShopError('payment_down', { retryAfterMs: seconds(2) })
}

/**
 * The stored intent while it can be paid; null when it was cancelled and has been removed from the order. Its amount is
 * corrected first, if the order got its price while the intent was made, or a change of both died in between.
 * @throws ShopError already_paid
 */
async function storedIntent(
  services: Services,
  { id: orderId, totalCents }: Order,
  intentId: string,
): Promise<Intent | null> {
  const intent = await mapProviderDown(services.payments.findIntent(intentId))
  if (intent?.state === 'succeeded') {
    await settlePayment(services, intent, 'stripe')
    throw new ShopError('already_paid')
  }
  if (intent && intent.state !== 'cancelled') {
    const isChanged =
      intent.amountCents !== totalCents && (await mapProviderDown(services.payments.changeAmount(intentId, totalCents)))
    return isChanged ? { ...intent, amountCents: totalCents } : intent
  }
  await dropIntent(services.db, orderId, intentId)
  return null
}

/** A new intent; null when another request is making one, or as `createUnderLease`. @throws ShopError payment_down */
async function claimAndCreate(services: Services, order: Order): Promise<Intent | null> {
  const now = services.now()
  const until = now + leaseMs
  const attempt = await leaseIntentCreation(services.db, order.id, now, until)
  return attempt === null ? null : createUnderLease(services, order, { until, attempt })
}

/**
 * A new intent. Null when the order meanwhile got an intent or a new price, or was closed.
 * @throws ShopError payment_down
 */
async function createUnderLease(services: Services, order: Order, lease: IntentLease): Promise<Intent | null> {
  const intent = await createOrRecover(services, order, lease)
  const storedCents = await storeIntent(services.db, order.id, intent.id).catch(async (error: unknown) => {
    // It may or may not be stored. The next click gets the same intent, and does not wait until the lease ends.
    await releaseIntentLease(services.db, order.id, lease.until, false).catch(() => undefined)
    throw error
  })
  if (storedCents !== null) return storedCents === intent.amountCents ? intent : null
  const current = (await findOrder(services.db, order.customerId, order.id))?.order
  // An intent that its order does not have must not be payable.
  if (current?.paymentIntentId !== intent.id) await mapProviderDown(services.payments.cancelIntent(intent.id))
  return null
}

/**
 * After a failed creation the intent may exist, its answer lost. If the provider has one, it is used. The next attempt
 * gets a new idempotency key only if the provider has none and may have saved its failure: a saved 500 would be
 * replayed (S-28), while a call without an answer may still be running under the old key.
 */
async function createOrRecover(services: Services, order: Order, { until, attempt }: IntentLease): Promise<Intent> {
  try {
    return await services.payments.createIntent({
      orderId: order.id,
      customerId: order.customerId,
      amountCents: order.totalCents,
      attempt,
    })
  } catch (error) {
    const found = await services.payments
      .findIntentOfOrder(order.id, order.createdAt - minutes(1))
      .catch(() => undefined)
    if (found) return found
    const isSaved = error instanceof PaymentProviderDown && error.mayBeSaved
    await releaseIntentLease(services.db, order.id, until, found === null && isSaved)
    services.log('intent_not_created', { order: order.id })
    return mapProviderDown(Promise.reject(error))
  }
}
