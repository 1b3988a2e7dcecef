import { lazyScreen } from '#web/app/lazy-screen.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'
import { staffPaths } from '#web/app/staff-paths.ts'

/** The console's figures (R-STAFF-13). */
export const staffFiguresRoutes: readonly ScreenRoute[] = [
  {
    pattern: staffPaths.figures(),
    screen: lazyScreen(
      ['staff', 'staff-figures'],
      async () => (await import('./StaffFiguresScreen.tsx')).StaffFiguresScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-figures:title'),
  },
]
