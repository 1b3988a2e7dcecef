import { lazyScreen } from '../lazy-screen.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'

/** The staff console (decisions §6). Screens of an area give `staff` among their texts: the frame needs it. */
export const staffRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.staffHome(),
    screen: lazyScreen(['staff'], async () => (await import('../screens/staff/StaffHomeScreen.tsx')).StaffHomeScreen),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff:home.title'),
  },
  {
    pattern: paths.staffInbox(),
    screen: lazyScreen(['staff', 'chat', 'inbox', 'orders'], async () => (await import('../screens/inbox/InboxScreen.tsx')).InboxScreen),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('inbox:title'),
  },
  {
    pattern: paths.staffLogin(),
    screen: lazyScreen(['staff', 'account'], async () => (await import('../screens/staff/StaffLoginScreen.tsx')).StaffLoginScreen),
    frame: 'plain',
    access: 'staffVisitor',
    title: (t) => t('staff:login.title'),
  },
]
