import { and, desc, eq, getTableColumns, gte, inArray, isNull, max, ne, or, sql, type SQL } from 'drizzle-orm'
import {
  askTogether,
  selectOf,
  type Condition,
  type Database,
  type Part,
  type Statement,
} from '#worker/platform/database.queries.ts'
import { place, preparedPart } from '#worker/platform/prepared.queries.ts'
import type { Audience } from '#worker/platform/staff.rules.ts'
import { customers, sessions, sessionTokens } from '../accounts.table.ts'
import type { Customer } from '../customers.queries.ts'
import { sessionPolicy, type TokenFacts } from './session-lifetime.rules.ts'

/** A token with its session and its owner: everything that access needs, read in one query from the primary. */
export interface StoredToken extends TokenFacts {
  hash: string
  sessionId: string
  audience: Audience
  deviceHash: string | null
  revokedAt: number | null
  /** When the owner proved the password again, ms; null is since the log-in. */
  sessionProvedAt: number | null
  /** The hash of its predecessor, until it is noted that this token is in use. */
  unnotedParentHash: string | null
  customer: Customer
}

const selectToken = selectOf({
  token: getTableColumns(sessionTokens),
  session: getTableColumns(sessions),
  customer: getTableColumns(customers),
  parent: { notedAt: sessionTokens.successorUsedAt },
})

const rowsOfToken = preparedPart<ReturnType<ReturnType<typeof selectToken>['found']>, Pick<TokenValues, 'tokenHash'>>(
  selectToken(sql`FROM session_tokens AS token
    JOIN sessions AS session ON session.id = token.session_id
    JOIN customers AS customer ON customer.id = session.customer_id
    LEFT JOIN session_tokens AS parent ON parent.hash = token.parent_hash
    WHERE token.hash = ${place('tokenHash')}`),
)

/** The look-up of a token, for one trip with more. */
function partToken(hash: string): Part<StoredToken | null> {
  const { query, found } = rowsOfToken({ tokenHash: hash })
  return {
    query,
    found(rows) {
      const [row] = found(rows)
      if (row === undefined) return null
      const { token, session, customer } = row
      return {
        hash,
        sessionId: session.id,
        audience: session.audience,
        deviceHash: session.deviceHash,
        revokedAt: session.revokedAt,
        issuedAt: token.issuedAt,
        rotatedAt: token.rotatedAt,
        successorUsedAt: token.successorUsedAt,
        sessionStartedAt: session.startedAt,
        sessionProvedAt: session.provedAt,
        unnotedParentHash: row.parent.notedAt === null ? token.parentHash : null,
        customer,
      }
    },
  }
}

export const findToken = async (db: Database, hash: string): Promise<StoredToken | null> =>
  (await askTogether(db, [partToken(hash)]))[0]

/** `findToken`, and what another statement finds in the same trip, behind it. */
export const findTokenAnd = <Found>(
  db: Database,
  hash: string,
  part: Part<Found>,
): Promise<[StoredToken | null, Found]> => askTogether(db, [partToken(hash), part])

/** What a write for `sureCaller` finds, in a trip of its own. */
export const writeForCaller = async <Found>(db: Database, part: Part<Found>): Promise<Found> =>
  (await askTogether(db, [part]))[0]

/** The values of `ownerOfToken` and `sureCaller` in a prepared statement. */
export interface TokenValues {
  tokenHash: string
  /** A token that was issued before, ms since 1970, is not surely in force. */
  issuedSince: number
}

export const tokenValues = (hash: string, now: number): TokenValues => ({
  tokenHash: hash,
  issuedSince: now - sessionPolicy.dataMs,
})

/**
 * Whose session a token is of, in a prepared statement; null for an unknown token. Only for what is read beside the look-up of the
 * token itself, and thrown away when that refuses it: it does not ask whether the token is in force.
 */
export const ownerOfToken: SQL = sql`(SELECT sessions.customer_id FROM session_tokens
    JOIN sessions ON sessions.id = session_tokens.session_id WHERE session_tokens.hash = ${place('tokenHash')})`

/**
 * The customer that a token speaks for, as a table of one `id` in a prepared statement, for a write that must not wait for the
 * look-up; no row for a token that is not surely in force. Of those that `findTokenInForce` admits it leaves out the ones that
 * were exchanged, and the ones whose use must still be noted (`markSuccessorUsed`): their writes wait. The tables are in the order
 * in which they are read, so that SQLite need not look for one.
 */
export const sureCaller: SQL = sql`(SELECT sessions.customer_id AS id FROM session_tokens
      CROSS JOIN sessions ON sessions.id = session_tokens.session_id
      CROSS JOIN customers ON customers.id = sessions.customer_id
    WHERE session_tokens.hash = ${place('tokenHash')} AND session_tokens.rotated_at IS NULL
      AND session_tokens.issued_at >= ${place('issuedSince')}
      AND (session_tokens.parent_hash IS NULL OR EXISTS (SELECT 1 FROM session_tokens AS parent
        WHERE parent.hash = session_tokens.parent_hash AND parent.successor_used_at IS NOT NULL))
      AND sessions.audience = 'shop' AND sessions.revoked_at IS NULL AND customers.state = 'active')`

/** Condition: a session was stored. Notices about it apply only if this holds. */
export const isSessionStored = (id: string): Condition => sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${id})`

/**
 * A new session, if `when` holds inside the batch. It never reuses a session (no fixation). The first statement's count
 * says whether it was stored.
 */
export const insertSession = (
  db: Database,
  {
    id,
    customerId,
    deviceHash,
    deviceName,
    os,
    startedAt,
    audience,
  }: Omit<typeof sessions.$inferSelect, 'revokedAt' | 'provedAt'>,
  tokenHash: string,
  when: Condition,
): Statement[] => [
  db.run(sql`
    INSERT INTO sessions (id, customer_id, device_hash, device_name, os, started_at, audience)
    SELECT ${id}, ${customerId}, ${deviceHash}, ${deviceName}, ${os}, ${startedAt}, ${audience} WHERE ${when}`),
  db.run(
    sql`INSERT INTO session_tokens (hash, session_id, issued_at)
      SELECT ${tokenHash}, ${id}, ${startedAt} WHERE ${isSessionStored(id)}`,
  ),
]

/** Notes that the successor of a token is in use: from then on the old token has only its grace period. */
export const markSuccessorUsed = (db: Database, hash: string, at: number) =>
  db
    .update(sessionTokens)
    .set({ successorUsedAt: at })
    .where(and(eq(sessionTokens.hash, hash), isNull(sessionTokens.successorUsedAt)))

/** Exchanges a token: the successor is the same for every tab and every retry, so a second insert changes nothing. */
export const rotateToken = (
  db: Database,
  token: { hash: string; sessionId: string; successorHash: string },
  at: number,
) =>
  [
    db
      .update(sessionTokens)
      .set({ rotatedAt: sql`coalesce(${sessionTokens.rotatedAt}, ${at})` })
      .where(eq(sessionTokens.hash, token.hash)),
    db
      .insert(sessionTokens)
      .values({ hash: token.successorHash, sessionId: token.sessionId, parentHash: token.hash, issuedAt: at })
      .onConflictDoNothing(),
  ] as const

/** Binds a session that was started without a device to the first device that refreshes it. */
export const bindDevice = (db: Database, sessionId: string, deviceHash: string) =>
  db
    .update(sessions)
    .set({ deviceHash })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.deviceHash)))

/** Ends a session and with it every token of its family. */
export const revokeSession = (db: Database, sessionId: string, at: number) =>
  db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))

/** Ends every session of a customer, except one if it is named. */
export const revokeSessions = (db: Database, customerId: string, exceptId: string | null, at: number) =>
  db
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sessions.customerId, customerId),
        isNull(sessions.revokedAt),
        exceptId === null ? undefined : ne(sessions.id, exceptId),
      ),
    )

export interface SessionListing {
  id: string
  deviceName: string
  os: string
  startedAt: number
  lastIssuedAt: number | null
}

/** The devices a customer is logged in on, the most recently used first. */
export const listSessions = (db: Database, customerId: string, issuedSince: number): Promise<SessionListing[]> =>
  db
    .select({
      id: sessions.id,
      deviceName: sessions.deviceName,
      os: sessions.os,
      startedAt: sessions.startedAt,
      lastIssuedAt: max(sessionTokens.issuedAt),
    })
    .from(sessions)
    .innerJoin(sessionTokens, eq(sessionTokens.sessionId, sessions.id))
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt)))
    .groupBy(sessions.id)
    .having(sql`max(${sessionTokens.issuedAt}) >= ${issuedSince}`)
    .orderBy(desc(max(sessionTokens.issuedAt)), desc(sessions.id))

/** D1 binds a hundred values at most. */
const perQuery = 90

/**
 * Those of these sessions that are still live: not ended, started and last used since, and of active accounts; staff
 * sessions only of current members of staff.
 */
export async function listLiveSessions(
  db: Database,
  ids: readonly string[],
  since: Record<Audience, { started: number; issued: number }>,
): Promise<string[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / perQuery) }, (_, part) =>
    ids.slice(part * perQuery, (part + 1) * perQuery),
  )
  const isYoung = (audience: Audience) =>
    and(
      eq(sessions.audience, audience),
      gte(sessions.startedAt, since[audience].started),
      sql`(SELECT max(issued_at) FROM session_tokens WHERE session_id = ${sessions.id}) >= ${since[audience].issued}`,
    )
  const isOfShop = isYoung('shop')
  const isOfStaff = and(isYoung('staff'), ne(customers.role, 'customer'), isNull(customers.staffSuspendedAt))
  const found = await Promise.all(
    parts.map((part) =>
      db
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(customers, eq(customers.id, sessions.customerId))
        .where(
          and(
            inArray(sessions.id, part),
            isNull(sessions.revokedAt),
            eq(customers.state, 'active'),
            or(isOfShop, isOfStaff),
          ),
        ),
    ),
  )
  return found.flat().map(({ id }) => id)
}

/** Ends one session of this customer. */
export const revokeOwnSession = (db: Database, customerId: string, sessionId: string, at: number) =>
  db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId), isNull(sessions.revokedAt)))

/** Notes that the owner of a session has just proved who they are. */
export const markSessionProved = (db: Database, id: string, at: number) =>
  db.update(sessions).set({ provedAt: at }).where(eq(sessions.id, id))
