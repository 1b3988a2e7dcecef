import type { texts as catalogue } from './console/en/catalogue.ts'
import type { texts as desk } from './console/en/desk.ts'
import type { texts as inbox } from './console/en/inbox.ts'
import type { texts as manualOrder } from './console/en/manual-order.ts'
import type { texts as shopSettings } from './console/en/shop-settings.ts'
import type { texts as staffCustomers } from './console/en/staff-customers.ts'
import type { texts as staffFigures } from './console/en/staff-figures.ts'
import type { texts as staffRequests } from './console/en/staff-requests.ts'
import type { texts as aboutUs } from './en/about-us.ts'
import type { texts as account } from './en/account.ts'
import type { texts as addresses } from './en/addresses.ts'
import type { texts as buying } from './en/buying.ts'
import type { texts as cart } from './en/cart.ts'
import type { texts as chat } from './en/chat.ts'
import type { texts as claim } from './en/claim.ts'
import type { texts as cookiePolicy } from './en/cookie-policy.ts'
import type { texts as custom } from './en/custom.ts'
import type { texts as designer } from './en/designer.ts'
import type { texts as designs } from './en/designs.ts'
import type { texts as faq } from './en/faq.ts'
import type { texts as galleries } from './en/galleries.ts'
import type { texts as google } from './en/google.ts'
import type { texts as home } from './en/home.ts'
import type { texts as information } from './en/information.ts'
import type { texts as invoice } from './en/invoice.ts'
import type { texts as order } from './en/order.ts'
import type { texts as orders } from './en/orders.ts'
import type { texts as password } from './en/password.ts'
import type { texts as payment } from './en/payment.ts'
import type { texts as privacyPolicy } from './en/privacy-policy.ts'
import type { texts as products } from './en/products.ts'
import type { texts as request } from './en/request.ts'
import type { texts as requests } from './en/requests.ts'
import type { texts as search } from './en/search.ts'
import type { texts as settings } from './en/settings.ts'
import type { texts as shell } from './en/shell.ts'
import type { texts as shippingReturns } from './en/shipping-returns.ts'
import type { texts as staff } from './en/staff.ts'
import type { texts as terms } from './en/terms.ts'
import type { texts as track } from './en/track.ts'
import type { texts as ui } from './en/ui.ts'
import type { texts as uploads } from './en/uploads.ts'

/**
 * The texts of each area by name; English is where the keys are defined. A new area is one line here and a file per
 * language, in console/ when only the console's screens use it.
 */
export interface AreaTexts {
  'about-us': typeof aboutUs
  account: typeof account
  addresses: typeof addresses
  buying: typeof buying
  cart: typeof cart
  catalogue: typeof catalogue
  chat: typeof chat
  claim: typeof claim
  'cookie-policy': typeof cookiePolicy
  custom: typeof custom
  designer: typeof designer
  desk: typeof desk
  designs: typeof designs
  faq: typeof faq
  galleries: typeof galleries
  google: typeof google
  home: typeof home
  inbox: typeof inbox
  information: typeof information
  invoice: typeof invoice
  'manual-order': typeof manualOrder
  order: typeof order
  orders: typeof orders
  password: typeof password
  payment: typeof payment
  'privacy-policy': typeof privacyPolicy
  products: typeof products
  request: typeof request
  requests: typeof requests
  search: typeof search
  settings: typeof settings
  shell: typeof shell
  'shipping-returns': typeof shippingReturns
  'shop-settings': typeof shopSettings
  staff: typeof staff
  'staff-customers': typeof staffCustomers
  'staff-figures': typeof staffFigures
  'staff-requests': typeof staffRequests
  terms: typeof terms
  track: typeof track
  ui: typeof ui
  uploads: typeof uploads
}

/** What another language must supply for an area: the same keys, its own words. */
export type TranslationOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TranslationOf<Texts[Key]>
}
