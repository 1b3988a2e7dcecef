import type { Handlers } from '#worker/api/handler.ts'
import { readText } from '#worker/http/read-input.ts'
import { runToCompletion } from '#worker/http/run-to-completion.ts'
import { listOrderMoney } from '#worker/ledger/money-events.queries.ts'
import { listReviews } from '#worker/ledger/reviews.queries.ts'
import { presentOrder } from '#worker/orders/order.presenter.ts'
import { findOrderOfAnyone } from '#worker/orders/orders.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { isPaidByHand } from '#worker/platform/payment-method.rules.ts'
import { countRefusedWebhook } from '#worker/platform/tallies.queries.ts'
import type { Services } from '#worker/services.ts'
import { answerDispute } from './answer-dispute.ts'
import { cancelOrder } from './cancel-order.ts'
import { decideReview } from './decide-review.ts'
import { gatherEvidence } from './gather-evidence.ts'
import { giveBackByHand } from './give-back-by-hand.ts'
import { presentOrderMoney } from './money.presenter.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'
import { refundOrder } from './refund-order.ts'

const texts = {
  cancelled: { en: 'Your order is cancelled. Nothing was charged.', es: 'Tu pedido se canceló. No se cobró nada.' },
  refunding: {
    en: 'Your order is cancelled. Your money is on its way back: a refund takes 5 to 10 business days.',
    es: 'Tu pedido se canceló. Tu dinero va de regreso: un reembolso tarda de 5 a 10 días hábiles.',
  },
  refundingByHand: {
    en: 'Your order is cancelled. You did not pay by card, so we refund you ourselves and tell you when it is done.',
    es: 'Tu pedido se canceló. No pagaste con tarjeta, así que te devolvemos el dinero nosotros y te avisamos cuando esté hecho.',
  },
} as const satisfies Record<string, Localized>

async function moneyOf(services: Services, orderId: string) {
  const whole = await findOrderOfAnyone(services.db, orderId)
  if (!whole) throw new ShopError('not_found')
  return presentOrderMoney(
    whole.order,
    await listOrderMoney(services.db, orderId),
    await listReviews(services.db, orderId),
    services.config.STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_'),
  )
}

/** What an order has to answer a dispute with; the code that makes PDFs is loaded when it is needed. */
async function evidenceOf(services: Services, { orderId, disputeId }: { orderId: string; disputeId: string }) {
  const gathered = await gatherEvidence(services, orderId, disputeId)
  const { presentEvidence } = await import('./evidence.presenter.ts')
  return { dispute: gathered.dispute, ...presentEvidence(gathered, (await services.settings.read()).contact) }
}

/** A webhook's body is at most this many bytes (S-26). */
const mostEventBytes = 256 * 1024

export const moneyRoutes = {
  async orderCancel({ params, customer, language, services }) {
    const whole = await runToCompletion(services, cancelOrder(services, customer.id, params.orderId))
    const { paidAt, paymentIntentId } = whole.order
    const outcome = paidAt === null ? 'cancelled' : isPaidByHand(paymentIntentId) ? 'refundingByHand' : 'refunding'
    return {
      message: texts[outcome][language],
      order: presentOrder(whole, language),
    }
  },

  async staffOrderMoney({ params, services }) {
    return moneyOf(services, params.orderId)
  },

  async staffOrderRefund({ params, body, staff, session, services }) {
    await runToCompletion(
      services,
      refundOrder(
        services,
        { person: staff, session },
        { orderId: params.orderId, cents: cents(body.cents), reason: body.reason, clientKey: body.clientKey },
      ),
    )
    return moneyOf(services, params.orderId)
  },

  async staffRefundGiven({ params, staff, services }) {
    await runToCompletion(services, giveBackByHand(services, staff.id, params))
    return moneyOf(services, params.orderId)
  },

  async staffDisputeEvidence({ params, services }) {
    const { texts, papers } = await evidenceOf(services, params)
    return {
      texts: Object.entries(texts).map(([name, text]) => ({ field: name, text })),
      papers: papers.map(({ part, field, file }) => ({ part, field, name: file.name, size: file.bytes.length })),
    }
  },

  async staffDisputeAnswer({ params, body: { words, parts, files }, staff, services }) {
    const { dispute, texts, papers } = await evidenceOf(services, params)
    await runToCompletion(
      services,
      answerDispute(services, staff.id, {
        dispute,
        texts: { ...texts, ...(words && { uncategorized_text: words }) },
        papers: papers.filter(({ part }) => parts.includes(part)),
        files,
      }),
    )
    return moneyOf(services, params.orderId)
  },

  async staffOrderReview({ params, body, staff, session, services }) {
    await runToCompletion(
      services,
      decideReview(services, { orderId: params.orderId, ...body, by: { person: staff, session } }),
    )
    return moneyOf(services, params.orderId)
  },

  async paymentWebhook({ services, c }) {
    const rawBody = await readText(c.req.raw, mostEventBytes)
    const event = await services.payments.verifyEvent(rawBody, c.req.header('Stripe-Signature') ?? '')
    if (!event) {
      services.log('webhook_refused', { hasSignature: c.req.header('Stripe-Signature') !== undefined })
      services.defer(countRefusedWebhook(services.db, services.now()))
      throw new ShopError('signature_invalid')
    }
    await runToCompletion(services, receivePaymentEvent(services, event))
    return { received: true as const }
  },
} satisfies Partial<Handlers>
