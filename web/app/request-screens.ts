import { openRequestRoutes } from '#web/requests/open-routes.tsx'
import { proofLinkEndpoints } from '#worker/requests/proof-link.calls.ts'
import type { LaterTable } from './lazy-later-screens.tsx'
import { requestTexts } from './texts/request-texts.ts'

/**
 * The form of a request and the mailed link to a proof: a table of their own, because they are opened without a log-in, by who
 * has nothing of the shop yet. The calls that send a request and its files are with later-screens.ts.
 */
export const requestScreens: LaterTable = {
  routes: openRequestRoutes,
  endpoints: proofLinkEndpoints,
  texts: requestTexts,
}
