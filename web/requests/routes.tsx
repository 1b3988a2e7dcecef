import { keepLinkToken } from '#web/accounts/password/link-token.ts'
import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'

/** Custom requests (R-REQ-01). */
export const requestsRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.request(),
    screen: lazyScreen(
      ['request', 'kinds', 'uploads', 'buying'],
      async () => (await import('./form/RequestScreen.tsx')).RequestScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('request:title'),
  },
  {
    pattern: paths.design(':product'),
    screen: lazyScreen(
      ['designer', 'saved', 'kinds', 'request', 'uploads', 'buying'],
      async () => (await import('#web/designer/DesignerScreen.tsx')).DesignerScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('designer:title'),
  },
  {
    pattern: paths.myDesigns(),
    screen: lazyScreen(
      ['saved', 'kinds', 'product'],
      async () => (await import('#web/designer/saved/MyDesignsScreen.tsx')).MyDesignsScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('saved:title'),
  },
  {
    pattern: paths.sharedDesign(':shareToken'),
    screen: lazyScreen(
      ['saved', 'kinds', 'product'],
      async () => (await import('#web/designer/saved/SharedDesignScreen.tsx')).SharedDesignScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('saved:page.title'),
  },
  {
    pattern: paths.requestStatus(),
    screen: lazyScreen(['requests'], async () => (await import('./page/RequestStatusScreen.tsx')).RequestStatusScreen),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('requests:title'),
  },
  {
    pattern: paths.requestPage(':requestId'),
    screen: lazyScreen(
      ['requests', 'request', 'saved', 'uploads', 'buying'],
      async () => (await import('./page/RequestPageScreen.tsx')).RequestPageScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('requests:title'),
  },
  {
    pattern: paths.proof(),
    screen: lazyScreen(['requests', 'uploads'], async () => {
      keepLinkToken(paths.proof())
      return (await import('./page/ProofLinkScreen.tsx')).ProofLinkScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('requests:link.title'),
  },
]
