import { deleteRegistrations, listEndedRegistrations } from '#worker/accounts/registration/registrations.queries.ts'
import { sessionPolicy } from '#worker/accounts/sessions/session-lifetime.rules.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'
import type { Services } from '#worker/services.ts'
import { deleteExpired } from './expired.queries.ts'

/**
 * Deletes what nothing can use any more: unconfirmed registrations, codes, links, tokens, counters, and old outbox
 * messages that were sent or are dead.
 */
export async function clearExpired(services: Services): Promise<void> {
  const now = services.now()
  const ended = await listEndedRegistrations(services.db, now - days(1))
  if (ended.length > 0) await writeTogether(services.db, deleteRegistrations(services.db, ended))
  await deleteExpired(services.db, {
    idTokensBefore: now - hours(1),
    codesBefore: now - days(1),
    linksBefore: now - days(7),
    tokensIssuedBefore: now - sessionPolicy.absoluteMs,
    attemptsBefore: now - hours(2),
    sentBefore: now - days(90),
    talliesBefore: now,
    marksEndedBefore: now,
    marksBefore: now - days(365),
    deletedDesignsBefore: now - hours(1),
  })
}
