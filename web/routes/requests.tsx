import type { ScreenRoute } from '../screen-route.ts'

/** Custom requests and the customer’s own designs (spec §2). */
export const requestsRoutes: readonly ScreenRoute[] = []
