import type { ReadyToGoCategory } from '#domain/catalogue'

/** Appends the given query values to a path; absent ones are left out. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Every screen's path, spelled as spec §2 spells it. A path is a function, so that what it needs is an argument. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  forgotPassword: () => '/forgotPassword',
  resetPassword: () => '/resetPassword',
  validateCode: () => '/validateCode',
  /** A screen under the API's prefix: where the mailed link leads (decisions §2). */
  emailConfirmation: () => '/api/EmailConfirmation',
  products: () => '/products',
  readyToGo: (query: { category?: ReadyToGoCategory } = {}) => withQuery('/products/readyToGo', query),
  exclusiveDesignProducts: () => '/products/exclusiveDesign',
  shoppingCart: () => '/ShoppingCart',
  /** Paying one order; the order's id keeps the screen reloadable. `result` is how paying it ended. */
  payment: (query: { order?: string; result?: string } = {}) => withQuery('/PaymentExclusive', query),
  orders: (query: { tab?: 'orders' | 'delivered' } = {}) => withQuery('/orders', query),
  custom: () => '/custom',
  request: () => '/request',
  requestStatus: () => '/requestStatus',
  dtfGallery: () => '/dtfGallery',
  personalDesign: () => '/personalDesign',
  shippingAddress: () => '/shippingAddress',
  account: () => '/Account',
  aboutUs: () => '/aboutUs',
  policies: () => '/aboutUs/policies',
  privacyPolicy: () => '/aboutUs/privacyPolicy',
  shippingReturnsPolicies: () => '/aboutUs/shippingReturnsPolicies',
  termsAndConditions: () => '/aboutUs/termsAndConditions',
  faq: () => '/aboutUs/faq',
} as const
