import { adoptStoredUser, currentSession, endSession, replaceToken } from '../stores/session.ts'
import { readUserData } from '../stores/user-data.ts'
import { tokenRefresher } from './token-refresher.ts'

/** Refreshes the customer's token. */
export const refreshToken = tokenRefresher({
  lock: 'refresh',
  token: () => currentSession().token,
  storedToken: () => readUserData()?.token ?? null,
  adoptStored: adoptStoredUser,
  replaceToken,
  forget: endSession,
})
