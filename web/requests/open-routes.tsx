import { keepLinkToken } from '#web/accounts/password/link-token.ts'
import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'

/** What needs no log-in: writing a request (R-REQ-01), and the mailed link to a proof (R-REQ-13). */
export const openRequestRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.request(),
    screen: lazyScreen(['request', 'kinds'], async () => (await import('./form/RequestScreen.tsx')).RequestScreen),
    frame: 'shop',
    access: 'public',
    title: (t) => t('request:title'),
    page: { name: 'request', source: 'requests/form/RequestScreen.tsx', isFrame: true },
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
    page: { name: 'proof', source: 'requests/page/ProofLinkScreen.tsx', isFrame: true },
  },
]
