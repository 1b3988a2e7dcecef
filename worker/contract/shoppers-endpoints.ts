import { accountEndpoints } from './endpoints/account.ts'
import { artworksEndpoints } from './endpoints/artworks.ts'
import { cartEndpoints } from './endpoints/cart.ts'
import { chatEndpoints } from './endpoints/chat.ts'
import { designsEndpoints } from './endpoints/designs.ts'
import { fulfilmentEndpoints } from './endpoints/fulfilment.ts'
import { manualOrdersEndpoints } from './endpoints/manual-orders.ts'
import { moneyEndpoints } from './endpoints/money.ts'
import { ordersEndpoints } from './endpoints/orders.ts'
import { requestsEndpoints } from './endpoints/requests.ts'
import { shopEndpoints } from './endpoints/shop.ts'

/** The calls of the shop's own screens: what every visitor's browser knows. Each area has a file in endpoints/. */
export const shoppersEndpoints = {
  ...shopEndpoints,
  ...accountEndpoints,
  ...cartEndpoints,
  ...designsEndpoints,
  ...ordersEndpoints,
  ...moneyEndpoints,
  ...manualOrdersEndpoints,
  ...fulfilmentEndpoints,
  ...requestsEndpoints,
  ...artworksEndpoints,
  ...chatEndpoints,
} as const
