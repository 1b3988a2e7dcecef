import { accountEndpoints } from './endpoints/account.ts'
import { artworksEndpoints } from './endpoints/artworks.ts'
import { cartEndpoints } from './endpoints/cart.ts'
import { catalogueEndpoints } from './endpoints/catalogue.ts'
import { chatEndpoints } from './endpoints/chat.ts'
import { deskEndpoints } from './endpoints/desk.ts'
import { customersEndpoints } from './endpoints/customers.ts'
import { figuresEndpoints } from './endpoints/figures.ts'
import { fulfilmentEndpoints } from './endpoints/fulfilment.ts'
import { designsEndpoints } from './endpoints/designs.ts'
import { manualOrdersEndpoints } from './endpoints/manual-orders.ts'
import { moneyEndpoints } from './endpoints/money.ts'
import { ordersEndpoints } from './endpoints/orders.ts'
import { requestsEndpoints } from './endpoints/requests.ts'
import { settingsEndpoints } from './endpoints/settings.ts'
import { shopEndpoints } from './endpoints/shop.ts'
import { staffEndpoints } from './endpoints/staff.ts'

/**
 * The one table of calls (spec §7, decisions §2): the Worker registers its routes from it, the web client calls from
 * it, the tests enumerate it. Each area has a file in endpoints/; a row is explained in endpoint.ts. The schemas stand in
 * requests/ and responses/ under the same names, so that the browser's bundle carries paths and not a schema library
 * (docs/decisions/002).
 */
export const endpoints = {
  ...shopEndpoints,
  ...catalogueEndpoints,
  ...accountEndpoints,
  ...cartEndpoints,
  ...designsEndpoints,
  ...ordersEndpoints,
  ...moneyEndpoints,
  // Before those that have an order's id where these have a word.
  ...deskEndpoints,
  ...manualOrdersEndpoints,
  ...fulfilmentEndpoints,
  ...requestsEndpoints,
  ...artworksEndpoints,
  ...chatEndpoints,
  ...customersEndpoints,
  ...figuresEndpoints,
  ...settingsEndpoints,
  ...staffEndpoints,
} as const

export type EndpointName = keyof typeof endpoints
