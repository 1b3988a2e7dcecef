import { accountRoutes } from '#web/accounts/routes.tsx'
import { shopRoutes } from '#web/catalogue/routes.tsx'
import { buyingRoutes } from '#web/checkout/routes.tsx'
import { fulfilmentRoutes } from '#web/orders/routes.tsx'
import { informationRoutes } from '#web/pages/routes.tsx'
import { ratingsRoutes } from '#web/ratings/routes.tsx'
import { requestsRoutes } from '#web/requests/routes.tsx'
import { lazyScreen } from './lazy-screen.ts'
import type { ScreenRoute } from './screen-route.ts'

/**
 * Every screen of the shop. Each area has a routes.tsx; the console has its own table (web/console/console.tsx). The
 * first match wins; a path without a match shows the not-found screen.
 */
export const routes: readonly ScreenRoute[] = [
  ...shopRoutes,
  ...ratingsRoutes,
  ...informationRoutes,
  ...buyingRoutes,
  ...fulfilmentRoutes,
  ...requestsRoutes,
  ...accountRoutes,
]

/** The screen of an unknown path. */
export const notFoundRoute: ScreenRoute = {
  pattern: '*',
  screen: lazyScreen([], async () => (await import('#web/pages/not-found/NotFoundScreen.tsx')).NotFoundScreen),
  frame: 'shop',
  access: 'public',
  title: (t) => t('shell:notFound.title'),
}
