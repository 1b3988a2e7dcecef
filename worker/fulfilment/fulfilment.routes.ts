import { noAddress, savedToTheEnd } from '#worker/addresses/addresses.routes.ts'
import type { Handlers } from '#worker/api/handler.ts'
import { reorder } from '#worker/cart/reorder.ts'
import { listClaimsOfOrder } from '#worker/claims/claims.queries.ts'
import { listRefundsOfOrder } from '#worker/ledger/refunds.queries.ts'
import { changeOrderAddress } from '#worker/orders/change-order-address.ts'
import { trackingLink } from '#worker/orders/order-links.ts'
import { findOrder } from '#worker/orders/orders.queries.ts'
import { writeGiftNote } from '#worker/orders/write-gift-note.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { postalAddressFrom, presentPostalAddress } from '#worker/platform/postal-address/postal-address.presenter.ts'
import { presentOrderPage, presentReorderedLine, presentTrackedOrder } from './order-page.presenter.ts'
import { readTrackedOrder } from './read-tracked-order.ts'

const texts = {
  readdressed: { en: 'Address saved.', es: 'Dirección guardada.' },
  noted: { en: 'Gift note saved.', es: 'Nota de regalo guardada.' },
  invoice: { en: 'invoice', es: 'factura' },
  reordered: { en: 'It is in your cart.', es: 'Ya está en tu carrito.' },
  partly: { en: 'Not all of it could be put into your cart.', es: 'No todo se pudo agregar a tu carrito.' },
} as const satisfies Record<string, Localized>

export const fulfilmentRoutes = {
  async orderShow({ params, customer, language, services }) {
    const whole = await findOrder(services.db, customer.id, params.orderId)
    if (!whole) throw new ShopError('not_found')
    const [claims, refunds] = await Promise.all([
      listClaimsOfOrder(services.db, whole.order.id),
      listRefundsOfOrder(services.db, whole.order.id),
    ])
    return presentOrderPage({ whole, claims, refunds, now: services.now() }, language)
  },

  async orderAddress({ params, body, customer, language, services }) {
    const typed = { ...noAddress, ...postalAddressFrom(body) }
    const address = await savedToTheEnd(services, changeOrderAddress(services, customer.id, params.orderId, typed))
    return { msg: texts.readdressed[language], address: presentPostalAddress(address) }
  },

  async orderGift({ params, body, customer, language, services }) {
    await writeGiftNote(services, customer.id, params.orderId, body.giftNote)
    return { message: texts.noted[language] }
  },

  async orderShareLink({ params, customer, services }) {
    const whole = await findOrder(services.db, customer.id, params.orderId)
    if (!whole) throw new ShopError('not_found')
    return { link: await trackingLink(services, whole.order.id) }
  },

  /** An order that was never paid has no invoice. */
  async orderInvoice({ params, customer, language, services }) {
    const whole = await findOrder(services.db, customer.id, params.orderId)
    if (!whole || whole.order.paidAt === null) throw new ShopError('not_found')
    const { invoicePdf } = await import('#worker/orders/invoice/invoice.presenter.ts')
    return new Response(
      invoicePdf(whole, customer, whole.order.refundedCents, language, (await services.settings.read()).contact),
      {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="${texts.invoice[language]}-${whole.order.number}.pdf"`,
          'Cache-Control': 'private, no-store',
        },
      },
    )
  },

  async orderTrack({ token, language, services }) {
    const { whole, images, firstName } = await readTrackedOrder(services, token)
    return presentTrackedOrder(whole, images, firstName, language)
  },

  async orderReorder({ params, customer, language, services }) {
    const lines = await reorder(services, customer.id, params.orderId)
    const isWhole = lines.every(({ outcome }) => outcome === 'added' || outcome === 'price_changed')
    return {
      message: texts[isWhole ? 'reordered' : 'partly'][language],
      lines: lines.map((line) => presentReorderedLine(line, language)),
    }
  },
} satisfies Partial<Handlers>
