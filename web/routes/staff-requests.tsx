import { lazyScreen } from '../lazy-screen.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'

/** The console's custom requests (R-STAFF-06). */
export const staffRequestsRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.staffRequests(),
    screen: lazyScreen(
      ['staff', 'staff-requests', 'inbox'],
      async () => (await import('../screens/staff-requests/StaffRequestsScreen.tsx')).StaffRequestsScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-requests:title'),
  },
  {
    pattern: paths.staffRequest(':requestId'),
    screen: lazyScreen(
      ['staff', 'staff-requests', 'requests', 'request', 'uploads'],
      async () => (await import('../screens/staff-requests/StaffRequestScreen.tsx')).StaffRequestScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-requests:title'),
  },
]
