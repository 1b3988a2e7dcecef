import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'

/** The designer, a customer's designs and their requests (R-REQ-01). */
export const requestsRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.design(':product'),
    screen: lazyScreen(
      ['designer', 'saved', 'kinds', 'request-more', 'uploads', 'buying'],
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
    hasOwnHeading: true,
    title: (t) => t('saved:title'),
    page: { name: 'my-designs', source: 'designer/saved/MyDesignsScreen.tsx', isFrame: true },
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
    page: { name: 'shared-design', source: 'designer/saved/SharedDesignScreen.tsx', isFrame: true },
  },
  {
    pattern: paths.requestStatus(),
    screen: lazyScreen(['requests'], async () => (await import('./page/RequestStatusScreen.tsx')).RequestStatusScreen),
    frame: 'shop',
    access: 'customer',
    hasOwnHeading: true,
    title: (t) => t('requests:title'),
    page: { name: 'request-status', source: 'requests/page/RequestStatusScreen.tsx', isFrame: true },
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
    page: { name: 'request-page', source: 'requests/page/RequestPageScreen.tsx', isFrame: true },
  },
]
