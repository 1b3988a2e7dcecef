import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import { codePolicy } from '#worker/platform/verification-code.rules.ts'
import { pendingCodes } from '../accounts.table.ts'

export type PendingCode = typeof pendingCodes.$inferSelect

export type NewCode = Omit<PendingCode, 'tries' | 'usedAt'>

/** How many codes a customer may get since an instant (ms), and none since another. */
export interface CodeLimit {
  count: number
  since: number
  quietSince: number
}

/** Whether a code was stored: what tells of it, and what it is to prove, hangs on this. */
export const isCodeStored = (id: string): Condition => sql`EXISTS (SELECT 1 FROM pending_codes WHERE id = ${id})`

/**
 * A new code voids the older ones. Beyond the limit it is not stored and voids nothing: the statement itself counts, so
 * that twenty wishes at once get no more than one after the other (S-08). For a batch.
 */
export const replaceCodes = (db: Database, code: NewCode, limit: CodeLimit): Statement[] => {
  const { id, customerId, channel, codeHmac, createdAt, expiresAt } = code
  return [
    db.run(sql`
      INSERT INTO pending_codes (id, customer_id, channel, code_hmac, created_at, expires_at)
      SELECT ${id}, ${customerId}, ${channel}, ${codeHmac}, ${createdAt}, ${expiresAt}
      WHERE (SELECT count(*) FROM pending_codes WHERE customer_id = ${customerId} AND created_at > ${limit.since}) < ${limit.count}
        AND NOT EXISTS (SELECT 1 FROM pending_codes WHERE customer_id = ${customerId} AND created_at > ${limit.quietSince})`),
    db
      .update(pendingCodes)
      .set({ expiresAt: createdAt })
      .where(
        and(
          eq(pendingCodes.customerId, customerId),
          ne(pendingCodes.id, id),
          gt(pendingCodes.expiresAt, createdAt),
          isCodeStored(id),
        ),
      ),
  ]
}

/**
 * Counts a try before it is judged: 200 parallel guesses get 5 judgements (S-08). Null when there is none
 * left.
 */
export async function takeTry(db: Database, customerId: string, now: number): Promise<PendingCode | null> {
  const taken = await db
    .update(pendingCodes)
    .set({ tries: sql`${pendingCodes.tries} + 1` })
    .where(
      and(
        eq(pendingCodes.customerId, customerId),
        isNull(pendingCodes.usedAt),
        gt(pendingCodes.expiresAt, now),
        lt(pendingCodes.tries, codePolicy.tries),
      ),
    )
    .returning()
  return taken[0] ?? null
}

/** Uses a code up; false when another request was first. */
export async function useCode(db: Database, id: string, at: number): Promise<boolean> {
  const used = await db
    .update(pendingCodes)
    .set({ usedAt: at })
    .where(and(eq(pendingCodes.id, id), isNull(pendingCodes.usedAt)))
    .returning({ id: pendingCodes.id })
  return used.length > 0
}
