import { lazyScreen } from './lazy-screen.ts'
import { accountRoutes } from './routes/account.tsx'
import { buyingRoutes } from './routes/buying.tsx'
import { fulfilmentRoutes } from './routes/fulfilment.tsx'
import { informationRoutes } from './routes/information.tsx'
import { requestsRoutes } from './routes/requests.tsx'
import { shopRoutes } from './routes/shop.tsx'
import type { ScreenRoute } from './screen-route.ts'

/**
 * Every screen of the shop; each area has a file in routes/, the console its own table (staff/console.tsx). First
 * match wins; a path that matches none is the not-found screen.
 */
export const routes: readonly ScreenRoute[] = [
  ...shopRoutes,
  ...informationRoutes,
  ...buyingRoutes,
  ...fulfilmentRoutes,
  ...requestsRoutes,
  ...accountRoutes,
]

/** What an unknown path shows. */
export const notFoundRoute: ScreenRoute = {
  pattern: '*',
  screen: lazyScreen([], async () => (await import('./screens/not-found/NotFoundScreen.tsx')).NotFoundScreen),
  frame: 'shop',
  access: 'public',
  title: (t) => t('shell:notFound.title'),
}
