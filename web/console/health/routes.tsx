import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'

/** The console's page of the shop's health (docs/decisions/144). */
export const staffHealthRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.staffHealth(),
    screen: lazyScreen(
      ['staff', 'staff-health'],
      async () => (await import('./StaffHealthScreen.tsx')).StaffHealthScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-health:title'),
  },
]
