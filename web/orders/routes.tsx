import { keepLinkToken } from '#web/accounts/password/link-token.ts'
import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'

/** The list of orders, and the screens of one order (R-ORDER-01, R-ORDER-11). */
export const fulfilmentRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.order(':orderId'),
    screen: lazyScreen(
      ['order', 'orders', 'saved', 'buying', 'addresses', 'track', 'claim', 'uploads', 'invoice', 'ratings', 'offline'],
      async () => (await import('./order/OrderScreen.tsx')).OrderScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('order:title'),
    page: { name: 'order', source: 'orders/order/OrderScreen.tsx', isFrame: true },
  },
  {
    pattern: paths.invoice(':orderId'),
    screen: lazyScreen(['invoice', 'uploads'], async () => (await import('./order/InvoiceScreen.tsx')).InvoiceScreen),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('invoice:title'),
  },
  {
    // After the screens of one order: the rest below /orders is the list (R-PAGE-01).
    pattern: `${paths.orders()}/*?`,
    screen: lazyScreen(
      ['orders', 'buying', 'addresses', 'offline'],
      async () => (await import('./list/OrdersScreen.tsx')).OrdersScreen,
    ),
    frame: 'shop',
    access: 'customer',
    hasOwnHeading: true,
    title: (t) => t('orders:title'),
    page: { name: 'orders', source: 'orders/list/OrdersScreen.tsx', isFrame: true },
  },
  {
    pattern: paths.track(),
    screen: lazyScreen(['track', 'orders', 'buying'], async () => {
      keepLinkToken(paths.track())
      return (await import('./track/TrackScreen.tsx')).TrackScreen
    }),
    frame: 'shop',
    access: 'public',
    title: (t) => t('track:title'),
    page: { name: 'track', source: 'orders/track/TrackScreen.tsx', isFrame: true },
  },
]
