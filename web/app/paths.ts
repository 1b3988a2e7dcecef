import { productKinds, type ProductKind, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'

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
} as const
