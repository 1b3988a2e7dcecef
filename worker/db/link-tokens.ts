import { and, eq, gt, isNull, sql } from 'drizzle-orm'
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

/** A link's token whatever it is for; the caller decides by its purpose. */
export async function findAnyLinkToken(db: Database, hash: string): Promise<LinkToken | null> {
  return (await db.select().from(linkTokens).where(eq(linkTokens.hash, hash)).get()) ?? null
}

/** How many links of a purpose a customer got since an instant (ms). */
export async function countLinksSince(db: Database, customerId: string, purpose: LinkPurpose, since: number): Promise<number> {
  const row = await db
    .select({ count: sql<number>`count(*)` })
    .from(linkTokens)
    .where(and(eq(linkTokens.customerId, customerId), eq(linkTokens.purpose, purpose), gt(linkTokens.createdAt, since)))
    .get()
  return row?.count ?? 0
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

/** Uses a link up; false when another request was first. */
export async function useLinkToken(db: Database, hash: string, at: number): Promise<boolean> {
  const used = await db
    .update(linkTokens)
    .set({ usedAt: at })
    .where(and(eq(linkTokens.hash, hash), isNull(linkTokens.usedAt)))
    .returning({ hash: linkTokens.hash })
  return used.length > 0
}
