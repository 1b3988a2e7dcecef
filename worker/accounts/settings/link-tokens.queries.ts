import { and, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { writeTogether, type Database, type Statement } from '#worker/platform/database.queries.ts'
import type { LinkPurpose } from '../account.rules.ts'
import { linkTokens } from '../accounts.table.ts'

export type LinkToken = typeof linkTokens.$inferSelect

/** A link's token, of this purpose only: a token made for one thing opens nothing else (S-17). */
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

/** How many links of a purpose a customer got since an instant (ms), and when the oldest of them. */
export async function countLinksSince(
  db: Database,
  customerId: string,
  purpose: LinkPurpose,
  since: number,
): Promise<{ count: number; oldestAt: number }> {
  const row = await db
    .select({ count: sql<number>`count(*)`, oldestAt: sql<number | null>`min(${linkTokens.createdAt})` })
    .from(linkTokens)
    .where(and(eq(linkTokens.customerId, customerId), eq(linkTokens.purpose, purpose), gt(linkTokens.createdAt, since)))
    .get()
  return { count: row?.count ?? 0, oldestAt: row?.oldestAt ?? 0 }
}

export type NewLinkToken = Omit<LinkToken, 'usedAt' | 'uses'>

/** A link beside the others of its purpose, if `when` holds; for a batch. */
export const insertLinkToken = (db: Database, token: NewLinkToken, when: SQL): Statement =>
  db.run(sql`
    INSERT INTO link_tokens (hash, purpose, customer_id, address, payload, created_at, expires_at)
    SELECT ${token.hash}, ${token.purpose}, ${token.customerId}, ${token.address}, ${token.payload}, ${token.createdAt}, ${token.expiresAt} WHERE ${when}`)

/** Whether a link was stored: what tells of it hangs on this. */
export const isLinkStored = (hash: string): SQL => sql`EXISTS (SELECT 1 FROM link_tokens WHERE hash = ${hash})`

/**
 * Whether the customer got fewer than `count` links of a purpose since an instant (ms), asked when the batch gets
 * there: so
 * twenty wishes at once get no more than one after the other (S-08).
 */
export const areLinksLeft = ({ customerId, purpose }: NewLinkToken, limit: { count: number; since: number }): SQL =>
  sql`(SELECT count(*) FROM link_tokens WHERE customer_id = ${customerId} AND purpose = ${purpose} AND created_at > ${limit.since}) < ${limit.count}`

/**
 * A new link voids the older unused ones of the same purpose. Unless `when` holds it is not stored, and voids nothing.
 */
export const replaceLinkTokens = (db: Database, token: NewLinkToken, when: SQL = sql`true`) => {
  const { hash, purpose, customerId, createdAt } = token
  return [
    insertLinkToken(db, token, when),
    db
      .update(linkTokens)
      .set({ expiresAt: createdAt })
      .where(
        and(
          eq(linkTokens.customerId, customerId),
          eq(linkTokens.purpose, purpose),
          ne(linkTokens.hash, hash),
          isNull(linkTokens.usedAt),
          gt(linkTokens.expiresAt, createdAt),
          isLinkStored(hash),
        ),
      ),
  ] as const
}

/**
 * A customer's unused links of these purposes open nothing any more: whoever asked for them may not be who she is now.
 * In the
 * batch of a link that is being used it stands behind that use, which keeps it. For a batch.
 */
export const revokeLinks = (
  db: Database,
  customerId: string,
  purposes: readonly LinkPurpose[],
  at: number,
): Statement =>
  db
    .update(linkTokens)
    .set({ expiresAt: at })
    .where(
      and(
        eq(linkTokens.customerId, customerId),
        inArray(linkTokens.purpose, [...purposes]),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, at),
      ),
    )

/**
 * Uses a link up together with what it brings into force: all of it, and once. A second use breaks the table's rule of
 * one use (migrations/0007), which takes its whole batch back; so does a link that was voided since it was read, and an
 * address that is another's by now.
 * @returns whether it was done
 */
export async function useLinkToken(
  db: Database,
  hash: string,
  at: number,
  effects: readonly Statement[],
): Promise<boolean> {
  const use = db
    .update(linkTokens)
    .set({ usedAt: at, uses: sql`${linkTokens.uses} + CASE WHEN ${linkTokens.expiresAt} > ${at} THEN 1 ELSE 2 END` })
    .where(eq(linkTokens.hash, hash))
  try {
    await writeTogether(db, [use, ...effects])
    return true
  } catch (error) {
    if (/CHECK constraint failed: uses|UNIQUE constraint failed: customers\.(email|phone)/.test(String(error)))
      return false
    throw error
  }
}
