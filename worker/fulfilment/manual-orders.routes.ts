import { noAddress, savedToTheEnd } from '#worker/addresses/addresses.routes.ts'
import type { Handlers } from '#worker/api/handler.ts'
import { setAddressByPaymentLink, findOrderByPaymentLink } from '#worker/checkout/manual-orders/follow-payment-link.ts'
import { makeManualOrder, type ManualOrder } from '#worker/checkout/manual-orders/make-manual-order.ts'
import { closeManualOrder, sendPayLink, showPayLink } from '#worker/checkout/manual-orders/work-on-manual-order.ts'
import { payByHand } from '#worker/checkout/pay-by-hand.ts'
import { started } from '#worker/checkout/payment-view.routes.ts'
import { resumePayment } from '#worker/checkout/start-payment.ts'
import { runToCompletion } from '#worker/http/run-to-completion.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { postalAddressFrom, presentPostalAddress } from '#worker/platform/postal-address/postal-address.presenter.ts'
import { paymentLinkView } from './payment-link.routes.ts'
import { staffOrderView } from './staff-orders.routes.ts'

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const texts = {
  sent: { en: 'The link is on its way.', es: 'El enlace va en camino.' },
  readdressed: { en: 'Address saved.', es: 'Dirección guardada.' },
} as const satisfies Record<string, Localized>

/** Making manual orders, and paying them by a link (docs/decisions/058). */
export const manualOrderRoutes = {
  async staffOrderMake({ body, staff, language, services }) {
    const { customerId, newCustomer, lines, address, ...rest } = body
    const who: ManualOrder['for'] | null = customerId ? { customerId } : (newCustomer ?? null)
    if (who === null) throw new ShopError('invalid', { fields: { customerId: 'required' } })
    const typed = address ? { ...noAddress, ...postalAddressFrom(address) } : null
    const things = lines.map((line) =>
      line.kind === 'product' ? { ...line, picturePath: line.picture ?? null } : line,
    )
    const { order } = await savedToTheEnd(
      services,
      makeManualOrder(services, staff.id, { ...rest, for: who, lines: things, address: typed }),
    )
    return staffOrderView(services, order.id, language)
  },

  async staffPaymentLink({ params, services }) {
    const { link, until } = await showPayLink(services, params.orderId)
    return { link, until: isoOrNull(until) }
  },

  async staffPaymentLinkSend({ params, staff, language, services }) {
    await sendPayLink(services, staff.id, params.orderId)
    return { message: texts.sent[language] }
  },

  async staffOrderClose({ params, staff, language, services }) {
    await runToCompletion(services, closeManualOrder(services, staff.id, params.orderId))
    return staffOrderView(services, params.orderId, language)
  },

  async staffOrderPaid({ params, body, staff, language, services }) {
    await runToCompletion(services, payByHand(services, staff.id, { orderId: params.orderId, ...body }))
    return staffOrderView(services, params.orderId, language)
  },

  async paymentLinkShow({ token, language, services }) {
    const { whole: found, customer } = await findOrderByPaymentLink(services, token)
    const payment = await started(services, resumePayment(services, customer.id, found.order.id))
    return paymentLinkView(services, payment, customer, language)
  },

  async paymentLinkAddress({ token, body, language, services }) {
    const address = await savedToTheEnd(
      services,
      setAddressByPaymentLink(services, token, { ...noAddress, ...postalAddressFrom(body) }),
    )
    return { msg: texts.readdressed[language], address: presentPostalAddress(address) }
  },
} satisfies Partial<Handlers>
