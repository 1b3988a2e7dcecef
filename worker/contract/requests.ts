import type { EndpointName } from './endpoints.ts'
import type { RequestSchemas } from './request-schemas.ts'
import { accountRequests } from './requests/account.ts'
import { artworksRequests } from './requests/artworks.ts'
import { cartRequests } from './requests/cart.ts'
import { catalogueRequests } from './requests/catalogue.ts'
import { chatRequests } from './requests/chat.ts'
import { customersRequests } from './requests/customers.ts'
import { designsRequests } from './requests/designs.ts'
import { deskRequests } from './requests/desk.ts'
import { figuresRequests } from './requests/figures.ts'
import { fulfilmentRequests } from './requests/fulfilment.ts'
import { manualOrdersRequests } from './requests/manual-orders.ts'
import { moneyRequests } from './requests/money.ts'
import { ordersRequests } from './requests/orders.ts'
import { requestsRequests } from './requests/requests.ts'
import { settingsRequests } from './requests/settings.ts'
import { shopRequests } from './requests/shop.ts'
import { staffRequests } from './requests/staff.ts'

/**
 * What each call of endpoints.ts takes, under the same name. The specification's odd spellings live in contract/ and
 * presenters/ only, each marked with its section.
 */
export const requests = {
  ...shopRequests,
  ...catalogueRequests,
  ...accountRequests,
  ...cartRequests,
  ...designsRequests,
  ...ordersRequests,
  ...moneyRequests,
  ...deskRequests,
  ...manualOrdersRequests,
  ...fulfilmentRequests,
  ...requestsRequests,
  ...artworksRequests,
  ...chatRequests,
  ...customersRequests,
  ...figuresRequests,
  ...settingsRequests,
  ...staffRequests,
} as const satisfies Partial<Record<EndpointName, RequestSchemas>>
