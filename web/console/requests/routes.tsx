import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'

/** The console's custom requests (R-STAFF-06). */
export const staffRequestsRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.staffRequests(),
    screen: lazyScreen(
      ['staff', 'staff-requests', 'inbox'],
      async () => (await import('./StaffRequestsScreen.tsx')).StaffRequestsScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-requests:title'),
  },
  {
    pattern: paths.staffRequest(':requestId'),
    screen: lazyScreen(
      ['staff', 'staff-requests', 'desk', 'requests', 'request', 'uploads'],
      async () => (await import('./StaffRequestScreen.tsx')).StaffRequestScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-requests:title'),
  },
]
