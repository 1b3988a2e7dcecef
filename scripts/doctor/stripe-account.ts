/** What Stripe knows of the shop: where it sends events, and whether the account may take money. */
import Stripe from 'stripe'
import { stripeOf, webhookEvents } from '../deploy/stripe-endpoint.ts'
import { look, well, wrong, type Line } from './line.ts'

const webhooks = 'https://dashboard.stripe.com/webhooks'
const again = 'Run npm run deploy with STRIPE_SECRET_KEY in the environment.'

/** @throws Stripe's error, for one when the key is refused */
export async function examineStripe(secretKey: string, domain: string): Promise<Line[]> {
  const stripe = stripeOf(secretKey)
  const url = `https://${domain}/api/payments/webhook`
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const mine = data.filter((endpoint) => endpoint.url === url)
  const [endpoint] = mine
  if (endpoint === undefined) return [wrong(`Stripe sends no events to ${url}`, again)]
  const missing = webhookEvents.filter(
    (event) => !endpoint.enabled_events.includes(event) && !endpoint.enabled_events.includes('*'),
  )
  return [
    mine.length > 1
      ? wrong(
          `Stripe has ${mine.length} endpoints for ${url}; the shop has the secret of one`,
          `Delete the older at ${webhooks}`,
        )
      : endpoint.status === 'enabled'
        ? well(`Stripe sends its events to ${url}`)
        : wrong(
            `Stripe's endpoint for ${url} is ${endpoint.status}`,
            `Enable it at ${webhooks}, then send the failed events again`,
          ),
    missing.length === 0
      ? well(`Stripe sends all ${webhookEvents.length} events that this release reads`)
      : wrong(`Stripe does not send ${missing.join(', ')}`, again),
    endpoint.api_version === Stripe.API_VERSION
      ? well(`Stripe writes its events by ${Stripe.API_VERSION}`)
      : look(
          `Stripe writes its events by ${endpoint.api_version ?? 'the account’s version'}, this release reads ${Stripe.API_VERSION}`,
          again,
        ),
  ]
}
