import type { InboxView } from '#worker/chat/chat.rules.ts'
import { withQuery } from './paths.ts'

/** The path of every screen of the console. They are by themselves because no visitor needs them (docs/performance.md). */
export const staffPaths = {
  home: () => '/staff',
  /** The staff's inbox; `room` is the customer whose chat is open. */
  inbox: (query: { view?: InboxView; room?: string } = {}) => withQuery('/staff/inbox', query),
  /** The staff's list of requests, filtered by turn, status and search text. */
  requests: (query: { view?: 'shop' | 'customer' | 'all'; status?: string | undefined; q?: string | undefined } = {}) =>
    withQuery('/staff/requests', query),
  /** One request as the staff work on it; `do` is the open form: a message, a quote, a proof, declining. */
  request: (requestId: string, query: { do?: string } = {}) => withQuery(`/staff/requests/${requestId}`, query),
  /** The orders as the staff work on them; the filters are part of the address. */
  orders: (
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
  orderNew: (query: { customer?: string } = {}) => withQuery('/staff/orders/new', query),
  /** One order as the staff work on it. */
  order: (orderId: string) => `/staff/orders/${orderId}`,
  /** An order at the press, on the phone: what the code of a job ticket opens. */
  press: (orderId: string) => `/staff/press/${orderId}`,
  /** Gang sheets of several orders for DTF; `ids` is separated by commas. */
  gangSheets: (query: { ids?: string } = {}) => withQuery('/staff/gang-sheets', query),
  /** What the press room makes on which day; `from` is the first day of the week. */
  calendar: (query: { from?: string | undefined } = {}) => withQuery('/staff/calendar', query),
  /** All claims of a state; without one, the open claims. */
  claims: (query: { state?: string } = {}) => withQuery('/staff/claims', query),
  /** Reviews of a state; without one, those that wait. */
  ratings: (query: { state?: string } = {}) => withQuery('/staff/reviews', query),
  /** Sheets of several orders to print; `ids` is separated by commas. */
  orderSheets: (query: { ids?: string; kind?: string } = {}) => withQuery('/staff/sheets', query),
  /** What is sold and shown; `folder` is the gallery whose pictures are listed. */
  catalogue: (query: { tab?: 'pictures' | 'designs' | 'templates'; folder?: string } = {}) =>
    withQuery('/staff/catalogue', query),
  /** One product; `new` for a new one. */
  product: (productId: string) => `/staff/catalogue/${productId}`,
  /** A design that the shop sells once; `new` for a new one. */
  design: (designId: string) => `/staff/designs/${designId}`,
  customers: (query: { q?: string } = {}) => withQuery('/staff/customers', query),
  customer: (customerId: string) => `/staff/customers/${customerId}`,
  /** The shop's figures; the period is `days` up to today, or `from` one day `to` another. */
  figures: (query: { days?: string; from?: string; to?: string } = {}) => withQuery('/staff/figures', query),
  /** What is wrong with the shop. */
  health: () => '/staff/health',
  /** The settings of the owners; `mail` is the message that is shown. */
  settings: (
    query: {
      tab?: 'hours' | 'charges' | 'discounts' | 'press' | 'garments' | 'occasions' | 'mails' | undefined
      mail?: string | undefined
    } = {},
  ) => withQuery('/staff/settings', query),
  login: () => '/staff/login',
  security: () => '/staff/security',
  team: () => '/staff/team',
  /** The audit log; the filters are part of the address. */
  audit: (
    query: {
      actor?: string | undefined
      kind?: string | undefined
      subject?: string | undefined
      day?: string | undefined
    } = {},
  ) => withQuery('/staff/audit', query),
  invitation: () => '/staff/invitation',
} as const
