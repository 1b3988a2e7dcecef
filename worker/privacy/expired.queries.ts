import { and, inArray, lt } from 'drizzle-orm'
import { linkTokens, pendingCodes, sessions, sessionTokens, usedIdTokens } from '#worker/accounts/accounts.table.ts'
import { deleteOldSavedDesigns } from '#worker/designer/saved/saved-designs.queries.ts'
import { deleteOldMarks } from '#worker/notify/unreachable.queries.ts'
import { writeTogether, type Database } from '#worker/platform/database.queries.ts'
import { outbox, attempts, tallies } from '#worker/platform/jobs.table.ts'

/** Deletes rows older than the given instants (ms). Orders, events and money are never touched. */
export async function deleteExpired(
  db: Database,
  before: {
    idTokensBefore: number
    codesBefore: number
    linksBefore: number
    tokensIssuedBefore: number
    attemptsBefore: number
    sentBefore: number
    talliesBefore: number
    /** Marks of unreachable addresses that ended before the first instant, or were made before the second. */
    marksEndedBefore: number
    marksBefore: number
    /** Designs that their owner deleted, after the time in which they can be taken back. */
    deletedDesignsBefore: number
  },
): Promise<void> {
  const oldSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.startedAt, before.tokensIssuedBefore))
  await writeTogether(db, [
    db.delete(pendingCodes).where(lt(pendingCodes.expiresAt, before.codesBefore)),
    db.delete(linkTokens).where(lt(linkTokens.expiresAt, before.linksBefore)),
    db.delete(sessionTokens).where(inArray(sessionTokens.sessionId, oldSessions)),
    db.delete(sessions).where(lt(sessions.startedAt, before.tokensIssuedBefore)),
    db.delete(usedIdTokens).where(lt(usedIdTokens.expiresAt, before.idTokensBefore)),
    db.delete(tallies).where(lt(tallies.endsAt, before.talliesBefore)),
    deleteOldSavedDesigns(db, before.deletedDesignsBefore),
    ...deleteOldMarks(db, before.marksEndedBefore, before.marksBefore),
    db.delete(attempts).where(lt(attempts.updatedAt, before.attemptsBefore)),
    // A dead message keeps an address and maybe a code; staff have had three months to handle it.
    db.delete(outbox).where(and(inArray(outbox.state, ['sent', 'dead']), lt(outbox.createdAt, before.sentBefore))),
  ])
}
