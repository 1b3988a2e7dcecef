/**
 * The one table of calls (spec §7, decisions §2): the Worker registers its routes from it, the web client calls from
 * it, the tests enumerate it. Its schemas stand in requests.ts and responses.ts under the same names, so that the browser's bundle
 * carries paths and not a schema library (docs/decisions/002).
 *
 * `access` says who may call:
 * - `public`      anyone
 * - `customer`    a logged-in, active customer (token raw in Authorization; `Bearer x` accepted too)
 * - `refresh`     a session token that may be past its 30 minutes of data calls, to exchange it
 * - `mailToken`   the single-use token of a mailed link, in Authorization (spec §7 EmailValidation)
 * - `capability`  whoever knows the unguessable id in the path (decisions §4); a token that is sent must own it
 * - `signature`   the payment provider, by the signature over the raw body
 *
 * `ring` names the outer rate limit of the call, per address; strict counters stand behind it in D1. `human` calls want
 * Turnstile's proof in the header of that name, when the shop is configured for it: the refusal says with which site key.
 */
export const endpoints = {
  appConfig: { method: 'GET', path: '/api/config', access: 'public' },
  health: { method: 'GET', path: '/api/health', access: 'public' },

  register: { method: 'POST', path: '/api/register', access: 'public', ring: 'auth', human: true },
  codeValidation: { method: 'POST', path: '/api/register/codeValidation', access: 'public', ring: 'auth' },
  resendCodeValidation: { method: 'POST', path: '/api/register/resendCodeValidation', access: 'public', ring: 'auth', human: true },
  resentEmailValidation: { method: 'POST', path: '/api/register/ResentEmailValidation', access: 'public', ring: 'auth', human: true },
  emailValidation: { method: 'PATCH', path: '/api/register/EmailValidation', access: 'mailToken', ring: 'auth' },

  login: { method: 'POST', path: '/api/login', access: 'public', ring: 'auth', human: true },
  newToken: { method: 'PUT', path: '/api/login/newToken', access: 'refresh', ring: 'auth' },
  google: { method: 'POST', path: '/api/login/google', access: 'public', ring: 'auth' },
  changePassword: { method: 'POST', path: '/api/login/ChangePassword', access: 'public', ring: 'auth', human: true },
  resetPassword: { method: 'POST', path: '/api/login/ResetPassword', access: 'mailToken', ring: 'auth' },
  reactivate: { method: 'POST', path: '/api/login/reactivate', access: 'public', ring: 'auth' },
  logout: { method: 'DELETE', path: '/api/login/session', access: 'refresh' },

  accountShow: { method: 'GET', path: '/api/AccountSettings', access: 'customer' },
  accountChange: { method: 'PATCH', path: '/api/AccountSettings', access: 'customer' },
  updatePasswords: { method: 'PUT', path: '/api/AccountSettings/UpdatePasswords', access: 'customer', ring: 'auth' },
  updateEmail: { method: 'PUT', path: '/api/AccountSettings/UpdateEmail', access: 'customer', ring: 'auth' },
  deleteSuspend: { method: 'DELETE', path: '/api/AccountSettings/DeleteSuspend', access: 'customer', ring: 'auth' },
  followLink: { method: 'POST', path: '/api/AccountSettings/link', access: 'mailToken', ring: 'auth' },
  sessionList: { method: 'GET', path: '/api/AccountSettings/sessions', access: 'customer' },
  sessionEnd: { method: 'DELETE', path: '/api/AccountSettings/sessions/:sessionId', access: 'customer' },
  accountExport: { method: 'GET', path: '/api/AccountSettings/export', access: 'customer', ring: 'auth' },

  productsCustom: { method: 'GET', path: '/api/products/custom', access: 'public' },
  pictureList: { method: 'GET', path: '/images', access: 'public' },
  picture: { method: 'GET', path: '/images/:category/:file', access: 'public' },

  cartList: { method: 'GET', path: '/api/shoppingCart', access: 'customer' },
  cartAdd: { method: 'POST', path: '/api/shoppingCart/cartItem/add', access: 'customer' },
  cartDelete: { method: 'DELETE', path: '/api/shoppingCart/cartItem/:cartItemId', access: 'capability', ring: 'pay' },
  cartEdit: { method: 'PATCH', path: '/api/shoppingCart/cartItem/:cartItemId', access: 'customer' },
  cartRestore: { method: 'POST', path: '/api/shoppingCart/cartItem/:cartItemId/restore', access: 'customer' },

  addressList: { method: 'GET', path: '/api/shippingAddress', access: 'customer' },
  addressAdd: { method: 'POST', path: '/api/shippingAddress', access: 'customer' },
  addressEdit: { method: 'PATCH', path: '/api/shippingAddress/:addressId', access: 'customer' },
  addressDelete: { method: 'DELETE', path: '/api/shippingAddress/:addressId', access: 'customer' },

  payOneCart: { method: 'POST', path: '/api/payments/OneCart', access: 'customer', ring: 'pay' },
  payCart: { method: 'POST', path: '/api/payments/Cart', access: 'customer', ring: 'pay' },
  payReadyToGo: { method: 'POST', path: '/api/payments/ReadyToGo/tshirt', access: 'customer', ring: 'pay' },
  paymentReturn: { method: 'GET', path: '/api/payments/success', access: 'public', ring: 'pay' },
  paymentWebhook: { method: 'POST', path: '/api/payments/webhook', access: 'signature' },
  paymentShow: { method: 'GET', path: '/api/payments/:orderId', access: 'customer' },

  orders: { method: 'GET', path: '/api/orders', access: 'customer' },
  ordersDelivered: { method: 'GET', path: '/api/orders/delivered', access: 'customer' },
} as const satisfies Record<string, Endpoint>

/** The header that carries Turnstile's proof. */
export const humanProofHeader = 'Turnstile-Token'

/** One row of the table. Paths carry Hono's `:name` parameters. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  ring?: 'auth' | 'pay'
  human?: true
}
export type Access = 'public' | 'customer' | 'refresh' | 'mailToken' | 'capability' | 'signature'
export type EndpointName = keyof typeof endpoints
