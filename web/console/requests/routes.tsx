import { lazyScreen } from '#web/app/lazy-screen.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'
import { staffPaths } from '#web/app/staff-paths.ts'

/** The console's custom requests (R-STAFF-06). */
export const staffRequestsRoutes: readonly ScreenRoute[] = [
  {
    pattern: staffPaths.requests(),
    screen: lazyScreen(
      ['staff', 'staff-requests', 'inbox'],
      async () => (await import('./StaffRequestsScreen.tsx')).StaffRequestsScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-requests:title'),
  },
  {
    pattern: staffPaths.request(':requestId'),
    screen: lazyScreen(
      ['staff', 'staff-requests', 'desk', 'requests', 'request', 'uploads'],
      async () => (await import('./StaffRequestScreen.tsx')).StaffRequestScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-requests:title'),
  },
]
