import { chatEndpoints } from '#worker/chat/chat.calls.ts'
import { designsEndpoints } from '#worker/checkout/designs/designs.calls.ts'
import { discountsEndpoints } from '#worker/checkout/discounts/discounts.calls.ts'
import { fulfilmentEndpoints } from '#worker/fulfilment/fulfilment.calls.ts'
import { moneyEndpoints } from '#worker/money-back/money.calls.ts'
import { ordersEndpoints } from '#worker/orders/orders.calls.ts'
import { requestsEndpoints } from '#worker/requests/requests.calls.ts'

/** The calls that come with the later screens (web/app/later-screens.ts). */
export const laterEndpoints = {
  ...designsEndpoints,
  ...ordersEndpoints,
  ...discountsEndpoints,
  ...moneyEndpoints,
  ...fulfilmentEndpoints,
  ...requestsEndpoints,
  ...chatEndpoints,
} as const
