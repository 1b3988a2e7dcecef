import { lazyScreen } from '#web/app/lazy-screen.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'
import { staffPaths } from '#web/app/staff-paths.ts'

/** The console's customers (R-STAFF-09). */
export const staffCustomersRoutes: readonly ScreenRoute[] = [
  {
    pattern: staffPaths.customers(),
    screen: lazyScreen(
      ['staff', 'staff-customers'],
      async () => (await import('./StaffCustomersScreen.tsx')).StaffCustomersScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-customers:title'),
  },
  {
    pattern: staffPaths.customer(':customerId'),
    screen: lazyScreen(
      ['staff', 'staff-customers', 'staff-requests', 'orders', 'manual-order'],
      async () => (await import('./StaffCustomerScreen.tsx')).StaffCustomerScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-customers:title'),
  },
]
