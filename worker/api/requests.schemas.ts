import { accountRequests } from '#worker/accounts/account-requests.schemas.ts'
import { cartRequests } from '#worker/cart/cart-requests.schemas.ts'
import { catalogueRequests } from '#worker/catalogue/catalogue-requests.schemas.ts'
import { designsRequests } from '#worker/catalogue/designs/designs-requests.schemas.ts'
import { shopRequests } from '#worker/catalogue/shop-requests.schemas.ts'
import { chatRequests } from '#worker/chat/chat-requests.schemas.ts'
import { manualOrdersRequests } from '#worker/checkout/manual-orders/manual-orders-requests.schemas.ts'
import { artworksRequests } from '#worker/designer/artworks-requests.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { moneyRequests } from '#worker/money-back/money-requests.schemas.ts'
import { fulfilmentRequests } from '#worker/orders/fulfilment/fulfilment-requests.schemas.ts'
import { ordersRequests } from '#worker/orders/orders-requests.schemas.ts'
import { requestsRequests } from '#worker/requests/requests-requests.schemas.ts'
import { settingsRequests } from '#worker/shop-settings/settings-requests.schemas.ts'
import { customersRequests } from '#worker/staff/customers/customers-requests.schemas.ts'
import { deskRequests } from '#worker/staff/desk/desk-requests.schemas.ts'
import { figuresRequests } from '#worker/staff/figures/figures-requests.schemas.ts'
import { staffRequests } from '#worker/staff/team/staff-requests.schemas.ts'
import type { EndpointName } from './endpoints.ts'

/**
 * What each call of endpoints.ts takes, under the same name. The specification's odd spellings live in rows of calls,
 * schemas and presenters only, each marked with its section.
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
