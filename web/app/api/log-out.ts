import { clearIntents } from '../stores/intent.ts'
import { clearLocalDataOf } from '../stores/leaving.ts'
import { currentSession, forgetSession } from '../stores/session.ts'
import { call } from './client.ts'
import { isCustomerKey } from './server-data-key.ts'
import { sharedCache } from './shared-cache.ts'

/**
 * Logs out here at once, and on the server even if the page closes meanwhile (S-12). Unsent drafts are hidden until the
 * same customer's next log-in; with `isLeaving`, a deliberate log-out, they are deleted.
 */
export function logOut({ isLeaving = false }: { isLeaving?: boolean } = {}): void {
  const { token, userId } = currentSession()
  if (isLeaving && userId !== null) {
    clearLocalDataOf(userId)
    clearIntents()
    import('../stores/kept-files.ts').then(({ forgetLeavingFiles }) => forgetLeavingFiles()).catch(() => undefined)
  }
  // The answer does not matter: if the call fails, the token expires by itself within 30 minutes.
  if (token !== null) call('logout', { token, keepalive: true }).catch(() => undefined)
  forgetSession()
  // Clear the cache after the screens are gone, or they would load the data again. It has to be revalidated, not just
  // cleared: SWR does not repeat a request of the last two seconds, so a customer who logs in again at once would wait
  // for ever.
  setTimeout(() => void sharedCache.change(isCustomerKey, undefined, { revalidate: true }))
}
