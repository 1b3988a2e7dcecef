import { sessionPolicy } from '#worker/accounts/sessions/session-lifetime.rules.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'
import type { Services } from '#worker/services.ts'
import { deleteExpired } from './expired.queries.ts'

/**
 * Throws away what nothing can use any more: codes, links, tokens, counters, old messages that were sent or given up.
 */
export async function clearExpired(services: Services): Promise<void> {
  const now = services.now()
  await deleteExpired(services.db, {
    idTokensBefore: now - hours(1),
    codesBefore: now - days(1),
    linksBefore: now - days(7),
    tokensIssuedBefore: now - sessionPolicy.absoluteMs,
    attemptsBefore: now - hours(2),
    sentBefore: now - days(90),
  })
}
