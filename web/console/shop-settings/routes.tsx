import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'

/** The console's settings (R-STAFF-10). */
export const staffSettingsRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.staffSettings(),
    screen: lazyScreen(
      ['staff', 'shop-settings', 'staff-requests', 'kinds'],
      async () => (await import('./ShopSettingsScreen.tsx')).ShopSettingsScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('shop-settings:title'),
  },
]
