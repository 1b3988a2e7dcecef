import { lazyScreen } from './lazy-screen.ts'
import { accountRoutes } from './routes/account.tsx'
import { buyingRoutes } from './routes/buying.tsx'
import { fulfilmentRoutes } from './routes/fulfilment.tsx'
import { informationRoutes } from './routes/information.tsx'
import { requestsRoutes } from './routes/requests.tsx'
import { shopRoutes } from './routes/shop.tsx'
import { staffCustomersRoutes } from './routes/staff-customers.tsx'
import { staffFiguresRoutes } from './routes/staff-figures.tsx'
import { staffRequestsRoutes } from './routes/staff-requests.tsx'
import { staffSettingsRoutes } from './routes/staff-settings.tsx'
import { staffRoutes } from './routes/staff.tsx'
import type { ScreenRoute } from './screen-route.ts'

/** Every screen that exists; each area has a file in routes/. First match wins; a path that matches none is the not-found screen. */
export const routes: readonly ScreenRoute[] = [...shopRoutes, ...informationRoutes, ...buyingRoutes, ...fulfilmentRoutes, ...requestsRoutes, ...accountRoutes, ...staffRoutes, ...staffRequestsRoutes, ...staffCustomersRoutes, ...staffFiguresRoutes, ...staffSettingsRoutes]

/** What an unknown path shows. */
export const notFoundRoute: ScreenRoute = {
  pattern: '*',
  screen: lazyScreen([], async () => (await import('./screens/not-found/NotFoundScreen.tsx')).NotFoundScreen),
  frame: 'shop',
  access: 'public',
  title: (t) => t('shell:notFound.title'),
}
