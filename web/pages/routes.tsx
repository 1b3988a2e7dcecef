import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'

/** Home and the information area (R-PAGE-06, R-PAGE-10). */
export const informationRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.home(),
    screen: lazyScreen(['home'], async () => (await import('./home/HomeScreen.tsx')).HomeScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('home:title'),
    description: (t) => t('home:description'),
    page: { name: 'home', source: 'pages/home/HomeScreen.tsx' },
  },
  {
    pattern: paths.policies(),
    screen: lazyScreen(
      ['information', 'cookie-policy'],
      async () => (await import('./information/documents.tsx')).CookiePolicyScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('cookie-policy:title'),
    description: (t) => t('cookie-policy:description'),
    page: { name: 'policies', source: 'pages/information/documents.tsx' },
  },
  {
    pattern: paths.privacyPolicy(),
    screen: lazyScreen(
      ['information', 'privacy-policy'],
      async () => (await import('./information/documents.tsx')).PrivacyPolicyScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('privacy-policy:title'),
    description: (t) => t('privacy-policy:description'),
    page: { name: 'privacy-policy', source: 'pages/information/documents.tsx' },
  },
  {
    pattern: paths.shippingReturnsPolicies(),
    screen: lazyScreen(
      ['information', 'shipping-returns'],
      async () => (await import('./information/documents.tsx')).ShippingReturnsScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('shipping-returns:title'),
    description: (t) => t('shipping-returns:description'),
    page: { name: 'shipping-returns-policies', source: 'pages/information/documents.tsx' },
  },
  {
    pattern: paths.termsAndConditions(),
    screen: lazyScreen(['information', 'terms'], async () => (await import('./information/documents.tsx')).TermsScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('terms:title'),
    description: (t) => t('terms:description'),
    page: { name: 'terms-and-conditions', source: 'pages/information/documents.tsx' },
  },
  {
    pattern: paths.faq(),
    screen: lazyScreen(['information', 'faq'], async () => (await import('./information/FaqScreen.tsx')).FaqScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('faq:title'),
    description: (t) => t('faq:description'),
    page: { name: 'faq', source: 'pages/information/FaqScreen.tsx' },
  },
  {
    pattern: paths.accessibility(),
    screen: lazyScreen(
      ['information', 'accessibility'],
      async () => (await import('./information/documents.tsx')).AccessibilityScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('accessibility:title'),
    description: (t) => t('accessibility:description'),
    page: { name: 'accessibility', source: 'pages/information/documents.tsx' },
  },
  {
    pattern: paths.contact(),
    screen: lazyScreen(['information'], async () => (await import('./information/ContactScreen.tsx')).ContactScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('information:contact.title'),
    description: (t) => t('information:contact.description'),
    page: { name: 'contact', source: 'pages/information/ContactScreen.tsx' },
  },
  {
    // Also /aboutUs/aboutUSD and any other path of the information area (R-PAGE-10).
    pattern: `${paths.aboutUs()}/*?`,
    screen: lazyScreen(
      ['information', 'about-us'],
      async () => (await import('./information/documents.tsx')).AboutUsScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('about-us:title'),
    description: (t) => t('about-us:description'),
    page: { name: 'about-us', source: 'pages/information/documents.tsx' },
  },
]
