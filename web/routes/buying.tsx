import { lazyScreen } from '../lazy-screen.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'

/** Cart, payment, orders and addresses (R-PAGE-01). */
export const buyingRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.shoppingCart(),
    screen: lazyScreen(['cart', 'buying'], async () => (await import('../screens/cart/CartScreen.tsx')).CartScreen),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('cart:title'),
  },
  {
    pattern: paths.payment(),
    screen: lazyScreen(
      ['payment', 'buying', 'addresses', 'orders'],
      async () => (await import('../screens/payment/PaymentScreen.tsx')).PaymentScreen,
    ),
    frame: 'plain',
    access: 'customer',
    title: (t) => t('payment:title'),
  },
  {
    pattern: `${paths.personalDesign()}/*?`,
    screen: lazyScreen(
      ['designs', 'custom', 'buying'],
      async () => (await import('../screens/designs/PersonalDesignScreen.tsx')).PersonalDesignScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('designs:title'),
  },
  {
    pattern: paths.orders(),
    screen: lazyScreen(
      ['orders', 'buying', 'addresses'],
      async () => (await import('../screens/orders/OrdersScreen.tsx')).OrdersScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('orders:title'),
  },
  {
    pattern: `${paths.shippingAddress()}/*?`,
    screen: lazyScreen(
      ['addresses'],
      async () => (await import('../screens/addresses/AddressScreen.tsx')).AddressScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('addresses:title'),
  },
]
