import { days, hours } from '#domain/duration'
import { sessionPolicy } from '#domain/session-lifetime'
import { deleteExpired } from '../db/expired.ts'
import type { Services } from '../services.ts'

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
