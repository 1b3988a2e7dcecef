/** The card provider behind a port. The only file that knows the Stripe SDK (S-28). */
import Stripe from 'stripe'
import { paymentStateFrom, type PaymentState } from '#worker/orders/payment-state.rules.ts'
import { cents, type Cents } from '#worker/platform/money.rules.ts'
import { askingStripe, isMissing, PaymentProviderDown } from '#worker/platform/stripe-errors.adapter.ts'
import { disputedIntentOf, stripeMoneyBack, type MoneyBackProvider } from './money-back.adapter.ts'

export { BalanceTooLow, PaymentProviderDown, PaymentRefused } from '#worker/platform/stripe-errors.adapter.ts'

/** A PaymentIntent as the shop sees it. */
export interface Intent {
  id: string
  clientSecret: string
  state: PaymentState
  amountCents: Cents
  /** What was really captured; it settles an order only when it equals the order's total. */
  receivedCents: Cents
  currency: string
  orderId: string | null
}

/**
 * A verified webhook event. `intent` is null for events about other things; `moneyBackOf` is the intent of a refund or
 * dispute.
 */
export interface PaymentEvent {
  id: string
  type: string
  createdAt: number
  intent: Intent | null
  moneyBackOf: string | null
  /** The intent to read, when the event's own fields are not as documented. */
  oddIntentId: string | null
}

export interface PaymentProvider extends MoneyBackProvider {
  /**
   * Creates the intent of an order. The same `attempt` of the same order gives the same intent, from any number of
   * requests (idempotency key `pi:<orderId>:<attempt>`).
   * @throws PaymentProviderDown
   */
  createIntent(order: { orderId: string; customerId: string; amountCents: Cents; attempt: number }): Promise<Intent>
  findIntent(intentId: string): Promise<Intent | null>
  /**
   * The intent whose answer was lost, by the order in its metadata; null only when there is certainly none.
   * @throws PaymentProviderDown
   */
  findIntentOfOrder(orderId: string, createdAfter: number): Promise<Intent | null>
  /**
   * Changes the amount of an unpaid intent; false when it is too late.
   * @throws PaymentProviderDown
   */
  changeAmount(intentId: string, amountCents: Cents): Promise<boolean>
  /**
   * Cancels an intent unless it is too late.
   * @returns the intent afterwards, null when there is no such intent
   * @throws PaymentProviderDown
   */
  cancelIntent(intentId: string): Promise<Intent | null>
  /**
   * The event in a webhook's raw body, or null when no signature matches or when the event is of test mode and the keys are
   * live, or the other way round.
   */
  verifyEvent(rawBody: string, signature: string): Promise<PaymentEvent | null>
}

const retries = 1
/** How many of the newest intents are searched for a lost one. */
const mostListed = 1000

/** An intent of an event, which may lack what the SDK's types promise. */
function readIntent(event: Stripe.Event): { intent: Intent | null; oddIntentId: string | null } {
  const object = event.data.object as Partial<Stripe.PaymentIntent> | null | undefined
  const { id, amount, amount_received: received, currency, status } = object ?? {}
  const isWhole =
    typeof id === 'string' &&
    Number.isSafeInteger(amount) &&
    Number.isSafeInteger(received) &&
    typeof currency === 'string' &&
    typeof status === 'string'
  if (isWhole) return { intent: intentFrom(object as Stripe.PaymentIntent, event.type), oddIntentId: null }
  return { intent: null, oddIntentId: typeof id === 'string' ? id : null }
}

function intentFrom(intent: Stripe.PaymentIntent, eventType?: string): Intent {
  const failed =
    eventType === 'payment_intent.payment_failed' ||
    (intent.status === 'requires_payment_method' && intent.last_payment_error)
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    state: failed ? 'failed' : paymentStateFrom(intent.status),
    amountCents: cents(intent.amount),
    receivedCents: cents(intent.amount_received),
    currency: intent.currency,
    orderId: intent.metadata?.['orderId'] ?? null,
  }
}

/**
 * What the shop takes, whatever the Stripe dashboard has switched on: cards, with which Apple Pay and Google Pay come, and
 * Link. Nothing that takes days to arrive. Stripe leaves out what the account cannot take.
 */
const paymentMethods = ['card', 'link'] as const

/**
 * Payments by Stripe; `timeoutMs` is the limit of one call. With 8 s a customer waits at most about 20 s: a try, a
 * retry, and a read of the outcome in half the time. Their next click goes on with the same key. All of it fits into the
 * 30 s that work may outlive its request (S-28).
 */
export function stripePayments(secretKey: string, webhookSecrets: string[], timeoutMs: number): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  const isLive = /^[a-z]+_live_/.test(secretKey)
  const crypto = Stripe.createSubtleCryptoProvider()
  const find = async (intentId: string): Promise<Intent | null> => {
    try {
      return intentFrom(await stripe.paymentIntents.retrieve(intentId))
    } catch (error) {
      if (isMissing(error)) return null
      throw new PaymentProviderDown('retrieve', error)
    }
  }
  return {
    ...stripeMoneyBack(stripe),
    async createIntent({ orderId, customerId, amountCents, attempt }) {
      return intentFrom(
        await askingStripe(
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'usd',
              allowed_payment_method_types: [...paymentMethods],
              metadata: { orderId, customerId },
            },
            { idempotencyKey: `pi:${orderId}:${attempt}` },
          ),
        ),
      )
    },
    findIntent: find,
    async findIntentOfOrder(orderId, createdAfter) {
      // Listing is immediately consistent; Stripe's search index is minutes behind.
      const listed = await askingStripe(
        stripe.paymentIntents
          .list(
            { created: { gte: Math.floor(createdAfter / 1000) - 60 }, limit: 100 },
            { timeout: timeoutMs / 2, maxNetworkRetries: 0 },
          )
          .autoPagingToArray({ limit: mostListed }),
      )
      const found = listed.find((intent) => intent.metadata['orderId'] === orderId && intent.status !== 'canceled')
      if (!found && listed.length >= mostListed)
        throw new PaymentProviderDown('more intents than can be looked through', null)
      return found ? intentFrom(found) : null
    },
    async changeAmount(intentId, amountCents) {
      try {
        await stripe.paymentIntents.update(intentId, { amount: amountCents })
        return true
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new PaymentProviderDown('update', error)
        return false
      }
    },
    async cancelIntent(intentId) {
      try {
        return intentFrom(await stripe.paymentIntents.cancel(intentId))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new PaymentProviderDown('cancel', error)
        return find(intentId)
      }
    },
    async verifyEvent(rawBody, signature) {
      for (const secret of webhookSecrets) {
        try {
          const event = await stripe.webhooks.constructEventAsync(rawBody, signature, secret, undefined, crypto)
          if (event.livemode !== isLive) return null
          const isIntent = event.type.startsWith('payment_intent.')
          return {
            id: event.id,
            type: event.type,
            createdAt: event.created * 1000,
            ...(isIntent ? readIntent(event) : { intent: null, oddIntentId: null }),
            moneyBackOf: disputedIntentOf(event),
          }
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
        }
      }
      return null
    },
  }
}
