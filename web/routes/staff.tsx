import { lazyScreen } from '../lazy-screen.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'
import { keepLinkToken } from '../screens/password/link-token.ts'

/** The staff console (R-STAFF-01). Screens of an area give `staff` among their texts: the frame needs it. */
export const staffRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.staffHome(),
    screen: lazyScreen(
      ['staff', 'desk', 'orders', 'requests'],
      async () => (await import('../screens/desk/TodayScreen.tsx')).TodayScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('desk:today.title'),
  },
  {
    pattern: paths.staffInbox(),
    screen: lazyScreen(
      ['staff', 'chat', 'inbox', 'orders', 'requests', 'manual-order'],
      async () => (await import('../screens/inbox/InboxScreen.tsx')).InboxScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('inbox:title'),
  },
  {
    pattern: paths.staffOrders(),
    screen: lazyScreen(
      ['staff', 'desk', 'orders', 'manual-order'],
      async () => (await import('../screens/desk/StaffOrdersScreen.tsx')).StaffOrdersScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('desk:orders.title'),
  },
  {
    pattern: paths.staffOrderNew(),
    screen: lazyScreen(
      ['staff', 'manual-order', 'request', 'addresses'],
      async () => (await import('../screens/manual-order/NewOrderScreen.tsx')).NewOrderScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('manual-order:title'),
  },
  {
    pattern: paths.staffOrder(':orderId'),
    screen: lazyScreen(
      ['staff', 'desk', 'orders', 'order', 'buying', 'track', 'manual-order'],
      async () => (await import('../screens/desk/StaffOrderScreen.tsx')).StaffOrderScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('desk:orders.order'),
  },
  {
    pattern: paths.staffClaims(),
    screen: lazyScreen(
      ['staff', 'desk'],
      async () => (await import('../screens/desk/StaffClaimsScreen.tsx')).StaffClaimsScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('desk:claim.title'),
  },
  {
    pattern: paths.staffOrderSheets(),
    screen: lazyScreen(
      ['staff', 'desk', 'orders'],
      async () => (await import('../screens/desk/SheetsScreen.tsx')).SheetsScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('desk:sheets.title'),
  },
  {
    pattern: paths.staffCatalogue(),
    screen: lazyScreen(
      ['staff', 'catalogue'],
      async () => (await import('../screens/catalogue/CatalogueScreen.tsx')).CatalogueScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('catalogue:title'),
  },
  {
    pattern: paths.staffProduct(':productId'),
    screen: lazyScreen(
      ['staff', 'catalogue'],
      async () => (await import('../screens/catalogue/ProductScreen.tsx')).ProductScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('catalogue:title'),
  },
  {
    pattern: paths.staffDesign(':designId'),
    screen: lazyScreen(
      ['staff', 'catalogue'],
      async () => (await import('../screens/catalogue/DesignEditScreen.tsx')).DesignEditScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('catalogue:title'),
  },
  {
    pattern: paths.staffLogin(),
    screen: lazyScreen(
      ['staff', 'account'],
      async () => (await import('../screens/staff/StaffLoginScreen.tsx')).StaffLoginScreen,
    ),
    frame: 'plain',
    access: 'staffVisitor',
    title: (t) => t('staff:login.title'),
  },
  {
    pattern: paths.staffInvitation(),
    screen: lazyScreen(['staff', 'account'], async () => {
      keepLinkToken(paths.staffInvitation())
      return (await import('../screens/staff/InvitationScreen.tsx')).InvitationScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('staff:invitation.title'),
  },
  {
    pattern: paths.staffSecurity(),
    screen: lazyScreen(
      ['staff', 'account'],
      async () => (await import('../screens/staff/SecurityScreen.tsx')).SecurityScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff:links.security'),
  },
  {
    pattern: paths.staffTeam(),
    screen: lazyScreen(['staff', 'account'], async () => (await import('../screens/staff/TeamScreen.tsx')).TeamScreen),
    frame: 'staff',
    access: 'owner',
    title: (t) => t('staff:links.team'),
  },
  {
    pattern: paths.staffAudit(),
    screen: lazyScreen(['staff'], async () => (await import('../screens/staff/AuditScreen.tsx')).AuditScreen),
    frame: 'staff',
    access: 'owner',
    title: (t) => t('staff:links.audit'),
  },
]
