import { lazyScreen } from '../lazy-screen.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'

/** The console's customers (R-STAFF-09). */
export const staffCustomersRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.staffCustomers(),
    screen: lazyScreen(
      ['staff', 'staff-customers'],
      async () => (await import('../screens/staff-customers/StaffCustomersScreen.tsx')).StaffCustomersScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-customers:title'),
  },
  {
    pattern: paths.staffCustomer(':customerId'),
    screen: lazyScreen(
      ['staff', 'staff-customers', 'staff-requests', 'orders', 'manual-order'],
      async () => (await import('../screens/staff-customers/StaffCustomerScreen.tsx')).StaffCustomerScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-customers:title'),
  },
]
