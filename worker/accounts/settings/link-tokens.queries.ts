import { and, eq, gt, gte, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
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

/** A link's token of any purpose; the caller decides by its purpose. */
export async function findAnyLinkToken(db: Database, hash: string): Promise<LinkToken | null> {
  return (await db.select().from(linkTokens).where(eq(linkTokens.hash, hash)).get()) ?? null
}

/** How many links of a purpose a customer got since an instant (ms), and the time of the oldest. */
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

/** Stores a link and keeps the others of its purpose, if `when` holds. For a batch. */
export const insertLinkToken = (db: Database, token: NewLinkToken, when: SQL = sql`true`): Statement =>
  db.run(sql`
    INSERT INTO link_tokens (hash, purpose, customer_id, address, payload, created_at, expires_at)
    SELECT ${token.hash}, ${token.purpose}, ${token.customerId}, ${token.address}, ${token.payload},
      ${token.createdAt}, ${token.expiresAt}
    WHERE ${when}`)

/** Condition: a link was stored. The message that carries it applies only if this holds. */
export const isLinkStored = (hash: string): SQL => sql`EXISTS (SELECT 1 FROM link_tokens WHERE hash = ${hash})`

/**
 * Condition: the customer got fewer than `count` links of a purpose since an instant (ms). It is evaluated inside the
 * batch, so that twenty parallel requests get no more links than twenty in a row (S-08).
 */
export const areLinksLeft = ({ customerId, purpose }: NewLinkToken, limit: { count: number; since: number }): SQL =>
  sql`(SELECT count(*) FROM link_tokens
    WHERE customer_id = ${customerId} AND purpose = ${purpose} AND created_at > ${limit.since}) < ${limit.count}`

/** Stores a new link and revokes the older unused ones of the same purpose. Unless `when` holds it does neither. */
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
 * Revokes a customer's unused links of these purposes, because somebody else may have asked for them. When batched with
 * the use of a link, run it after that statement, so that the used link stays. `since` (ms) spares links made before.
 * For a batch.
 */
export const revokeLinks = (
  db: Database,
  customerId: string,
  purposes: readonly LinkPurpose[],
  at: number,
  since = 0,
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
        gte(linkTokens.createdAt, since),
      ),
    )

/**
 * Marks a link as used together with its effects: all of them, and once. A second use violates the table's rule of one
 * use (migrations/0007), which rolls its whole batch back. So do a link that was revoked since it was read, and an
 * address that belongs to another account by now.
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
