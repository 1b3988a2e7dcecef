import type { Localized } from '#domain/language'
import { ShopError } from '../contract/errors.ts'
import { findOrder } from '../db/orders.ts'
import { changeOrderAddress } from '../operations/change-order-address.ts'
import { reorder } from '../operations/reorder.ts'
import { postalAddressFrom, presentPostalAddress } from '../presenters/address.ts'
import { presentOrderPage, presentReorderedLine } from '../presenters/order-page.ts'
import { noAddress, withWireNames } from './addresses.ts'
import type { Handlers } from './handler.ts'

const texts = {
  readdressed: { en: 'Address saved.', es: 'Dirección guardada.' },
  reordered: { en: 'It is in your cart.', es: 'Ya está en tu carrito.' },
  partly: { en: 'Not all of it could be put into your cart.', es: 'No todo se pudo agregar a tu carrito.' },
} as const satisfies Record<string, Localized>

export const fulfilmentRoutes = {
  async orderShow({ params, customer, language, services }) {
    const whole = await findOrder(services.db, customer.id, params.orderId)
    if (!whole) throw new ShopError('not_found')
    return presentOrderPage(whole, language)
  },

  async orderAddress({ params, body, customer, language, services }) {
    const typed = { ...noAddress, ...postalAddressFrom(body) }
    const address = await withWireNames(changeOrderAddress(services, customer.id, params.orderId, typed))
    return { msg: texts.readdressed[language], address: presentPostalAddress(address) }
  },

  async orderReorder({ params, customer, language, services }) {
    const lines = await reorder(services, customer.id, params.orderId)
    const isWhole = lines.every(({ outcome }) => outcome === 'added' || outcome === 'price_changed')
    return { message: texts[isWhole ? 'reordered' : 'partly'][language], lines: lines.map((line) => presentReorderedLine(line, language)) }
  },
} satisfies Partial<Handlers>
