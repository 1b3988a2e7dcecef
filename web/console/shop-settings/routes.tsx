import { lazyScreen } from '#web/app/lazy-screen.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'
import { staffPaths } from '#web/app/staff-paths.ts'

/** The console's settings (R-STAFF-10). */
export const staffSettingsRoutes: readonly ScreenRoute[] = [
  {
    pattern: staffPaths.settings(),
    screen: lazyScreen(
      ['staff', 'shop-settings', 'staff-requests', 'kinds'],
      async () => (await import('./ShopSettingsScreen.tsx')).ShopSettingsScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('shop-settings:title'),
  },
]
