import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { codePolicy } from '#domain/verification-code'
import type { Database } from './database.ts'
import { pendingCodes } from './schema/accounts.ts'

export type PendingCode = typeof pendingCodes.$inferSelect

/** How many codes the customer got since an instant, and when the newest. */
export async function countCodesSince(db: Database, customerId: string, since: number): Promise<{ count: number; newestAt: number }> {
  const row = await db
    .select({ count: sql<number>`count(*)`, newestAt: sql<number | null>`max(${pendingCodes.createdAt})` })
    .from(pendingCodes)
    .where(and(eq(pendingCodes.customerId, customerId), gt(pendingCodes.createdAt, since)))
    .get()
  return { count: row?.count ?? 0, newestAt: row?.newestAt ?? 0 }
}

/** A new code voids the older ones. */
export const replaceCodes = (db: Database, code: typeof pendingCodes.$inferInsert) => [
  db
    .update(pendingCodes)
    .set({ expiresAt: code.createdAt })
    .where(and(eq(pendingCodes.customerId, code.customerId), gt(pendingCodes.expiresAt, code.createdAt))),
  db.insert(pendingCodes).values(code),
] as const

/** Counts a try before it is judged: 200 parallel guesses get 5 judgements (security §0.5). Null when there is none left. */
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
