import { accountRequests } from '#worker/accounts/account.schemas.ts'
import { cartRequests } from '#worker/cart/cart.schemas.ts'
import { catalogueRequests } from '#worker/catalogue/catalogue.schemas.ts'
import { shopRequests } from '#worker/catalogue/shop.schemas.ts'
import { chatRequests } from '#worker/chat/chat.schemas.ts'
import { designsRequests } from '#worker/checkout/designs/designs.schemas.ts'
import { discountsRequests } from '#worker/checkout/discounts/discounts.schemas.ts'
import { ordersRequests } from '#worker/checkout/payments.schemas.ts'
import { artworksRequests } from '#worker/designer/artworks.schemas.ts'
import { savedDesignsRequests } from '#worker/designer/saved/saved-designs.schemas.ts'
import { designTemplatesRequests } from '#worker/designer/templates/design-templates.schemas.ts'
import { fulfilmentRequests } from '#worker/fulfilment/fulfilment.schemas.ts'
import { manualOrdersRequests } from '#worker/fulfilment/manual-orders.schemas.ts'
import { pressRequests } from '#worker/fulfilment/press/press.schemas.ts'
import { teamworkRequests } from '#worker/fulfilment/teamwork/teamwork.schemas.ts'
import { orderViewsRequests } from '#worker/fulfilment/views/order-views.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { moneyRequests } from '#worker/money-back/money.schemas.ts'
import { messagesRequests } from '#worker/notify/messages.schemas.ts'
import { archiveRequests } from '#worker/privacy/archive/archive.schemas.ts'
import { ratingsRequests } from '#worker/ratings/ratings.schemas.ts'
import { requestsRequests } from '#worker/requests/requests.schemas.ts'
import { customersRequests } from '#worker/staff/customers/customers.schemas.ts'
import { deskRequests } from '#worker/staff/desk/desk.schemas.ts'
import { figuresRequests } from '#worker/staff/figures/figures.schemas.ts'
import { settingsRequests } from '#worker/staff/settings/settings.schemas.ts'
import { staffRequests } from '#worker/staff/team/staff.schemas.ts'
import type { EndpointName } from './endpoints.ts'

/**
 * What each call of endpoints.ts takes, under the same name. The specification's odd spellings live in rows of calls,
 * schemas and presenters only, each marked with its section.
 */
export const requests = {
  ...shopRequests,
  ...catalogueRequests,
  ...accountRequests,
  ...messagesRequests,
  ...cartRequests,
  ...designsRequests,
  ...ordersRequests,
  ...discountsRequests,
  ...moneyRequests,
  ...deskRequests,
  ...manualOrdersRequests,
  ...fulfilmentRequests,
  ...pressRequests,
  ...teamworkRequests,
  ...orderViewsRequests,
  ...ratingsRequests,
  ...requestsRequests,
  ...artworksRequests,
  ...savedDesignsRequests,
  ...designTemplatesRequests,
  ...chatRequests,
  ...customersRequests,
  ...figuresRequests,
  ...archiveRequests,
  ...settingsRequests,
  ...staffRequests,
} as const satisfies Partial<Record<EndpointName, RequestSchemas>>
