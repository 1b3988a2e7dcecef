import { shopRoutes } from '#web/catalogue/routes.tsx'
import { informationRoutes } from '#web/pages/routes.tsx'
import { ratingsRoutes } from '#web/ratings/routes.tsx'
import { lazyScreen } from './lazy-screen.ts'
import type { ScreenRoute } from './screen-route.ts'

/**
 * The screens visitors open first. Each area has a routes.tsx; all other screens of the shop are in later-screens.ts,
 * the console's in a table of its own (web/console/console.tsx). The first match wins; a path without a match in any
 * table shows the not-found screen.
 */
export const routes: readonly ScreenRoute[] = [...shopRoutes, ...ratingsRoutes, ...informationRoutes]

/** The screen of an unknown path. */
export const notFoundRoute: ScreenRoute = {
  pattern: '*',
  screen: lazyScreen([], async () => (await import('#web/pages/not-found/NotFoundScreen.tsx')).NotFoundScreen),
  frame: 'shop',
  access: 'public',
  title: (t) => t('shell:notFound.title'),
}
