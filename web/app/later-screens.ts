import { accountRoutes } from '#web/accounts/routes.tsx'
import { buyingRoutes } from '#web/checkout/routes.tsx'
import { fulfilmentRoutes } from '#web/orders/routes.tsx'
import { requestsRoutes } from '#web/requests/routes.tsx'
import { laterEndpoints } from '#worker/api/later.calls.ts'
import type { Endpoints } from './api/endpoints.ts'
import type { ScreenRoute } from './screen-route.ts'
import { laterTexts } from './texts/later-texts.ts'

/**
 * The screens that no visitor opens first, with their calls and texts: what lazy-later-screens.tsx loads. The first
 * matching screen wins, after those of routes.tsx.
 */
export const laterScreens: { routes: readonly ScreenRoute[]; endpoints: Endpoints; texts: typeof laterTexts } = {
  routes: [...buyingRoutes, ...fulfilmentRoutes, ...requestsRoutes, ...accountRoutes],
  endpoints: laterEndpoints,
  texts: laterTexts,
}
