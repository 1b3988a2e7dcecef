import { lazyScreen } from '../lazy-screen.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'
import { keepLinkToken } from '../screens/password/link-token.ts'

/** Custom requests (R-REQ-01). */
export const requestsRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.request(),
    screen: lazyScreen(
      ['request', 'uploads', 'buying'],
      async () => (await import('../screens/request/RequestScreen.tsx')).RequestScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('request:title'),
  },
  {
    pattern: paths.design(':product'),
    screen: lazyScreen(
      ['designer', 'request', 'uploads', 'buying'],
      async () => (await import('../screens/designer/DesignerScreen.tsx')).DesignerScreen,
    ),
    frame: 'shop',
    access: 'public',
    title: (t) => t('designer:title'),
  },
  {
    pattern: paths.requestStatus(),
    screen: lazyScreen(
      ['requests'],
      async () => (await import('../screens/requests/RequestStatusScreen.tsx')).RequestStatusScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('requests:title'),
  },
  {
    pattern: paths.requestPage(':requestId'),
    screen: lazyScreen(
      ['requests', 'request', 'uploads', 'buying'],
      async () => (await import('../screens/requests/RequestPageScreen.tsx')).RequestPageScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('requests:title'),
  },
  {
    pattern: paths.proof(),
    screen: lazyScreen(['requests', 'uploads'], async () => {
      keepLinkToken(paths.proof())
      return (await import('../screens/requests/ProofLinkScreen.tsx')).ProofLinkScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('requests:link.title'),
  },
]
