import { adoptStoredUser, currentSession, useSession } from '../stores/session.ts'
import { userDataKey } from '../stores/user-data.ts'
import { refreshToken } from './refresh-token.ts'
import type { RefreshOutcome } from './token-refresher.ts'

/** A session that is kept alive: the customer's, or a staff session. */
export interface KeptSession {
  /** The key of its record in the browser's storage. */
  storageKey: string
  isLoggedIn: () => boolean
  /** Loads the session that the browser has stored. */
  adoptStored: () => void
  refresh: () => Promise<RefreshOutcome>
  /** Calls `told` after every new token, by log-in or refresh; returns a function that stops it. */
  onNewToken: (told: () => void) => () => void
}

const customersSession: KeptSession = {
  storageKey: userDataKey,
  isLoggedIn: () => currentSession().isLoggedIn,
  adoptStored: adoptStoredUser,
  refresh: refreshToken,
  onNewToken: (told) =>
    useSession.subscribe((now, before) => {
      if (now.token !== before.token && now.token !== null) told()
    }),
}

/** R-ACC-20: the session token is refreshed every 15 minutes. */
const refreshEveryMs = 15 * 60 * 1000
/** How often the wall clock is checked: timers of a sleeping laptop fire late, its clock is right. */
const lookEveryMs = 30 * 1000

/**
 * Keeps the session alive while the page is open (R-ACC-20): restores the stored session, refreshes the token at once
 * and then every 15 minutes by the wall clock, and follows other tabs. Returns a function that stops it.
 */
export function keepSession(session: KeptSession = customersSession): () => void {
  let refreshedAt = 0
  const refreshWhenDue = () => {
    if (!session.isLoggedIn() || Date.now() - refreshedAt < refreshEveryMs) return
    const before = refreshedAt
    refreshedAt = Date.now()
    void session.refresh().then((outcome) => {
      if (outcome === 'unreachable') refreshedAt = before
    })
  }
  const lookWhenShown = () => {
    if (document.visibilityState === 'visible') refreshWhenDue()
  }
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === session.storageKey || event.key === null) session.adoptStored()
  }
  session.adoptStored()
  refreshWhenDue()
  const timer = setInterval(refreshWhenDue, lookEveryMs)
  // A new token, by log-in here or refresh in another tab, starts the 15 minutes again.
  const stopWatching = session.onNewToken(() => {
    refreshedAt = Date.now()
  })
  addEventListener('storage', followOtherTabs)
  addEventListener('online', refreshWhenDue)
  document.addEventListener('visibilitychange', lookWhenShown)
  return () => {
    clearInterval(timer)
    stopWatching()
    removeEventListener('storage', followOtherTabs)
    removeEventListener('online', refreshWhenDue)
    document.removeEventListener('visibilitychange', lookWhenShown)
  }
}
