import { clearLocalDataOf } from '../stores/leaving.ts'
import { currentSession, forgetSession } from '../stores/session.ts'
import { call } from './client.ts'
import { isCustomerKey } from './server-data-key.ts'
import { sharedCache } from './shared-cache.ts'

/**
 * Logs out here at once, and on the server even if the page closes meanwhile (S-12). What she has not sent yet
 * is hidden, for her next log-in; when she `isLeaving` on purpose, it is forgotten.
 */
export function logOut({ isLeaving = false }: { isLeaving?: boolean } = {}): void {
  const { token, userId } = currentSession()
  if (isLeaving && userId !== null) {
    clearLocalDataOf(userId)
    import('../stores/kept-files.ts').then(({ forgetLeavingFiles }) => forgetLeavingFiles()).catch(() => undefined)
  }
  // Nobody waits for the answer: without it the token dies by itself within 30 minutes.
  if (token !== null) call('logout', { token, keepalive: true }).catch(() => undefined)
  forgetSession()
  // Once no screen shows it any more, or it would be asked for again. It must count as outdated, though: SWR does not
  // ask
  // for what it has asked for in the last two seconds, and who logs in again at once would wait for ever.
  setTimeout(() => void sharedCache.change(isCustomerKey, undefined, { revalidate: true }))
}
