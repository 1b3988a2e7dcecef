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
    waits: true,
    title: (t) => t('request:title'),
    page: { name: 'request', source: 'requests/form/RequestScreen.tsx', isFrame: true },
  },
  {
    pattern: paths.design(':product'),
    screen: lazyScreen(
      ['designer', 'saved', 'kinds', 'request', 'uploads', 'buying'],
      async () => (await import('#web/designer/DesignerScreen.tsx')).DesignerScreen,
    ),
    frame: 'shop',
    access: 'public',
    waits: true,
    title: (t) => t('designer:title'),
    page: { name: 'design', source: 'designer/DesignerScreen.tsx', isFrame: true },
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
    waits: true,
    title: (t) => t('saved:page.title'),
    page: { name: 'shared-design', source: 'designer/saved/SharedDesignScreen.tsx', isFrame: true },
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
    waits: true,
    title: (t) => t('requests:link.title'),
    page: { name: 'proof', source: 'requests/page/ProofLinkScreen.tsx', isFrame: true },
  },
]
