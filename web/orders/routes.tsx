import { keepLinkToken } from '#web/accounts/password/link-token.ts'
import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'

/** The screens of an order after it is paid (R-ORDER-11). */
export const fulfilmentRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.order(':orderId'),
    screen: lazyScreen(
      ['order', 'orders', 'buying', 'addresses', 'track', 'claim', 'uploads', 'invoice'],
      async () => (await import('./order/OrderScreen.tsx')).OrderScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('order:title'),
  },
  {
    pattern: paths.invoice(':orderId'),
    screen: lazyScreen(['invoice', 'uploads'], async () => (await import('./order/InvoiceScreen.tsx')).InvoiceScreen),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('invoice:title'),
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
  },
]
