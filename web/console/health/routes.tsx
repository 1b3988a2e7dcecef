import { lazyScreen } from '#web/app/lazy-screen.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'
import { staffPaths } from '#web/app/staff-paths.ts'

/** The console's page of the shop's health (docs/decisions/144). */
export const staffHealthRoutes: readonly ScreenRoute[] = [
  {
    pattern: staffPaths.health(),
    screen: lazyScreen(
      ['staff', 'staff-health'],
      async () => (await import('./StaffHealthScreen.tsx')).StaffHealthScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-health:title'),
  },
]
