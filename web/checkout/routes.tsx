import { keepLinkToken } from '#web/accounts/password/link-token.ts'
import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'

/** Cart, payment, orders and addresses (R-PAGE-01). */
export const buyingRoutes: readonly ScreenRoute[] = [
  {
    pattern: `${paths.shoppingCart()}/*?`,
    screen: lazyScreen(
      ['cart', 'buying', 'offline'],
      async () => (await import('#web/cart/CartScreen.tsx')).CartScreen,
    ),
    frame: 'shop',
    access: 'customer',
    hasOwnHeading: true,
    title: (t) => t('cart:title'),
    page: { name: 'cart', source: 'cart/CartScreen.tsx', isFrame: true },
  },
  {
    pattern: `${paths.payment()}/*?`,
    screen: lazyScreen(
      ['payment', 'buying', 'addresses', 'orders'],
      async () => (await import('./payment/PaymentScreen.tsx')).PaymentScreen,
    ),
    frame: 'plain',
    access: 'customer',
    title: (t) => t('payment:title'),
    page: { name: 'payment', source: 'checkout/payment/PaymentScreen.tsx', isFrame: true },
  },
  {
    pattern: `${paths.personalDesign()}/*?`,
    screen: lazyScreen(
      ['designs', 'custom', 'buying'],
      async () => (await import('#web/catalogue/designs/PersonalDesignScreen.tsx')).PersonalDesignScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('designs:title'),
    page: { name: 'personal-design', source: 'catalogue/designs/PersonalDesignScreen.tsx', isFrame: true },
  },
  {
    pattern: `${paths.shippingAddress()}/*?`,
    screen: lazyScreen(['addresses'], async () => (await import('#web/addresses/AddressScreen.tsx')).AddressScreen),
    frame: 'shop',
    access: 'customer',
    hasOwnHeading: true,
    title: (t) => t('addresses:title'),
    page: { name: 'shipping-address', source: 'addresses/AddressScreen.tsx', isFrame: true },
  },
  {
    pattern: paths.paymentLink(),
    screen: lazyScreen(['payment', 'buying'], async () => {
      keepLinkToken(paths.paymentLink())
      return (await import('./payment-link/PaymentLinkScreen.tsx')).PaymentLinkScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('payment:link.title'),
    page: { name: 'payment-link', source: 'checkout/payment-link/PaymentLinkScreen.tsx', isFrame: true },
  },
]
