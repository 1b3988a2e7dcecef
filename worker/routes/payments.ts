import type { Language } from '#domain/language'
import { ShopError } from '../contract/errors.ts'
import type { Intent } from '../adapters/payments.ts'
import { findOrderForPayment, type WholeOrder } from '../db/orders.ts'
import { readText } from '../middleware/read-input.ts'
import { payCartLines, payReadyToGo, resumePayment } from '../operations/pay.ts'
import { receivePaymentEvent } from '../operations/receive-payment-event.ts'
import { presentPayment } from '../presenters/order.ts'
import type { Services } from '../services.ts'
import type { Handlers } from './handler.ts'

/** A webhook's body is at most this many bytes (security §2.23). */
const mostEventBytes = 256 * 1024

/** What a client believed the whole to cost, in cents: its unit price times the server's quantity (decisions §4). Only ever compared, so it may be any number. */
const believedCents = (price: number | undefined, whole: WholeOrder): number | undefined =>
  price === undefined ? undefined : Math.round(price * 100) * (whole.lines[0]?.quantity ?? 1)

const view = (services: Services, whole: WholeOrder, intent: Intent | null, price: number | undefined, language: Language) =>
  presentPayment(
    whole,
    {
      clientSecret: intent?.clientSecret ?? '',
      publishableKey: services.config.STRIPE_PUBLISHABLE_KEY,
      stripeJsUrl: services.config.STRIPE_JS_URL ?? null,
      believedCents: believedCents(price, whole),
    },
    language,
  )

/** Goes on to its end although the client may go away: between the provider's answer and our row nothing may be cut (security §5.6). */
function finishing<Result>(services: Services, work: Promise<Result>): Promise<Result> {
  services.defer(work.catch(() => undefined))
  return work
}

export const paymentRoutes = {
  async payOneCart({ body, customer, language, services }) {
    const { whole, intent } = await finishing(services, payCartLines(services, customer.id, [body.cartItemId]))
    return view(services, whole, intent, body.price, language)
  },

  /** Several lines, or all, with one payment (decisions §4). */
  async payCart({ body, customer, language, services }) {
    const { whole, intent } = await finishing(services, payCartLines(services, customer.id, body.cartItemIds))
    return view(services, whole, intent, undefined, language)
  },

  async payReadyToGo({ body, customer, language, services }) {
    const thing = {
      productId: body.ProductId,
      variationId: body.variationId,
      size: body.size,
      picturePath: body.pathImagePath,
      quantity: body.quantity,
    }
    const { whole, intent } = await finishing(services, payReadyToGo(services, customer.id, thing))
    return view(services, whole, intent, body.price, language)
  },

  async paymentShow({ params, customer, language, services }) {
    const { whole, intent } = await finishing(services, resumePayment(services, customer.id, params.orderId))
    return view(services, whole, intent, undefined, language)
  },

  /** The provider's return (decisions §2): looks, redirects to the payment screen with the state, marks nothing paid. */
  async paymentReturn({ query, services, c }) {
    const intentId = /^pi_[A-Za-z0-9_]{1,60}$/.exec(query.payment_intent ?? '')?.[0]
    const intent = intentId ? await services.payments.findIntent(intentId).catch(() => null) : null
    const found = intent && (await findOrderForPayment(services.db, { orderId: intent.orderId, intentId: intent.id }))
    const target = new URLSearchParams({ ...(found ? { order: found.order.id } : {}), result: found && intent ? intent.state : 'unknown' })
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(`/PaymentExclusive?${target}`, 303)
  },

  async paymentWebhook({ services, c }) {
    const rawBody = await readText(c.req.raw, mostEventBytes)
    const event = await services.payments.verifyEvent(rawBody, c.req.header('Stripe-Signature') ?? '')
    if (!event) throw new ShopError('signature_invalid')
    await finishing(services, receivePaymentEvent(services, event))
    return { received: true as const }
  },
} satisfies Partial<Handlers>
