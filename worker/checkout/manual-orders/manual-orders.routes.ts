import { postalAddressFrom, presentPostalAddress } from '#worker/addresses/address.presenter.ts'
import { noAddress, withWireNames } from '#worker/addresses/addresses.routes.ts'
import type { Handlers } from '#worker/api/handler.ts'
import { staffOrderView } from '#worker/orders/fulfilment/staff-orders.routes.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { resumePayment } from '../pay.ts'
import { finishing, paymentView } from '../payment-view.routes.ts'
import { makeManualOrder, type ManualOrder } from './make-manual-order.ts'
import { addressByLink, orderOfLink } from './pay-by-link.ts'
import { closeManualOrder, sendPayLink, showPayLink } from './work-on-manual-order.ts'

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const texts = {
  sent: { en: 'The link is on its way.', es: 'El enlace va en camino.' },
  readdressed: { en: 'Address saved.', es: 'Dirección guardada.' },
} as const satisfies Record<string, Localized>

/** Orders that the staff make, and paying them by a link (docs/decisions/058). */
export const manualOrderRoutes = {
  async staffOrderMake({ body, customer: person, language, services }) {
    const { customerId, newCustomer, lines, address, ...rest } = body
    const who: ManualOrder['for'] | null = customerId ? { customerId } : (newCustomer ?? null)
    if (who === null) throw new ShopError('invalid', { fields: { customerId: 'required' } })
    const typed = address ? { ...noAddress, ...postalAddressFrom(address) } : null
    const things = lines.map((line) =>
      line.kind === 'product' ? { ...line, picturePath: line.picture ?? null } : line,
    )
    const { order } = await withWireNames(
      makeManualOrder(services, person.id, { ...rest, for: who, lines: things, address: typed }),
    )
    return staffOrderView(services, order.id, language)
  },

  async staffPayLink({ params, services }) {
    const { link, until } = await showPayLink(services, params.orderId)
    return { link, until: isoOrNull(until) }
  },

  async staffPayLinkSend({ params, customer: person, language, services }) {
    await sendPayLink(services, person.id, params.orderId)
    return { message: texts.sent[language] }
  },

  async staffOrderClose({ params, customer: person, language, services }) {
    await finishing(services, closeManualOrder(services, person.id, params.orderId))
    return staffOrderView(services, params.orderId, language)
  },

  async payLinkShow({ token, language, services }) {
    const { whole: found, customer } = await orderOfLink(services, token)
    const { whole, intent } = await finishing(services, resumePayment(services, customer.id, found.order.id))
    const { shippingAddress, ...view } = await paymentView(services, whole, intent, undefined, language)
    const shipTo = shippingAddress && {
      city: shippingAddress.city,
      state: shippingAddress.state,
      postalCode: shippingAddress.postalCode,
    }
    return { ...view, firstName: customer.firstName, shipTo, until: isoOrNull(whole.order.payUntil) }
  },

  async payLinkAddress({ token, body, language, services }) {
    const address = await withWireNames(addressByLink(services, token, { ...noAddress, ...postalAddressFrom(body) }))
    return { msg: texts.readdressed[language], address: presentPostalAddress(address) }
  },
} satisfies Partial<Handlers>
