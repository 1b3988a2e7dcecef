import { keepLinkToken } from '#web/accounts/password/link-token.ts'
import { lazyScreen } from '#web/app/lazy-screen.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'
import { staffPaths } from '#web/app/staff-paths.ts'

/**
 * The staff console (R-STAFF-01). The routes of all areas include `staff` among their texts, because the frame needs
 * it.
 */
export const staffRoutes: readonly ScreenRoute[] = [
  {
    pattern: staffPaths.home(),
    screen: lazyScreen(
      ['staff', 'desk', 'press', 'orders', 'requests'],
      async () => (await import('../today/TodayScreen.tsx')).TodayScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('desk:today.title'),
  },
  {
    pattern: staffPaths.inbox(),
    screen: lazyScreen(
      ['staff', 'chat', 'inbox', 'orders', 'requests', 'manual-order'],
      async () => (await import('../chat/InboxScreen.tsx')).InboxScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('inbox:title'),
  },
  {
    pattern: staffPaths.orders(),
    screen: lazyScreen(
      ['staff', 'desk', 'order-list', 'press', 'orders', 'manual-order'],
      async () => (await import('#web/console/order-list/StaffOrdersScreen.tsx')).StaffOrdersScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('desk:orders.title'),
  },
  {
    pattern: staffPaths.orderNew(),
    screen: lazyScreen(
      ['staff', 'manual-order', 'request-more', 'addresses'],
      async () => (await import('../manual-orders/NewOrderScreen.tsx')).NewOrderScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('manual-order:title'),
  },
  {
    pattern: staffPaths.order(':orderId'),
    screen: lazyScreen(
      [
        'staff',
        'desk',
        'disputes',
        'press',
        'team',
        'uploads',
        'orders',
        'order',
        'buying',
        'track',
        'manual-order',
        'addresses',
      ],
      async () => (await import('../orders/StaffOrderScreen.tsx')).StaffOrderScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('desk:orders.order'),
  },
  {
    pattern: staffPaths.press(':orderId'),
    screen: lazyScreen(
      ['staff', 'desk', 'press', 'orders', 'buying'],
      async () => (await import('../press/PressScreen.tsx')).PressScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('press:room.title'),
  },
  {
    pattern: staffPaths.gangSheets(),
    screen: lazyScreen(
      ['staff', 'desk', 'press'],
      async () => (await import('../press/GangSheetsScreen.tsx')).GangSheetsScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('press:gang.title'),
  },
  {
    pattern: staffPaths.calendar(),
    screen: lazyScreen(
      ['staff', 'desk', 'press', 'orders'],
      async () => (await import('../press/CalendarScreen.tsx')).CalendarScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('press:calendar.title'),
  },
  {
    pattern: staffPaths.ratings(),
    screen: lazyScreen(
      ['staff', 'staff-ratings', 'ratings', 'uploads'],
      async () => (await import('../ratings/StaffRatingsScreen.tsx')).StaffRatingsScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff-ratings:title'),
  },
  {
    pattern: staffPaths.claims(),
    screen: lazyScreen(
      ['staff', 'desk', 'press'],
      async () => (await import('../claims/StaffClaimsScreen.tsx')).StaffClaimsScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('desk:claim.title'),
  },
  {
    pattern: staffPaths.orderSheets(),
    screen: lazyScreen(
      ['staff', 'desk', 'press', 'orders', 'buying'],
      async () => (await import('../orders/SheetsScreen.tsx')).SheetsScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('desk:sheets.title'),
  },
  {
    pattern: staffPaths.catalogue(),
    screen: lazyScreen(
      ['staff', 'catalogue', 'press', 'desk', 'kinds'],
      async () => (await import('../catalogue/CatalogueScreen.tsx')).CatalogueScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('catalogue:title'),
  },
  {
    pattern: staffPaths.product(':productId'),
    screen: lazyScreen(
      ['staff', 'catalogue', 'press', 'desk', 'kinds'],
      async () => (await import('../catalogue/ProductScreen.tsx')).ProductScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('catalogue:title'),
  },
  {
    pattern: staffPaths.design(':designId'),
    screen: lazyScreen(
      ['staff', 'catalogue', 'kinds'],
      async () => (await import('../catalogue/DesignEditScreen.tsx')).DesignEditScreen,
    ),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('catalogue:title'),
  },
  {
    pattern: staffPaths.login(),
    screen: lazyScreen(['staff', 'account'], async () => (await import('./StaffLoginScreen.tsx')).StaffLoginScreen),
    frame: 'plain',
    access: 'staffVisitor',
    title: (t) => t('staff:login.title'),
  },
  {
    pattern: staffPaths.invitation(),
    screen: lazyScreen(['staff', 'account'], async () => {
      keepLinkToken(staffPaths.invitation())
      return (await import('./InvitationScreen.tsx')).InvitationScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('staff:invitation.title'),
  },
  {
    pattern: staffPaths.security(),
    screen: lazyScreen(['staff', 'account'], async () => (await import('./SecurityScreen.tsx')).SecurityScreen),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff:links.security'),
  },
  {
    pattern: staffPaths.team(),
    screen: lazyScreen(['staff', 'account'], async () => (await import('./TeamScreen.tsx')).TeamScreen),
    frame: 'staff',
    access: 'staff',
    title: (t) => t('staff:links.team'),
  },
  {
    pattern: staffPaths.audit(),
    screen: lazyScreen(
      ['staff', 'audit', 'desk', 'orders'],
      async () => (await import('./AuditScreen.tsx')).AuditScreen,
    ),
    frame: 'staff',
    access: 'owner',
    title: (t) => t('staff:links.audit'),
  },
]
