/** Creates the shop's webhook endpoint by Stripe's API. */
import Stripe from 'stripe'

/** The events that worker/money-back/receive-payment-event.ts reads; Stripe sends no others. */
export const webhookEvents = [
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
export function stripeOf(secretKey: string): Stripe {
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
  const stripe = stripeOf(secretKey)
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

/** Deletes an endpoint; one that is gone already is no failure. */
export async function deleteEndpoint(secretKey: string, id: string): Promise<void> {
  await stripeOf(secretKey)
    .webhookEndpoints.del(id)
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode !== 404) throw error
    })
}

/** A wallet that Stripe does not show at the domain, with Stripe's reason where it gives one. */
export interface MissingWallet {
  name: 'Apple Pay' | 'Google Pay' | 'Link'
  reason: string
}

/**
 * Registers the domain for wallets at Stripe, once the shop answers there; repeating it changes nothing. A wallet that
 * was inactive at registration stays so until Stripe is asked to validate the domain again, so that is done here.
 * @returns the wallets that are inactive all the same (docs/decisions/143)
 */
export async function ensureWallets(secretKey: string, domain: string): Promise<MissingWallet[]> {
  const stripe = stripeOf(secretKey)
  const [known] = (await stripe.paymentMethodDomains.list({ domain_name: domain })).data
  let registered = known ?? (await stripe.paymentMethodDomains.create({ domain_name: domain }))
  if (!registered.enabled) registered = await stripe.paymentMethodDomains.update(registered.id, { enabled: true })
  if (missingWallets(registered).length > 0) registered = await stripe.paymentMethodDomains.validate(registered.id)
  return missingWallets(registered)
}

function missingWallets({ apple_pay, google_pay, link }: Stripe.PaymentMethodDomain): MissingWallet[] {
  const wallets = [
    ['Apple Pay', apple_pay],
    ['Google Pay', google_pay],
    ['Link', link],
  ] as const
  return wallets
    .filter(([, { status }]) => status !== 'active')
    .map(([name, { status_details: details }]) => ({
      name,
      reason: details?.error_message ?? 'Stripe gives no reason',
    }))
}
