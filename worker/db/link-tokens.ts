import { and, eq, gt, isNull } from 'drizzle-orm'
import type { LinkPurpose } from '#domain/account'
import type { Database } from './database.ts'
import { linkTokens } from './schema.ts'

export type LinkToken = typeof linkTokens.$inferSelect

/** A link's token, of this purpose only: a token made for one thing opens nothing else (security §2.9). */
export async function findLinkToken(db: Database, purpose: LinkPurpose, hash: string): Promise<LinkToken | null> {
  return (
    (await db
      .select()
      .from(linkTokens)
      .where(and(eq(linkTokens.hash, hash), eq(linkTokens.purpose, purpose)))
      .get()) ?? null
  )
}

/** A new link voids the older unused ones of the same purpose. */
export const replaceLinkTokens = (db: Database, token: typeof linkTokens.$inferInsert) => [
  db
    .update(linkTokens)
    .set({ expiresAt: token.createdAt })
    .where(
      and(
        eq(linkTokens.customerId, token.customerId),
        eq(linkTokens.purpose, token.purpose),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, token.createdAt),
      ),
    ),
  db.insert(linkTokens).values(token),
] as const

export const markLinkTokenUsed = (db: Database, hash: string, at: number) =>
  db
    .update(linkTokens)
    .set({ usedAt: at })
    .where(and(eq(linkTokens.hash, hash), isNull(linkTokens.usedAt)))
