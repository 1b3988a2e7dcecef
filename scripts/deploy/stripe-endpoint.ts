/** Creates the shop's webhook endpoint by Stripe's API. */
import Stripe from 'stripe'

/** The events that worker/money-back/receive-payment-event.ts reads; Stripe sends no others. */
const webhookEvents = [
  'payment_intent.created',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.partially_funded',
  'payment_intent.amount_capturable_updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/** STRIPE_API_URL is for trying a deployment out against a stand-in. */
function client(secretKey: string): Stripe {
  const api = process.env['STRIPE_API_URL']
  if (!api) return new Stripe(secretKey, { telemetry: false })
  const { hostname, port, protocol } = new URL(api)
  return new Stripe(secretKey, {
    telemetry: false,
    host: hostname,
    port,
    protocol: protocol === 'http:' ? 'http' : 'https',
  })
}

/** `secret` is present only for a new endpoint, because Stripe tells it once. */
export interface Endpoint {
  id: string
  secret: string | null
}

/**
 * The endpoint of an address, with the events and the API version that this release reads. One whose secret nobody has
 * kept is made anew, because Stripe never tells a secret twice.
 */
export async function ensureEndpoint(secretKey: string, url: string, isSecretKept: boolean): Promise<Endpoint> {
  const stripe = client(secretKey)
  const mine = (await stripe.webhookEndpoints.list({ limit: 100 })).data.filter((endpoint) => endpoint.url === url)
  const usable = isSecretKept
    ? mine.find((endpoint) => endpoint.api_version === Stripe.API_VERSION && endpoint.status === 'enabled')
    : undefined
  for (const endpoint of mine) if (endpoint !== usable) await stripe.webhookEndpoints.del(endpoint.id)
  if (usable) {
    const isMissing = webhookEvents.some((event) => !usable.enabled_events.includes(event))
    if (isMissing) await stripe.webhookEndpoints.update(usable.id, { enabled_events: webhookEvents })
    return { id: usable.id, secret: null }
  }
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events: webhookEvents,
    api_version: Stripe.API_VERSION,
    description: 'The shop (npm run deploy)',
  })
  return { id: made.id, secret: made.secret ?? null }
}

/** Registers the domain for Apple Pay and Google Pay at Stripe; repeating it changes nothing. */
export async function ensurePaymentDomain(secretKey: string, domain: string): Promise<void> {
  const stripe = client(secretKey)
  const known = await stripe.paymentMethodDomains.list({ domain_name: domain })
  if (known.data.length === 0) await stripe.paymentMethodDomains.create({ domain_name: domain })
}
