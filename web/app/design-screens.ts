import { requestsRoutes } from '#web/requests/routes.tsx'
import { designEndpoints } from '#worker/api/design.calls.ts'
import type { LaterTable } from './lazy-later-screens.tsx'
import { designTexts } from './texts/design-texts.ts'

/**
 * The designer, a customer's designs and their requests: a table of their own, because they name more files than all others, and
 * the cart needs none of them. Calls about requests and files are with those of later-screens.ts, which orders make too.
 */
export const designScreens: LaterTable = { routes: requestsRoutes, endpoints: designEndpoints, texts: designTexts }
