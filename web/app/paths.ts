import { productKinds, type ProductKind, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import type { InboxView } from '#worker/chat/chat.rules.ts'

/** The sections of the account besides the first one (R-ACC-38). */
export const accountSections = ['security', 'preferences'] as const
export type AccountSection = (typeof accountSections)[number]

/** Appends query values to a path; undefined ones are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/** Every screen's path, spelled as in R-PAGE-01. Each is a function, so that its parameters are arguments. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  forgotPassword: () => '/forgotPassword',
  resetPassword: () => '/resetPassword',
  /**
   * The screen of the account's mailed links: a new password or email, or undoing a deletion (R-ACC-34, R-ACC-37,
   * R-ACC-39).
   */
  accountLink: () => '/accountLink',
  /** Where a mail's own link ends mails of its kind; the query is the link's. */
  noticesStop: () => '/notices/stop',
  validateCode: () => '/validateCode',
  /** A screen under the API's prefix: the address in the confirmation mail (R-WIRE-11). */
  emailConfirmation: () => '/api/EmailConfirmation',
  products: () => '/products',
  readyToGo: (query: { category?: ReadyToGoCategory } = {}) => withQuery('/products/readyToGo', query),
  /** The page of one design that is ready to buy; `picture` shows it large. */
  readyToGoDesign: (category: ReadyToGoCategory, design: string, query: { picture?: string } = {}) =>
    withQuery(`/products/readyToGo/${category}/${design}`, query),
  exclusiveDesignProducts: () => '/products/exclusiveDesign',
  shoppingCart: () => '/ShoppingCart',
  /** Paying one order; the order's id makes the screen reloadable. `result` is the outcome of the payment. */
  payment: (query: { order?: string; result?: string } = {}) => withQuery('/PaymentExclusive', query),
  /** Paying a manual order by the payment link in a message, without a log-in. */
  paymentLink: () => '/pay',
  orders: (query: { tab?: 'orders' | 'delivered' } = {}) => withQuery('/orders', query),
  /** One order: its history, and what the customer can do about it. */
  order: (orderId: string) => `/orders/${orderId}`,
  /** The invoice of an order, to print or save. */
  invoice: (orderId: string) => `/orders/${orderId}/invoice`,
  /** Following an order by the tracking link in a message, without a log-in. */
  track: () => '/track',
  custom: () => '/custom',
  /** The page of one custom product. */
  customProduct: (productId: string) => `/custom/${productId}`,
  occasions: () => '/occasions',
  /** The designs that this browser keeps. */
  favourites: () => '/favourites',
  /** What customers say about what they got. */
  reviews: () => '/reviews',
  /** What the shop has for an occasion (worker/catalogue/occasions.rules.ts). */
  occasion: (occasion: string) => `/occasions/${occasion}`,
  /** Search for products and designs by text and category. */
  search: (query: { q?: string; category?: string } = {}) => withQuery('/search', query),
  /** `like`: asks for one like a picture, `mug/cat-1.jpg`, or like those of a gallery's category, `mug`. */
  request: (query: { like?: string } = {}) => withQuery('/request', query),
  /**
   * The designer: the customer's own picture and text on a product; `for` is where the design is used, `art` the key of
   * a picture of the shop that it starts with, `open` what it opens: a saved, ordered or shared design, or a template,
   * `colour` the garment's, `line` the line of the cart that gets the design.
   */
  design: (
    product: string,
    query: {
      for?: 'request'
      art?: string
      open?: string
      colour?: string | undefined
      line?: string | undefined
    } = {},
  ) => withQuery(`/design/${product}`, query),
  /** The designs in the customer's account. */
  myDesigns: () => '/myDesigns',
  /** A design that somebody shared by link. */
  sharedDesign: (shareToken: string) => `/sharedDesign/${shareToken}`,
  requestStatus: () => '/requestStatus',
  /** One request: its quotes, proofs and history. */
  requestPage: (requestId: string) => `/requestStatus/${requestId}`,
  /** The screen of the link in a proof's mail: it shows the proof and approves it without a log-in (R-REQ-13). */
  proof: () => '/proof',
  /** `picture` is the name of the picture that is shown large. */
  dtfGallery: (query: { picture?: string } = {}) => withQuery('/dtfGallery', query),
  /** The gallery of examples of a kind (R-CAT-11). */
  exampleGallery: (kind: ProductKind, query: { picture?: string } = {}) =>
    withQuery(`/${productKinds[kind].gallery.path}`, query),
  /** The overview of all galleries. */
  galleries: () => '/galleries',
  /** The customer's exclusive designs; `sale` shows those that anybody may buy. */
  personalDesign: (query: { tab?: 'sale' } = {}) => withQuery('/personalDesign', query),
  /** The customer's addresses; `edit` opens the form of one of them. */
  shippingAddress: (query: { tab?: 'add'; edit?: string } = {}) => withQuery('/shippingAddress', query),
  /** The account; its sections have addresses of their own. `ask` opens a question in it. */
  account: ({ section, ask }: { section?: AccountSection; ask?: 'delete' } = {}) =>
    withQuery(section === undefined ? '/Account' : `/Account/${section}`, { ask }),
  aboutUs: () => '/aboutUs',
  policies: () => '/aboutUs/policies',
  privacyPolicy: () => '/aboutUs/privacyPolicy',
  shippingReturnsPolicies: () => '/aboutUs/shippingReturnsPolicies',
  termsAndConditions: () => '/aboutUs/termsAndConditions',
  /** `question` is the key of the open question. */
  faq: ({ question }: { question?: string } = {}) =>
    question === undefined ? '/aboutUs/faq' : `/aboutUs/faq#${question}`,
  accessibility: () => '/aboutUs/accessibility',
  contact: () => '/aboutUs/contact',
  staffHome: () => '/staff',
  /** The staff's inbox; `room` is the customer whose chat is open. */
  staffInbox: (query: { view?: InboxView; room?: string } = {}) => withQuery('/staff/inbox', query),
  /** The staff's list of requests, filtered by turn, status and search text. */
  staffRequests: (
    query: { view?: 'shop' | 'customer' | 'all'; status?: string | undefined; q?: string | undefined } = {},
  ) => withQuery('/staff/requests', query),
  /** One request as the staff work on it; `do` is the open form: a message, a quote, a proof, declining. */
  staffRequest: (requestId: string, query: { do?: string } = {}) => withQuery(`/staff/requests/${requestId}`, query),
  /** The orders as the staff work on them; the filters are part of the address. */
  staffOrders: (
    query: {
      search?: string | undefined
      status?: string | undefined
      due?: string | undefined
      product?: string | undefined
      who?: string | undefined
      tag?: string | undefined
      by?: string | undefined
      dir?: string | undefined
      view?: string | undefined
    } = {},
  ) => withQuery('/staff/orders', query),
  /** A new manual order; `customer` is the customer's id. */
  staffOrderNew: (query: { customer?: string } = {}) => withQuery('/staff/orders/new', query),
  /** One order as the staff work on it. */
  staffOrder: (orderId: string) => `/staff/orders/${orderId}`,
  /** An order at the press, on the phone: what the code of a job ticket opens. */
  staffPress: (orderId: string) => `/staff/press/${orderId}`,
  /** Gang sheets of several orders for DTF; `ids` is separated by commas. */
  staffGangSheets: (query: { ids?: string } = {}) => withQuery('/staff/gang-sheets', query),
  /** What the press room makes on which day; `from` is the first day of the week. */
  staffCalendar: (query: { from?: string | undefined } = {}) => withQuery('/staff/calendar', query),
  /** All claims of a state; without one, the open claims. */
  staffClaims: (query: { state?: string } = {}) => withQuery('/staff/claims', query),
  /** Reviews of a state; without one, those that wait. */
  staffRatings: (query: { state?: string } = {}) => withQuery('/staff/reviews', query),
  /** Sheets of several orders to print; `ids` is separated by commas. */
  staffOrderSheets: (query: { ids?: string; kind?: string } = {}) => withQuery('/staff/sheets', query),
  /** What is sold and shown; `folder` is the gallery whose pictures are listed. */
  staffCatalogue: (query: { tab?: 'pictures' | 'designs' | 'templates'; folder?: string } = {}) =>
    withQuery('/staff/catalogue', query),
  /** One product; `new` for a new one. */
  staffProduct: (productId: string) => `/staff/catalogue/${productId}`,
  /** A design that the shop sells once; `new` for a new one. */
  staffDesign: (designId: string) => `/staff/designs/${designId}`,
  staffCustomers: (query: { q?: string } = {}) => withQuery('/staff/customers', query),
  staffCustomer: (customerId: string) => `/staff/customers/${customerId}`,
  /** The shop's figures; the period is `days` up to today, or `from` one day `to` another. */
  staffFigures: (query: { days?: string; from?: string; to?: string } = {}) => withQuery('/staff/figures', query),
  /** What is wrong with the shop. */
  staffHealth: () => '/staff/health',
  /** The settings of the owners; `mail` is the message that is shown. */
  staffSettings: (
    query: {
      tab?: 'hours' | 'charges' | 'discounts' | 'press' | 'garments' | 'occasions' | 'mails' | undefined
      mail?: string | undefined
    } = {},
  ) => withQuery('/staff/settings', query),
  staffLogin: () => '/staff/login',
  staffSecurity: () => '/staff/security',
  staffTeam: () => '/staff/team',
  /** The audit log; the filters are part of the address. */
  staffAudit: (
    query: {
      actor?: string | undefined
      kind?: string | undefined
      subject?: string | undefined
      day?: string | undefined
    } = {},
  ) => withQuery('/staff/audit', query),
  staffInvitation: () => '/staff/invitation',
} as const
