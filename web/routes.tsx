import type { Translate } from './i18n/texts.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.ts'
import { exampleGalleries, paths } from './paths.ts'
import { keepMailedToken } from './screens/account/mailed-token.ts'
import { keepLinkToken } from './screens/password/link-token.ts'

/**
 * One screen of the shop.
 * `frame`: `shop` has the links bar, side menu and footer; `plain` only the logo and a way back (log-in, payment).
 * `access`: `customer` sends a logged-out visitor to log in and back; `visitor` sends a logged-in one away (spec §2).
 * `page`: the file name its prerendered HTML gets, and the screen's source, which that HTML preloads (build.ts); such a
 * screen must be public.
 */
export interface ScreenRoute {
  pattern: string
  screen: LazyScreen
  frame: 'shop' | 'plain'
  access: 'public' | 'customer' | 'visitor'
  title: (t: Translate) => string
  description?: (t: Translate) => string
  page?: { name: string; source: string }
}

const readyToGoScreen = lazyScreen(['products', 'buying'], async () => (await import('./screens/products/ReadyToGoScreen.tsx')).ReadyToGoScreen)

/** Every screen that exists. First match wins; a path that matches none is the not-found screen. */
export const routes: readonly ScreenRoute[] = [
  {
    pattern: paths.home(),
    screen: lazyScreen(['home'], async () => (await import('./screens/home/HomeScreen.tsx')).HomeScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('home:title'),
    description: (t) => t('home:description'),
    page: { name: 'home', source: 'screens/home/HomeScreen.tsx' },
  },
  {
    pattern: paths.readyToGo(),
    screen: readyToGoScreen,
    frame: 'shop',
    access: 'public',
    title: (t) => t('products:title'),
    description: (t) => t('products:description'),
    page: { name: 'ready-to-go', source: 'screens/products/ReadyToGoScreen.tsx' },
  },
  {
    // The same HTML: this is what /products shows (spec §2).
    pattern: paths.products(),
    screen: readyToGoScreen,
    frame: 'shop',
    access: 'public',
    title: (t) => t('products:title'),
  },
  {
    pattern: paths.custom(),
    screen: lazyScreen(['custom'], async () => (await import('./screens/custom/CustomScreen.tsx')).CustomScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('custom:title'),
    description: (t) => t('custom:description'),
    page: { name: 'custom', source: 'screens/custom/CustomScreen.tsx' },
  },
  {
    pattern: paths.dtfGallery(),
    screen: lazyScreen(['galleries'], async () => (await import('./screens/galleries/DtfGalleryScreen.tsx')).DtfGalleryScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('galleries:dtf.name'),
    description: (t) => t('galleries:dtf.description'),
    page: { name: 'dtf-gallery', source: 'screens/galleries/DtfGalleryScreen.tsx' },
  },
  {
    pattern: paths.galleries(),
    screen: lazyScreen(['galleries'], async () => (await import('./screens/galleries/GalleriesScreen.tsx')).GalleriesScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('galleries:overview.title'),
    description: (t) => t('galleries:overview.description'),
    page: { name: 'galleries', source: 'screens/galleries/GalleriesScreen.tsx' },
  },
  ...exampleGalleries.map(
    (gallery): ScreenRoute => ({
      pattern: paths.exampleGallery(gallery),
      screen: lazyScreen(['galleries'], async () => {
        const { ExampleGalleryScreen } = await import('./screens/galleries/ExampleGalleryScreen.tsx')
        return () => <ExampleGalleryScreen gallery={gallery} />
      }),
      frame: 'shop',
      access: 'public',
      title: (t) => t(`galleries:examples.${gallery}.title`),
      description: (t) => t('galleries:description', { title: t(`galleries:examples.${gallery}.title`) }),
      page: { name: gallery, source: 'screens/galleries/ExampleGalleryScreen.tsx' },
    }),
  ),
  {
    pattern: paths.policies(),
    screen: lazyScreen(['information', 'cookie-policy'], async () => (await import('./screens/information/documents.tsx')).CookiePolicyScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('cookie-policy:title'),
    description: (t) => t('cookie-policy:description'),
    page: { name: 'policies', source: 'screens/information/documents.tsx' },
  },
  {
    pattern: paths.privacyPolicy(),
    screen: lazyScreen(['information', 'privacy-policy'], async () => (await import('./screens/information/documents.tsx')).PrivacyPolicyScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('privacy-policy:title'),
    description: (t) => t('privacy-policy:description'),
    page: { name: 'privacy-policy', source: 'screens/information/documents.tsx' },
  },
  {
    pattern: paths.shippingReturnsPolicies(),
    screen: lazyScreen(['information', 'shipping-returns'], async () => (await import('./screens/information/documents.tsx')).ShippingReturnsScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('shipping-returns:title'),
    description: (t) => t('shipping-returns:description'),
    page: { name: 'shipping-returns-policies', source: 'screens/information/documents.tsx' },
  },
  {
    pattern: paths.termsAndConditions(),
    screen: lazyScreen(['information', 'terms'], async () => (await import('./screens/information/documents.tsx')).TermsScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('terms:title'),
    description: (t) => t('terms:description'),
    page: { name: 'terms-and-conditions', source: 'screens/information/documents.tsx' },
  },
  {
    pattern: paths.faq(),
    screen: lazyScreen(['information', 'faq'], async () => (await import('./screens/information/FaqScreen.tsx')).FaqScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('faq:title'),
    description: (t) => t('faq:description'),
    page: { name: 'faq', source: 'screens/information/FaqScreen.tsx' },
  },
  {
    pattern: paths.contact(),
    screen: lazyScreen(['information'], async () => (await import('./screens/information/ContactScreen.tsx')).ContactScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('information:contact.title'),
    description: (t) => t('information:contact.description'),
    page: { name: 'contact', source: 'screens/information/ContactScreen.tsx' },
  },
  {
    // Also /aboutUs/aboutUSD and any other path of the information area (spec §2).
    pattern: `${paths.aboutUs()}/*?`,
    screen: lazyScreen(['information', 'about-us'], async () => (await import('./screens/information/documents.tsx')).AboutUsScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('about-us:title'),
    description: (t) => t('about-us:description'),
    page: { name: 'about-us', source: 'screens/information/documents.tsx' },
  },
  {
    pattern: paths.shoppingCart(),
    screen: lazyScreen(['cart', 'buying'], async () => (await import('./screens/cart/CartScreen.tsx')).CartScreen),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('cart:title'),
  },
  {
    pattern: paths.payment(),
    screen: lazyScreen(['payment', 'buying', 'addresses', 'orders'], async () => (await import('./screens/payment/PaymentScreen.tsx')).PaymentScreen),
    frame: 'plain',
    access: 'customer',
    title: (t) => t('payment:title'),
  },
  {
    pattern: paths.orders(),
    screen: lazyScreen(['orders', 'buying', 'addresses'], async () => (await import('./screens/orders/OrdersScreen.tsx')).OrdersScreen),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('orders:title'),
  },
  {
    pattern: `${paths.shippingAddress()}/*?`,
    screen: lazyScreen(['addresses'], async () => (await import('./screens/addresses/AddressScreen.tsx')).AddressScreen),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('addresses:title'),
  },
  {
    pattern: paths.login(),
    screen: lazyScreen(['account', 'google'], async () => (await import('./screens/account/LoginScreen.tsx')).LoginScreen),
    frame: 'plain',
    access: 'visitor',
    title: (t) => t('account:login.title'),
  },
  {
    pattern: paths.validateCode(),
    screen: lazyScreen(['account'], async () => (await import('./screens/account/ValidateCodeScreen.tsx')).ValidateCodeScreen),
    frame: 'plain',
    access: 'public',
    title: (t) => t('account:code.title'),
  },
  {
    pattern: `${paths.emailConfirmation()}/*?`,
    screen: lazyScreen(['account'], async () => {
      keepMailedToken()
      return (await import('./screens/account/EmailConfirmationScreen.tsx')).EmailConfirmationScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('account:email.title'),
  },
  {
    pattern: paths.forgotPassword(),
    screen: lazyScreen(['account', 'password'], async () => (await import('./screens/password/ForgotPasswordScreen.tsx')).ForgotPasswordScreen),
    frame: 'plain',
    access: 'public',
    title: (t) => t('password:forgot.title'),
  },
  {
    pattern: paths.resetPassword(),
    screen: lazyScreen(['account', 'password'], async () => {
      keepLinkToken(paths.resetPassword())
      return (await import('./screens/password/ResetPasswordScreen.tsx')).ResetPasswordScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('password:reset.title'),
  },
  {
    pattern: paths.accountLink(),
    screen: lazyScreen(['account', 'settings'], async () => {
      keepLinkToken(paths.accountLink())
      return (await import('./screens/settings/AccountLinkScreen.tsx')).AccountLinkScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('settings:link.title'),
  },
  {
    pattern: `${paths.account()}/*?`,
    screen: lazyScreen(['account', 'password', 'settings'], async () => (await import('./screens/settings/AccountScreen.tsx')).AccountScreen),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('settings:title'),
  },
]

/** What an unknown path shows. */
export const notFoundRoute: ScreenRoute = {
  pattern: '*',
  screen: lazyScreen([], async () => (await import('./screens/not-found/NotFoundScreen.tsx')).NotFoundScreen),
  frame: 'shop',
  access: 'public',
  title: (t) => t('shell:notFound.title'),
}
