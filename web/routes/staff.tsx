import type { ScreenRoute } from '../screen-route.ts'

/** The staff console (decisions §6). */
export const staffRoutes: readonly ScreenRoute[] = []
