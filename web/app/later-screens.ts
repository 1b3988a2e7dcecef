import { buyingRoutes } from '#web/checkout/routes.tsx'
import { fulfilmentRoutes } from '#web/orders/routes.tsx'
import { laterEndpoints } from '#worker/api/later.calls.ts'
import type { LaterTable } from './lazy-later-screens.tsx'
import { laterTexts } from './texts/later-texts.ts'

/**
 * The cart, payment, orders and addresses, with the calls and texts of theirs: screens that no visitor opens first. The first
 * matching screen wins. The log-in and the account are in account-screens.ts, the designer and requests in design-screens.ts
 * and request-screens.ts.
 */
export const laterScreens: LaterTable = {
  routes: [...buyingRoutes, ...fulfilmentRoutes],
  endpoints: laterEndpoints,
  texts: laterTexts,
}
