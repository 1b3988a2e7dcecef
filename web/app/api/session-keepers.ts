import { isForStaff, type Access } from '#worker/http/endpoint.rules.ts'
import { currentSession } from '../stores/session.ts'
import { refreshToken } from './refresh-token.ts'
import type { RefreshOutcome } from './token-refresher.ts'

/** Who has the token that a call goes out with, and can exchange it. */
export interface SessionKeeper {
  token: () => string | null
  refresh: () => Promise<RefreshOutcome>
}

const shop: SessionKeeper = { token: () => currentSession().token, refresh: refreshToken }
/** Nobody of the staff until the console's own code is there: a shopper's browser never loads it. */
let staff: SessionKeeper = { token: () => null, refresh: async () => 'ended' }

/** The console gives in the keeper of the staff's session (web/console/frame/session.ts). */
export const setStaffKeeper = (keeper: SessionKeeper): void => {
  staff = keeper
}

/** Whose session a call of this access goes out with. */
export const keeperOf = (access: Access): SessionKeeper => (isForStaff(access) ? staff : shop)
