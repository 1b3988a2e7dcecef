import type { Handlers } from '#worker/api/handler.ts'
import { finishing } from '#worker/checkout/payment-view.routes.ts'
import { presentOrder } from '#worker/orders/order.presenter.ts'
import { findOrderOfAnyone } from '#worker/orders/orders.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { cancelOrder } from './cancel-order.ts'
import { decideReview } from './decide-review.ts'
import { listOrderMoney } from './money-events.queries.ts'
import { presentOrderMoney } from './money.presenter.ts'
import { refundOrder } from './refund-order.ts'
import { listReviews } from './reviews.queries.ts'

const texts = {
  cancelled: { en: 'Your order is cancelled. Nothing was charged.', es: 'Tu pedido se canceló. No se cobró nada.' },
  refunding: {
    en: 'Your order is cancelled. Your money is on its way back: a refund takes 5 to 10 business days.',
    es: 'Tu pedido se canceló. Tu dinero va de regreso: un reembolso tarda de 5 a 10 días hábiles.',
  },
} as const satisfies Record<string, Localized>

async function moneyOf(services: Services, orderId: string) {
  const whole = await findOrderOfAnyone(services.db, orderId)
  if (!whole) throw new ShopError('not_found')
  return presentOrderMoney(
    whole.order,
    await listOrderMoney(services.db, orderId),
    await listReviews(services.db, orderId),
  )
}

export const moneyRoutes = {
  async orderCancel({ params, customer, language, services }) {
    const whole = await finishing(services, cancelOrder(services, customer.id, params.orderId))
    return {
      message: texts[whole.order.paidAt === null ? 'cancelled' : 'refunding'][language],
      order: presentOrder(whole, language),
    }
  },

  async staffOrderMoney({ params, services }) {
    return moneyOf(services, params.orderId)
  },

  async staffOrderRefund({ params, body, customer: person, services }) {
    await finishing(
      services,
      refundOrder(services, {
        orderId: params.orderId,
        cents: cents(body.cents),
        reason: body.reason,
        clientKey: body.clientKey,
        actorId: person.id,
      }),
    )
    return moneyOf(services, params.orderId)
  },

  async staffOrderReview({ params, body, customer: person, services }) {
    await finishing(services, decideReview(services, { orderId: params.orderId, ...body, actorId: person.id }))
    return moneyOf(services, params.orderId)
  },
} satisfies Partial<Handlers>
