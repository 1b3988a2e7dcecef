import { accountRoutes } from '#web/accounts/routes.tsx'
import { accountEndpoints } from '#worker/accounts/account.calls.ts'
import type { LaterTable } from './lazy-later-screens.tsx'
import { accountTexts } from './texts/account-texts.ts'

/**
 * The log-in and the screens of the account, with their calls and texts. They have a table of their own, because a visitor who opens
 * the log-in first needs none of the other screens.
 */
export const accountScreens: LaterTable = {
  routes: accountRoutes,
  endpoints: accountEndpoints,
  texts: accountTexts,
}
