import type { z } from 'zod'
import { accountResponses } from '#worker/accounts/account-responses.schemas.ts'
import { cartResponses } from '#worker/cart/cart-responses.schemas.ts'
import { catalogueResponses } from '#worker/catalogue/catalogue-responses.schemas.ts'
import { designsResponses } from '#worker/catalogue/designs/designs-responses.schemas.ts'
import { shopResponses } from '#worker/catalogue/shop-responses.schemas.ts'
import { chatResponses } from '#worker/chat/chat-responses.schemas.ts'
import { manualOrdersResponses } from '#worker/checkout/manual-orders/manual-orders-responses.schemas.ts'
import { artworksResponses } from '#worker/designer/artworks-responses.schemas.ts'
import { moneyResponses } from '#worker/money-back/money-responses.schemas.ts'
import { fulfilmentResponses } from '#worker/orders/fulfilment/fulfilment-responses.schemas.ts'
import { ordersResponses } from '#worker/orders/orders-responses.schemas.ts'
import { requestsResponses } from '#worker/requests/requests-responses.schemas.ts'
import { settingsResponses } from '#worker/shop-settings/settings-responses.schemas.ts'
import { customersResponses } from '#worker/staff/customers/customers-responses.schemas.ts'
import { deskResponses } from '#worker/staff/desk/desk-responses.schemas.ts'
import { figuresResponses } from '#worker/staff/figures/figures-responses.schemas.ts'
import { staffResponses } from '#worker/staff/team/staff-responses.schemas.ts'
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
  ...cartResponses,
  ...designsResponses,
  ...ordersResponses,
  ...moneyResponses,
  ...deskResponses,
  ...manualOrdersResponses,
  ...fulfilmentResponses,
  ...requestsResponses,
  ...artworksResponses,
  ...chatResponses,
  ...customersResponses,
  ...figuresResponses,
  ...settingsResponses,
  ...staffResponses,
} as const satisfies Partial<Record<EndpointName, z.ZodType>>
