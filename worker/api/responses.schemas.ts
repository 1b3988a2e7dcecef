import type { z } from 'zod'
import { accountResponses } from '#worker/accounts/account.schemas.ts'
import { cartResponses } from '#worker/cart/cart.schemas.ts'
import { catalogueResponses } from '#worker/catalogue/catalogue.schemas.ts'
import { shopResponses } from '#worker/catalogue/shop.schemas.ts'
import { chatResponses } from '#worker/chat/chat.schemas.ts'
import { designsResponses } from '#worker/checkout/designs/designs.schemas.ts'
import { discountsResponses } from '#worker/checkout/discounts/discounts.schemas.ts'
import { artworksResponses } from '#worker/designer/artworks.schemas.ts'
import { savedDesignsResponses } from '#worker/designer/saved/saved-designs.schemas.ts'
import { designTemplatesResponses } from '#worker/designer/templates/design-templates.schemas.ts'
import { fulfilmentResponses } from '#worker/fulfilment/fulfilment.schemas.ts'
import { manualOrdersResponses } from '#worker/fulfilment/manual-orders.schemas.ts'
import { pressResponses } from '#worker/fulfilment/press/press.schemas.ts'
import { teamworkResponses } from '#worker/fulfilment/teamwork/teamwork.schemas.ts'
import { orderViewsResponses } from '#worker/fulfilment/views/order-views.schemas.ts'
import { moneyResponses } from '#worker/money-back/money.schemas.ts'
import { messagesResponses } from '#worker/notify/messages.schemas.ts'
import { ordersResponses } from '#worker/orders/orders.schemas.ts'
import { archiveResponses } from '#worker/privacy/archive/archive.schemas.ts'
import { ratingsResponses } from '#worker/ratings/ratings.schemas.ts'
import { requestsResponses } from '#worker/requests/requests.schemas.ts'
import { customersResponses } from '#worker/staff/customers/customers.schemas.ts'
import { deskResponses } from '#worker/staff/desk/desk.schemas.ts'
import { figuresResponses } from '#worker/staff/figures/figures.schemas.ts'
import { healthResponses } from '#worker/staff/health/health.schemas.ts'
import { settingsResponses } from '#worker/staff/settings/settings.schemas.ts'
import { staffResponses } from '#worker/staff/team/staff.schemas.ts'
import type { EndpointName } from './endpoints.ts'

/**
 * What each call of endpoints.ts answers with, under the same name; a call that is not here answers with something
 * other
 * than JSON of one shape.
 */
export const responses = {
  ...shopResponses,
  ...catalogueResponses,
  ...accountResponses,
  ...messagesResponses,
  ...cartResponses,
  ...designsResponses,
  ...ordersResponses,
  ...discountsResponses,
  ...moneyResponses,
  ...deskResponses,
  ...manualOrdersResponses,
  ...fulfilmentResponses,
  ...pressResponses,
  ...teamworkResponses,
  ...orderViewsResponses,
  ...ratingsResponses,
  ...requestsResponses,
  ...artworksResponses,
  ...savedDesignsResponses,
  ...designTemplatesResponses,
  ...chatResponses,
  ...customersResponses,
  ...figuresResponses,
  ...healthResponses,
  ...archiveResponses,
  ...settingsResponses,
  ...staffResponses,
} as const satisfies Partial<Record<EndpointName, z.ZodType>>
