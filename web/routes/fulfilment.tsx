import { lazyScreen } from '../lazy-screen.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'

/** An order after it is paid (decisions §4). */
export const fulfilmentRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.order(':orderId'),
    screen: lazyScreen(['order', 'orders', 'buying', 'addresses'], async () => (await import('../screens/order/OrderScreen.tsx')).OrderScreen),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('order:title'),
  },
]
