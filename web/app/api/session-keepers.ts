import { isForStaff, type Access } from '#worker/http/endpoint.rules.ts'
import { currentSession } from '../stores/session.ts'
import { refreshToken } from './refresh-token.ts'
import type { RefreshOutcome } from './token-refresher.ts'

/** Where a call gets its token, and how that is refreshed. */
export interface SessionKeeper {
  token: () => string | null
  refresh: () => Promise<RefreshOutcome>
  /** Asks the person to prove who they are, for calls that want it; whether they did. */
  proveAgain?: () => Promise<boolean>
}

const shop: SessionKeeper = { token: () => currentSession().token, refresh: refreshToken }
/** Until the console's code is loaded there is no staff session; a shopper's browser never loads it. */
let staff: SessionKeeper = { token: () => null, refresh: async () => 'ended' }

/** The console sets the keeper of the staff session here (web/console/frame/session.ts). */
export const setStaffKeeper = (keeper: SessionKeeper): void => {
  staff = keeper
}

/** The session a call of this access uses. */
export const keeperOf = (access: Access): SessionKeeper => (isForStaff(access) ? staff : shop)
