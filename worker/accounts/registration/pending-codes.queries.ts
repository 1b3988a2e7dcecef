import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import { codePolicy } from '#worker/platform/verification-code.rules.ts'
import { pendingCodes } from '../accounts.table.ts'

export type PendingCode = typeof pendingCodes.$inferSelect

export type NewCode = Omit<PendingCode, 'tries' | 'usedAt'>

/** A limit of codes per customer: at most `count` since one instant (ms), and none since another. */
export interface CodeLimit {
  count: number
  since: number
  quietSince: number
}

/**
 * Condition: a code was stored. The message that carries it and the registration it proves apply only if this holds.
 */
export const isCodeStored = (id: string): Condition => sql`EXISTS (SELECT 1 FROM pending_codes WHERE id = ${id})`

/**
 * Stores a new code and revokes the older ones. Beyond the limit the code is not stored and nothing is revoked. The
 * statement itself counts, so that twenty parallel requests get no more codes than twenty in a row (S-08). For a batch.
 */
export const replaceCodes = (db: Database, code: NewCode, limit: CodeLimit): Statement[] => {
  const { id, customerId, channel, codeHmac, createdAt, expiresAt } = code
  return [
    db.run(sql`
      INSERT INTO pending_codes (id, customer_id, channel, code_hmac, created_at, expires_at)
      SELECT ${id}, ${customerId}, ${channel}, ${codeHmac}, ${createdAt}, ${expiresAt}
      WHERE (SELECT count(*) FROM pending_codes
          WHERE customer_id = ${customerId} AND created_at > ${limit.since}) < ${limit.count}
        AND NOT EXISTS (SELECT 1 FROM pending_codes
          WHERE customer_id = ${customerId} AND created_at > ${limit.quietSince})`),
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

/** Counts a try before it is judged: of 200 parallel guesses 5 are judged (S-08). Null when no try is left. */
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

/** Marks a code as used; false when another request was first. */
export async function useCode(db: Database, id: string, at: number): Promise<boolean> {
  const used = await db
    .update(pendingCodes)
    .set({ usedAt: at })
    .where(and(eq(pendingCodes.id, id), isNull(pendingCodes.usedAt)))
    .returning({ id: pendingCodes.id })
  return used.length > 0
}
