import type { LaterTexts } from './areas.ts'
import type { TextFiles } from './texts.ts'

/** The texts of the cart, payment and orders (later-screens.ts), as shop-texts.ts has those of the first screens. */
export const laterTexts: TextFiles<keyof LaterTexts> = {
  'addresses.en': () => import('#web/addresses/addresses.en.ts'),
  'addresses.es': () => import('#web/addresses/addresses.es.ts'),
  'claim.en': () => import('#web/claims/claim.en.ts'),
  'claim.es': () => import('#web/claims/claim.es.ts'),
  'invoice.en': () => import('#web/orders/order/invoice.en.ts'),
  'invoice.es': () => import('#web/orders/order/invoice.es.ts'),
  'offline.en': () => import('#web/shop-ui/offline.en.ts'),
  'offline.es': () => import('#web/shop-ui/offline.es.ts'),
  'order.en': () => import('#web/orders/order/order.en.ts'),
  'order.es': () => import('#web/orders/order/order.es.ts'),
  'orders.en': () => import('#web/orders/list/orders.en.ts'),
  'orders.es': () => import('#web/orders/list/orders.es.ts'),
  'payment.en': () => import('#web/checkout/payment/payment.en.ts'),
  'payment.es': () => import('#web/checkout/payment/payment.es.ts'),
  'saved.en': () => import('#web/designer/saved/saved.en.ts'),
  'saved.es': () => import('#web/designer/saved/saved.es.ts'),
  'track.en': () => import('#web/orders/track/track.en.ts'),
  'track.es': () => import('#web/orders/track/track.es.ts'),
  'uploads.en': () => import('#web/files/uploads.en.ts'),
  'uploads.es': () => import('#web/files/uploads.es.ts'),
  'views.en': () => import('#web/catalogue/product/views.en.ts'),
  'views.es': () => import('#web/catalogue/product/views.es.ts'),
}
