import { lazyScreen } from '../lazy-screen.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'

/** The console's figures (R-STAFF-13). */
export const staffFiguresRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.staffFigures(),
    screen: lazyScreen(
      ['staff', 'staff-figures'],
      async () => (await import('../screens/staff-figures/StaffFiguresScreen.tsx')).StaffFiguresScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-figures:title'),
  },
]
