import type { z } from 'zod'
import type { EndpointName } from './endpoints.ts'
import { accountResponses } from './responses/account.ts'
import { artworksResponses } from './responses/artworks.ts'
import { cartResponses } from './responses/cart.ts'
import { catalogueResponses } from './responses/catalogue.ts'
import { chatResponses } from './responses/chat.ts'
import { customersResponses } from './responses/customers.ts'
import { designsResponses } from './responses/designs.ts'
import { deskResponses } from './responses/desk.ts'
import { figuresResponses } from './responses/figures.ts'
import { fulfilmentResponses } from './responses/fulfilment.ts'
import { manualOrdersResponses } from './responses/manual-orders.ts'
import { moneyResponses } from './responses/money.ts'
import { ordersResponses } from './responses/orders.ts'
import { requestsResponses } from './responses/requests.ts'
import { settingsResponses } from './responses/settings.ts'
import { shopResponses } from './responses/shop.ts'
import { staffResponses } from './responses/staff.ts'

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
