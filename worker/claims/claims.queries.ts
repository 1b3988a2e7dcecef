import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { customers } from '#worker/accounts/accounts.table.ts'
import { areUploadsReady } from '#worker/files/uploads.queries.ts'
import { isCarrier, type LinePart, type Sending } from '#worker/orders/fulfilment.rules.ts'
import { orderEvents } from '#worker/orders/orders.table.ts'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import {
  claimStatesBefore,
  pendingClaimStates,
  type ClaimKind,
  type ClaimState,
  type ClaimWish,
} from './claim.rules.ts'
import { claimLines, claims } from './claims.table.ts'

/** A claim with the pieces of its order that it is about, by parts (docs/decisions/121). */
export type Claim = typeof claims.$inferSelect & { parts: LinePart[] }

async function withParts(db: Database, condition: SQL | undefined, most: number): Promise<Claim[]> {
  const ids = db
    .select({ id: claims.id })
    .from(claims)
    .where(condition)
    .orderBy(asc(claims.createdAt), asc(claims.id))
    .limit(most)
  const [found, lines] = await db.batch([
    db.select().from(claims).where(condition).orderBy(asc(claims.createdAt), asc(claims.id)).limit(most),
    db.select().from(claimLines).where(inArray(claimLines.claimId, ids)).orderBy(asc(claimLines.position)),
  ])
  return found.map((claim) => ({
    ...claim,
    parts: lines.filter((line) => line.claimId === claim.id).map(({ position, quantity }) => ({ position, quantity })),
  }))
}

/** The claims of an order, oldest first. Whose the order is, is asked before. */
export const listClaimsOfOrder = (db: Database, orderId: string): Promise<Claim[]> =>
  withParts(db, eq(claims.orderId, orderId), 100)

/** The claims of a customer, oldest first. */
export const listClaimsOf = (db: Database, customerId: string): Promise<Claim[]> =>
  withParts(db, eq(claims.customerId, customerId), 1000)

/** Claims in a state, of all customers, the longest waiting first, after the one with this time and id. For staff. */
export function listClaims(
  db: Database,
  state: ClaimState,
  after: { createdAt: number; id: string } | null,
  most: number,
): Promise<Claim[]> {
  return withParts(
    db,
    and(
      eq(claims.state, state),
      after === null
        ? undefined
        : or(
            gt(claims.createdAt, after.createdAt),
            and(eq(claims.createdAt, after.createdAt), gt(claims.id, after.id)),
          ),
    ),
    most,
  )
}

/** A claim of any customer. For staff. */
export async function findClaim(db: Database, id: string): Promise<Claim | null> {
  return (await withParts(db, eq(claims.id, id), 1))[0] ?? null
}

/** Claims in one of these states by their ids; at most 90. */
export const listClaimsByIds = (
  db: Database,
  ids: readonly string[],
  states: readonly ClaimState[],
): Promise<Claim[]> => withParts(db, and(inArray(claims.id, [...ids]), inArray(claims.state, [...states])), ids.length)

/** Condition: the shop still has to act on a claim of this customer, given as a value or a column. */
const hasPendingClaim = (customerId: string | typeof customers.id): SQL =>
  sql`EXISTS (SELECT 1 FROM claims WHERE customer_id = ${customerId} AND state IN ${pendingClaimStates})`

/** As `hasPendingClaim`, asked now. */
export const isClaiming = async (db: Database, customerId: string): Promise<boolean> =>
  (await db.get<{ pending: number }>(sql`SELECT ${hasPendingClaim(customerId)} AS pending`))?.pending === 1

/** Condition: this claim was made. Statements that depend on it apply only if it holds. */
export const isClaimMade = (claimId: string): Condition => sql`EXISTS (SELECT 1 FROM claims WHERE id = ${claimId})`

/** Whether this change is what brought the claim into its state. */
export const isClaimChangedBy = (claimId: string, changeId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM claims WHERE id = ${claimId} AND last_change = ${changeId})`

export interface NewClaim {
  id: string
  orderId: string
  customerId: string
  kind: ClaimKind
  wish: ClaimWish
  message: string
  photos: readonly string[]
  parts: readonly LinePart[]
  at: number
  /** Delivered at or after this, ms. */
  deliveredSince: number
}

/**
 * Opens a claim about an order of this customer that was delivered recently. Its parts must be in no open claim, its
 * photos must be the customer's. That the order has so many pieces is checked before, because they change no more once
 * they are delivered. For a batch; of two parallel claims about one part one is made.
 */
export function openClaim(db: Database, claim: NewClaim): Statement[] {
  const { id, orderId, customerId, parts } = claim
  const among = sql`position IN (SELECT value FROM json_each(${JSON.stringify(parts.map(({ position }) => position))}))`
  return [
    db.run(sql`
      INSERT INTO claims (id, order_id, customer_id, kind, wish, message, photos, created_at, last_change)
      SELECT ${id}, id, customer_id, ${claim.kind}, ${claim.wish}, ${claim.message}, ${JSON.stringify(claim.photos)},
        ${claim.at}, ${id} FROM orders
      WHERE id = ${orderId} AND customer_id = ${customerId} AND status = 'delivered'
        AND EXISTS (SELECT 1 FROM ${orderEvents} WHERE order_id = ${orderId} AND to_status = 'delivered'
          AND at >= ${claim.deliveredSince})
        AND NOT EXISTS (SELECT 1 FROM claim_lines WHERE order_id = ${orderId} AND is_open = 1 AND ${among})
        AND ${areUploadsReady(customerId, claim.photos)}`),
    ...parts.map(({ position, quantity }) =>
      db.run(
        sql`INSERT INTO claim_lines (claim_id, order_id, position, quantity)
          SELECT ${id}, ${orderId}, ${position}, ${quantity} WHERE ${isClaimMade(id)}`,
      ),
    ),
  ]
}

/** Whether nobody has answered a claim yet. */
export const isClaimOpen = (claimId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM claims WHERE id = ${claimId} AND state = 'open')`

/**
 * A step of a claim by compare-and-set; once it is decided, its lines may be claimed again. For a batch; statements
 * that depend on it use `isClaimChangedBy`.
 */
export function changeClaim(
  db: Database,
  step: {
    id: string
    changeId: string
    to: ClaimState
    at: number
    answer?: string
    refundedCents?: Cents
    /** Of a reprint: the day by whose end it must leave the press. */
    pressBy?: string
    parcel?: Sending
  },
  onlyIf?: Condition,
): Statement[] {
  const { id, changeId, to, at, answer, refundedCents, pressBy, parcel } = step
  const from = claimStatesBefore(to)
  const isDecision = from.includes('open')
  return [
    db
      .update(claims)
      .set({
        state: to,
        lastChange: changeId,
        ...(isDecision ? { decidedAt: at, answer: answer ?? null, refundedCents: refundedCents ?? null } : {}),
        ...(pressBy === undefined ? {} : { pressBy }),
        ...(parcel
          ? {
              deliveryWay: parcel.carrier,
              carrier: isCarrier(parcel.carrier) ? parcel.carrier : null,
              carrierName: parcel.carrierName,
              trackingNumber: parcel.trackingNumber,
              sentAt: at,
            }
          : {}),
      })
      .where(and(eq(claims.id, id), inArray(claims.state, from), onlyIf)),
    ...(isDecision
      ? [db.run(sql`UPDATE claim_lines SET is_open = 0 WHERE claim_id = ${id} AND ${isClaimChangedBy(id, changeId)}`)]
      : []),
  ]
}
