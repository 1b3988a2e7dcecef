import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'

/** The reviews of all customers. */
export const ratingsRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.reviews(),
    screen: lazyScreen(['ratings'], async () => (await import('./ReviewsScreen.tsx')).ReviewsScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('ratings:title'),
    description: (t) => t('ratings:description'),
    page: { name: 'reviews', source: 'ratings/ReviewsScreen.tsx' },
  },
]
