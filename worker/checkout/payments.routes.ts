import type { Handlers } from '#worker/api/handler.ts'
import { findOrderForPayment } from '#worker/orders/orders.queries.ts'
import { paymentView, started } from './payment-view.routes.ts'
import { startCartPayment, startReadyToGoPayment, resumePayment } from './start-payment.ts'

export const paymentRoutes = {
  async payOneCart({ body, customer, language, services }) {
    const payment = await started(services, startCartPayment(services, customer.id, [body.cartItemId]))
    return paymentView(services, payment, body.price, language)
  },

  /** Several lines, or all, with one payment (R-PAY-02). */
  async payCart({ body, customer, language, services }) {
    const payment = await started(services, startCartPayment(services, customer.id, body.cartItemIds))
    return paymentView(services, payment, undefined, language)
  },

  async payReadyToGo({ body, customer, language, services }) {
    const thing = {
      productId: body.ProductId,
      variationId: body.variationId,
      size: body.size,
      picturePath: body.pathImagePath,
      quantity: body.quantity,
    }
    const payment = await started(services, startReadyToGoPayment(services, customer.id, thing))
    return paymentView(services, payment, body.price, language)
  },

  async paymentShow({ params, customer, language, services }) {
    const payment = await started(services, resumePayment(services, customer.id, params.orderId))
    return paymentView(services, payment, undefined, language)
  },

  /**
   * The return from the provider (R-PAY-09): it reads the payment, redirects to the payment screen with the state, and
   * marks nothing as paid.
   */
  async paymentReturn({ query, services, c }) {
    const intentId = /^pi_[A-Za-z0-9_]{1,60}$/.exec(query.payment_intent ?? '')?.[0]
    const intent = intentId ? await services.payments.findIntent(intentId).catch(() => null) : null
    // Our own row knows the order's customer even while the provider does not answer.
    const found = intentId
      ? await findOrderForPayment(services.db, { orderId: intent?.orderId ?? null, intentId })
      : null
    const target = new URLSearchParams({
      ...(found ? { order: found.order.id } : {}),
      result: found && intent ? intent.state : 'unknown',
    })
    c.header('Referrer-Policy', 'no-referrer')
    // A customer who pays by a link may be unable to log in; the link itself waits in their tab.
    return c.redirect(query.via === 'link' ? `/pay?result=${target.get('result')}` : `/PaymentExclusive?${target}`, 303)
  },
} satisfies Partial<Handlers>
