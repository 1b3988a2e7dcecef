import type { texts as google } from '#web/accounts/google/google.en.ts'
import type { texts as account } from '#web/accounts/log-in/account.en.ts'
import type { texts as password } from '#web/accounts/password/password.en.ts'
import type { texts as settings } from '#web/accounts/settings/settings.en.ts'
import type { texts as addresses } from '#web/addresses/addresses.en.ts'
import type { texts as cart } from '#web/cart/cart.en.ts'
import type { texts as custom } from '#web/catalogue/custom/custom.en.ts'
import type { texts as designs } from '#web/catalogue/designs/designs.en.ts'
import type { texts as filters } from '#web/catalogue/filters/filters.en.ts'
import type { texts as galleries } from '#web/catalogue/galleries/galleries.en.ts'
import type { texts as kinds } from '#web/catalogue/kinds.en.ts'
import type { texts as occasions } from '#web/catalogue/occasions/occasions.en.ts'
import type { texts as product } from '#web/catalogue/product/product.en.ts'
import type { texts as views } from '#web/catalogue/product/views.en.ts'
import type { texts as products } from '#web/catalogue/products/products.en.ts'
import type { texts as remembered } from '#web/catalogue/remembered/remembered.en.ts'
import type { texts as search } from '#web/catalogue/search/search.en.ts'
import type { texts as chat } from '#web/chat/chat.en.ts'
import type { texts as payment } from '#web/checkout/payment/payment.en.ts'
import type { texts as claim } from '#web/claims/claim.en.ts'
import type { texts as catalogue } from '#web/console/catalogue/catalogue.en.ts'
import type { texts as inbox } from '#web/console/chat/inbox.en.ts'
import type { texts as staffCustomers } from '#web/console/customers/staff-customers.en.ts'
import type { texts as staffFigures } from '#web/console/figures/staff-figures.en.ts'
import type { texts as staff } from '#web/console/frame/staff.en.ts'
import type { texts as staffHealth } from '#web/console/health/staff-health.en.ts'
import type { texts as manualOrder } from '#web/console/manual-orders/manual-order.en.ts'
import type { texts as orderList } from '#web/console/order-list/order-list.en.ts'
import type { texts as desk } from '#web/console/orders/desk.en.ts'
import type { texts as disputes } from '#web/console/orders/disputes.en.ts'
import type { texts as press } from '#web/console/orders/press.en.ts'
import type { texts as staffRatings } from '#web/console/ratings/staff-ratings.en.ts'
import type { texts as staffRequests } from '#web/console/requests/staff-requests.en.ts'
import type { texts as shopSettings } from '#web/console/shop-settings/shop-settings.en.ts'
import type { texts as audit } from '#web/console/staff/audit.en.ts'
import type { texts as team } from '#web/console/teamwork/team.en.ts'
import type { texts as designer } from '#web/designer/designer.en.ts'
import type { texts as saved } from '#web/designer/saved/saved.en.ts'
import type { texts as uploads } from '#web/files/uploads.en.ts'
import type { texts as orders } from '#web/orders/list/orders.en.ts'
import type { texts as invoice } from '#web/orders/order/invoice.en.ts'
import type { texts as order } from '#web/orders/order/order.en.ts'
import type { texts as track } from '#web/orders/track/track.en.ts'
import type { texts as home } from '#web/pages/home/home.en.ts'
import type { texts as aboutUs } from '#web/pages/information/about-us.en.ts'
import type { texts as accessibility } from '#web/pages/information/accessibility.en.ts'
import type { texts as cookiePolicy } from '#web/pages/information/cookie-policy.en.ts'
import type { texts as faq } from '#web/pages/information/faq.en.ts'
import type { texts as information } from '#web/pages/information/information.en.ts'
import type { texts as privacyPolicy } from '#web/pages/information/privacy-policy.en.ts'
import type { texts as shippingReturns } from '#web/pages/information/shipping-returns.en.ts'
import type { texts as terms } from '#web/pages/information/terms.en.ts'
import type { texts as ratings } from '#web/ratings/ratings.en.ts'
import type { texts as requestMore } from '#web/requests/form/request-more.en.ts'
import type { texts as request } from '#web/requests/form/request.en.ts'
import type { texts as requests } from '#web/requests/page/requests.en.ts'
import type { texts as buying } from '#web/shop-ui/buying.en.ts'
import type { texts as offline } from '#web/shop-ui/offline.en.ts'
import type { texts as ui } from '#web/ui/ui.en.ts'
import type { texts as shell } from '../shell/shell.en.ts'

/**
 * The texts of each area by name; English is where the keys are defined. A new area is a file per language beside its
 * screens (`<area>.en.ts`, `<area>.es.ts`), one line here, and one per language in the texts of its table
 * (shop-texts.ts, account-texts.ts, design-texts.ts, later-texts.ts, request-texts.ts).
 */
export interface FirstTexts {
  'about-us': typeof aboutUs
  accessibility: typeof accessibility
  buying: typeof buying
  cart: typeof cart
  chat: typeof chat
  'cookie-policy': typeof cookiePolicy
  custom: typeof custom
  designs: typeof designs
  faq: typeof faq
  filters: typeof filters
  galleries: typeof galleries
  home: typeof home
  information: typeof information
  kinds: typeof kinds
  occasions: typeof occasions
  'privacy-policy': typeof privacyPolicy
  product: typeof product
  products: typeof products
  ratings: typeof ratings
  remembered: typeof remembered
  search: typeof search
  shell: typeof shell
  'shipping-returns': typeof shippingReturns
  staff: typeof staff
  terms: typeof terms
  ui: typeof ui
}

/** Those of the log-in and the account (account-screens.ts); their lines are in account-texts.ts. */
export interface AccountTexts {
  account: typeof account
  google: typeof google
  password: typeof password
  settings: typeof settings
}

/** Those of the designer (design-screens.ts); their lines are in design-texts.ts. */
export interface DesignTexts {
  designer: typeof designer
}

/** Those of requests (request-screens.ts); their lines are in request-texts.ts. */
export interface RequestTexts {
  'request-more': typeof requestMore
  request: typeof request
  requests: typeof requests
}

/** Those of the screens that come later (later-screens.ts); their lines are in later-texts.ts. */
export interface LaterTexts {
  addresses: typeof addresses
  claim: typeof claim
  invoice: typeof invoice
  offline: typeof offline
  order: typeof order
  orders: typeof orders
  payment: typeof payment
  saved: typeof saved
  track: typeof track
  uploads: typeof uploads
  views: typeof views
}

/** As `FirstTexts`, of areas that only the console's screens use; their lines are in console/console-texts.ts. */
export interface ConsoleTexts {
  catalogue: typeof catalogue
  desk: typeof desk
  disputes: typeof disputes
  inbox: typeof inbox
  'manual-order': typeof manualOrder
  'order-list': typeof orderList
  team: typeof team
  audit: typeof audit
  press: typeof press
  'shop-settings': typeof shopSettings
  'staff-customers': typeof staffCustomers
  'staff-figures': typeof staffFigures
  'staff-health': typeof staffHealth
  'staff-ratings': typeof staffRatings
  'staff-requests': typeof staffRequests
}

export interface AreaTexts extends FirstTexts, AccountTexts, DesignTexts, RequestTexts, LaterTexts, ConsoleTexts {}
