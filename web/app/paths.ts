import type { ReadyToGoCategory } from '#worker/catalogue/catalogue.rules.ts'
import type { InboxView } from '#worker/chat/chat.rules.ts'

/** The sections of the account beside its first one (R-ACC-38). */
export const accountSections = ['security', 'preferences'] as const
export type AccountSection = (typeof accountSections)[number]

/** The example galleries: what each is called in its address (R-CAT-11). */
export const exampleGalleries = ['hoodies', 'tumblers', 'mug', 'tshirt', 'plaque', 'sleeve', 'ledlamp'] as const
export type ExampleGallery = (typeof exampleGalleries)[number]

/** Appends the given query values to a path; absent ones are left out. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/** Every screen's path, spelled as R-PAGE-01 spells it. A path is a function, so that what it needs is an argument. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  forgotPassword: () => '/forgotPassword',
  resetPassword: () => '/resetPassword',
  /**
   * Where mailed links of the account lead: a new password or email, or taking a deletion back (R-ACC-34, R-ACC-37,
   * R-ACC-39).
   */
  accountLink: () => '/accountLink',
  validateCode: () => '/validateCode',
  /** A screen under the API's prefix: where the mailed link leads (R-WIRE-11). */
  emailConfirmation: () => '/api/EmailConfirmation',
  products: () => '/products',
  readyToGo: (query: { category?: ReadyToGoCategory } = {}) => withQuery('/products/readyToGo', query),
  exclusiveDesignProducts: () => '/products/exclusiveDesign',
  shoppingCart: () => '/ShoppingCart',
  /** Paying one order; the order's id keeps the screen reloadable. `result` is how paying it ended. */
  payment: (query: { order?: string; result?: string } = {}) => withQuery('/PaymentExclusive', query),
  /** Paying an order that the shop made, by the link of a message, without a log-in. */
  payLink: () => '/pay',
  orders: (query: { tab?: 'orders' | 'delivered' } = {}) => withQuery('/orders', query),
  /** One order: what happened to it and what can be done about it. */
  order: (orderId: string) => `/orders/${orderId}`,
  /** The invoice of an order, to print or to keep. */
  invoice: (orderId: string) => `/orders/${orderId}/invoice`,
  /** Following an order by the signed link of a message, without a log-in. */
  track: () => '/track',
  custom: () => '/custom',
  /** Products and designs by words and by kind. */
  search: (query: { q?: string; category?: string } = {}) => withQuery('/search', query),
  /** `like`: asks for one like a picture, `mug/cat-1.jpg`, or like those of a gallery's category, `mug`. */
  request: (query: { like?: string } = {}) => withQuery('/request', query),
  /** Her own picture and words on a product; `for` is where the design goes. */
  design: (product: string, query: { for?: 'request' } = {}) => withQuery(`/design/${product}`, query),
  requestStatus: () => '/requestStatus',
  /** One request: its quotes, proofs and everything that happened to it. */
  requestPage: (requestId: string) => `/requestStatus/${requestId}`,
  /** Where the mailed link leads that shows a proof and approves it without a log-in (R-REQ-13). */
  proof: () => '/proof',
  /** `picture` is the name of the one that is shown large. */
  dtfGallery: (query: { picture?: string } = {}) => withQuery('/dtfGallery', query),
  exampleGallery: (gallery: ExampleGallery, query: { picture?: string } = {}) => withQuery(`/${gallery}`, query),
  /** The overview of all galleries. */
  galleries: () => '/galleries',
  /** Her exclusive designs; `sale` shows those that anybody may buy. */
  personalDesign: (query: { tab?: 'sale' } = {}) => withQuery('/personalDesign', query),
  /** Her addresses; `edit` opens the form of one of them. */
  shippingAddress: (query: { tab?: 'add'; edit?: string } = {}) => withQuery('/shippingAddress', query),
  /** The account; its sections have addresses of their own. `ask` opens a question over it. */
  account: ({ section, ask }: { section?: AccountSection; ask?: 'delete' } = {}) =>
    withQuery(section === undefined ? '/Account' : `/Account/${section}`, { ask }),
  aboutUs: () => '/aboutUs',
  policies: () => '/aboutUs/policies',
  privacyPolicy: () => '/aboutUs/privacyPolicy',
  shippingReturnsPolicies: () => '/aboutUs/shippingReturnsPolicies',
  termsAndConditions: () => '/aboutUs/termsAndConditions',
  /** `question` is the key of the one that is open. */
  faq: ({ question }: { question?: string } = {}) =>
    question === undefined ? '/aboutUs/faq' : `/aboutUs/faq#${question}`,
  contact: () => '/aboutUs/contact',
  staffHome: () => '/staff',
  /** The staff's chats; `room` is the customer whose thread is open. */
  staffInbox: (query: { view?: InboxView; room?: string } = {}) => withQuery('/staff/inbox', query),
  /** The staff's list of requests: whom they wait for, in which state, and a search. */
  staffRequests: (
    query: { view?: 'shop' | 'customer' | 'all'; status?: string | undefined; q?: string | undefined } = {},
  ) => withQuery('/staff/requests', query),
  /** One request as the staff work on it; `do` is what is open: writing, a quote, a proof, declining. */
  staffRequest: (requestId: string, query: { do?: string } = {}) => withQuery(`/staff/requests/${requestId}`, query),
  /** The orders as the staff work on them; what narrows them stands in the address. */
  staffOrders: (
    query: {
      search?: string | undefined
      status?: string | undefined
      due?: string | undefined
      product?: string | undefined
      by?: string | undefined
      view?: string | undefined
    } = {},
  ) => withQuery('/staff/orders', query),
  /** A new order for a customer; `customer` is whose. */
  staffOrderNew: (query: { customer?: string } = {}) => withQuery('/staff/orders/new', query),
  /** One order as the staff work on it. */
  staffOrder: (orderId: string) => `/staff/orders/${orderId}`,
  /** All claims of a state, the open ones when it says none. */
  staffClaims: (query: { state?: string } = {}) => withQuery('/staff/claims', query),
  /** Sheets of several orders to print; `ids` with commas between them. */
  staffOrderSheets: (query: { ids?: string; kind?: string } = {}) => withQuery('/staff/sheets', query),
  /** What is sold and shown; `folder` is the gallery whose pictures are seen. */
  staffCatalogue: (query: { tab?: 'pictures' | 'designs'; folder?: string } = {}) =>
    withQuery('/staff/catalogue', query),
  /** One product; `new` is one that is to be. */
  staffProduct: (productId: string) => `/staff/catalogue/${productId}`,
  /** A design that the shop sells once; `new` is one that is to be. */
  staffDesign: (designId: string) => `/staff/designs/${designId}`,
  staffCustomers: (query: { q?: string } = {}) => withQuery('/staff/customers', query),
  staffCustomer: (customerId: string) => `/staff/customers/${customerId}`,
  /** How the shop does; `days` is the span. */
  staffFigures: (query: { days?: string } = {}) => withQuery('/staff/figures', query),
  /** What the owners say about the shop; `mail` is the message that is read. */
  staffSettings: (query: { tab?: 'hours' | 'charges' | 'mails' | undefined; mail?: string | undefined } = {}) =>
    withQuery('/staff/settings', query),
  staffLogin: () => '/staff/login',
  staffSecurity: () => '/staff/security',
  staffTeam: () => '/staff/team',
  staffAudit: () => '/staff/audit',
  staffInvitation: () => '/staff/invitation',
} as const
