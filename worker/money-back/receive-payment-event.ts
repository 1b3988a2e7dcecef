import type { PaymentEvent } from '#worker/checkout/payments.adapter.ts'
import { settlePayment } from '#worker/checkout/settle-payment.ts'
import { isEventDone, markEventDone, parkEvent } from '#worker/checkout/stripe-events.queries.ts'
import { isId } from '#worker/platform/id.rules.ts'
import type { Services } from '#worker/services.ts'
import { applyMoneyBack } from './apply-money-back.ts'

/**
 * Takes a verified webhook event (S-26). Each counts once; doubled and reordered ones change nothing. One with an
 * intent that no order has yet is stored until its order is known. Throws when D1 fails, so that the provider sends it
 * again.
 */
export async function receivePaymentEvent(services: Services, event: PaymentEvent): Promise<void> {
  const record = {
    id: event.id,
    type: event.type,
    paymentIntentId: event.intent?.id ?? event.moneyBackOf ?? event.oddIntentId,
    createdAt: event.createdAt,
    receivedAt: services.now(),
  }
  if (event.oddIntentId) {
    // It is stored: the reconcile reads the intent itself.
    services.log('payment_event_odd', { event: event.id, type: event.type })
    await parkEvent(services.db, record)
    return
  }
  if (!event.intent && !event.moneyBackOf) {
    await markEventDone(services.db, record)
    return
  }
  if (await isEventDone(services.db, event.id)) return
  if (!event.intent) {
    // The event only names the payment to read. A payment of none of our orders is not asked about again.
    const settlement =
      event.moneyBackOf &&
      (await applyMoneyBack(services, event.moneyBackOf, 'stripe', [markEventDone(services.db, record)]))
    if (settlement !== 'applied') await markEventDone(services.db, record)
    return
  }
  const settlement = await settlePayment(services, event.intent, 'stripe', [markEventDone(services.db, record)])
  if (settlement === 'applied') return
  // Only an event that names an order can become ours. The Stripe account may take other payments; those are not asked
  // about again.
  if (isId('order', event.intent.orderId ?? '')) await parkEvent(services.db, record)
  else await markEventDone(services.db, record)
}
