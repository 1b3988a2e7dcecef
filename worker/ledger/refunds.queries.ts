import { and, asc, eq, inArray, lte, ne, not, sql, type SQL } from 'drizzle-orm'
import { orders } from '#worker/orders/orders.table.ts'
import type { Database } from '#worker/platform/database.queries.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import { refundableOf } from './money-events.queries.ts'
import { disputes, refunds } from './money.table.ts'
import { refundStatesBefore, type DisputeState, type RefundReason, type RefundState } from './refund.rules.ts'

export type Refund = typeof refunds.$inferSelect

export interface RefundWish {
  id: string
  orderId: string
  reason: RefundReason
  note?: string | null
  changeId: string
  /** Idempotency key: of two refunds of an order with one key, the second is not inserted. */
  clientKey?: string
  at: number
}

/** Condition: this many cents of an intent can be refunded; without `cents`, any at all. */
export const isRefundable = (intentId: string, cents: Cents | null): SQL =>
  sql`${refundableOf(sql`${intentId}`)} >= ${Math.max(1, cents ?? 1)}`

/** Condition: with this sum, at most `limit` cents of an order are given back; null is no limit. */
export const isWithinRefundLimit = (orderId: string, cents: number, limit: number | null): SQL =>
  limit === null
    ? sql`true`
    : sql`(SELECT coalesce(sum(cents), 0) FROM refunds WHERE order_id = ${orderId}
      AND state <> 'failed') + ${cents} <= ${limit}`

/**
 * Inserts a refund of an intent, for a batch. The same statement checks how much is left, so that any number of refunds
 * at once never exceeds what came. Without `cents` it refunds all that is left. `onlyIf` is evaluated in the batch.
 */
export const askRefund = (
  db: Database,
  wish: RefundWish & { intentId: string; cents: Cents | null },
  ...onlyIf: (SQL | undefined)[]
) => {
  const left = refundableOf(sql`${wish.intentId}`)
  const cents = wish.cents === null ? left : sql`${wish.cents}`
  return db.run(sql`
    INSERT INTO refunds (id, order_id, payment_intent_id, cents, reason, note, state, next_try_at, change_id,
      client_key, created_at, updated_at)
    SELECT ${wish.id}, ${wish.orderId}, ${wish.intentId}, ${cents}, ${wish.reason}, ${wish.note ?? null}, 'asked',
      ${wish.at}, ${wish.changeId}, ${wish.clientKey ?? null}, ${wish.at}, ${wish.at}
    WHERE ${and(isRefundable(wish.intentId, wish.cents), ...onlyIf)}
    ON CONFLICT (order_id, client_key) WHERE client_key IS NOT NULL DO NOTHING`)
}

/**
 * Inserts refunds of all that is left of every payment of an order, for a batch: one row per intent. SQL makes the ids.
 */
export const askFullRefund = (db: Database, wish: Omit<RefundWish, 'id'>, onlyIf: SQL) => {
  const left = refundableOf(sql`came.payment_intent_id`)
  return db.run(sql`
    INSERT INTO refunds (id, order_id, payment_intent_id, cents, reason, note, state, next_try_at, change_id,
      created_at, updated_at)
    SELECT 'rfn_' || lower(hex(randomblob(16))), came.order_id, came.payment_intent_id, ${left}, ${wish.reason},
      ${wish.note ?? null}, 'asked', ${wish.at}, ${wish.changeId}, ${wish.at}, ${wish.at}
    FROM money_events AS came WHERE came.order_id = ${wish.orderId} AND came.kind = 'captured' AND ${left} > 0
      AND ${onlyIf}`)
}

/** The refunds of an order, oldest first; bounded far above what can happen. The caller checks who owns the order. */
export const listRefundsOfOrder = (db: Database, orderId: string): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(200)

/** The refunds of all orders of a customer, oldest first. */
export const listRefundsOf = (db: Database, customerId: string): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(5000)

/** Condition: money of this payment can only be given back by hand (docs/decisions/124). */
const isByHand = sql`instr(${refunds.paymentIntentId}, ':') > 0`

/** Refunds at the provider whose next step is due, oldest first; only of one order when it is named. */
export const listDueRefunds = (db: Database, now: number, most: number, orderId?: string): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        // As the index has it, without bound values.
        sql`${refunds.state} IN ('asked', 'pending')`,
        lte(refunds.nextTryAt, now),
        not(isByHand),
        orderId === undefined ? undefined : eq(refunds.orderId, orderId),
      ),
    )
    .orderBy(asc(refunds.nextTryAt), asc(refunds.id))
    .limit(most)

/**
 * Leases a due refund until `until` (ms); false when another run has it. From now on it counts as tried, because its
 * outcome is unknown.
 */
export async function leaseRefund(db: Database, refund: Refund, until: number): Promise<boolean> {
  const leased = await db
    .update(refunds)
    .set({ nextTryAt: until, failure: sql`coalesce(${refunds.failure}, 'unanswered')` })
    .where(and(eq(refunds.id, refund.id), eq(refunds.nextTryAt, refund.nextTryAt), eq(refunds.state, refund.state)))
    .returning({ id: refunds.id })
  return leased.length > 0
}

/** Sets the next try; `rotate` makes it use a new idempotency key. */
export const postponeRefund = (
  db: Database,
  id: string,
  { nextTryAt, rotate, failure }: { nextTryAt: number; rotate: boolean; failure: string },
) =>
  db
    .update(refunds)
    .set({ nextTryAt, failure, ...(rotate ? { attempt: sql`${refunds.attempt} + 1` } : {}) })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'asked')))

/** Marks a refund that the provider refused for good: nothing went back. For a batch. */
export const markRefundRefused = (db: Database, id: string, failure: string, at: number) =>
  db
    .update(refunds)
    .set({ state: 'failed', failure, updatedAt: at })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'asked')))

/**
 * Marks a refund of money that came by hand as given back, unless it is already. Its own id stands where the provider's
 * stands, so the messages about refunds find it; `markId` names this marking for `isJustGiven`. For a batch.
 */
export const markGivenByHand = (
  db: Database,
  { orderId, refundId, markId, at }: { orderId: string; refundId: string; markId: string; at: number },
) =>
  db
    .update(refunds)
    .set({ state: 'succeeded', stripeRefundId: refundId, changeId: markId, failure: null, updatedAt: at })
    .where(and(eq(refunds.id, refundId), eq(refunds.orderId, orderId), eq(refunds.state, 'asked'), isByHand))

/** Condition: this marking, and no other, said that a refund was given back by hand. */
export const isJustGiven = (refundId: string, markId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM refunds WHERE id = ${refundId} AND change_id = ${markId} AND state = 'succeeded')`

/** A refund as the provider has it; `refundId` is our row's id when we made it. */
export interface SeenRefund {
  stripeRefundId: string
  refundId: string | null
  cents: Cents
  state: RefundState
}

/**
 * Stores a refund as it was read back; its state only moves forward. A refund that was made at the provider gets a row.
 * For a batch.
 */
export function noteRefund(
  db: Database,
  seen: SeenRefund,
  of: { id: string; orderId: string; intentId: string; changeId: string; at: number; nextTryAt: number },
) {
  const { stripeRefundId, refundId, cents, state } = seen
  return [
    db
      .update(refunds)
      .set({ stripeRefundId, failure: null })
      .where(
        and(
          eq(refunds.id, refundId ?? ''),
          sql`${refunds.stripeRefundId} IS NULL`,
          eq(refunds.orderId, of.orderId),
          eq(refunds.cents, cents),
        ),
      ),
    db.run(sql`
      INSERT INTO refunds (id, order_id, payment_intent_id, cents, reason, state, stripe_refund_id, next_try_at,
        change_id, created_at, updated_at)
      SELECT ${of.id}, ${of.orderId}, ${of.intentId}, ${cents}, 'provider', ${state}, ${stripeRefundId},
        ${of.nextTryAt}, ${of.changeId}, ${of.at}, ${of.at}
      WHERE NOT EXISTS (SELECT 1 FROM refunds WHERE stripe_refund_id = ${stripeRefundId})`),
    db
      .update(refunds)
      .set({ state, updatedAt: of.at, nextTryAt: of.nextTryAt })
      .where(and(eq(refunds.stripeRefundId, stripeRefundId), inArray(refunds.state, refundStatesBefore(state)))),
  ] as const
}

/** A dispute as the provider has it. */
export interface SeenDispute {
  id: string
  cents: Cents
  state: DisputeState
  isInquiry: boolean
  /** Why, as the provider spells it. */
  reason: string
  /** Until when it can be answered, ms. */
  dueAt: number | null
  isWaiting: boolean
  isAnswered: boolean
}

/**
 * Stores a dispute as it was read back, for a batch. A closed one is not opened again, but may be decided a second time;
 * an inquiry may become a dispute, and not the other way round.
 */
export function noteDispute(
  db: Database,
  { id, cents, state, isInquiry, reason, dueAt, isWaiting, isAnswered }: SeenDispute,
  of: { orderId: string; intentId: string; at: number },
) {
  return [
    db.run(sql`
      INSERT INTO disputes (id, order_id, payment_intent_id, cents, state, is_inquiry, opened_at)
      VALUES (${id}, ${of.orderId}, ${of.intentId}, ${cents}, 'open', ${isInquiry ? 1 : 0}, ${of.at})
      ON CONFLICT (id) DO NOTHING`),
    db.run(sql`
      UPDATE disputes SET reason = ${reason}, due_at = ${dueAt}, is_waiting = ${isWaiting ? 1 : 0},
        answered_at = CASE WHEN ${isAnswered ? 1 : 0} THEN coalesce(answered_at, ${of.at}) ELSE answered_at END
      WHERE id = ${id}`),
    ...(isInquiry || state === 'won'
      ? []
      : [
          db
            .update(disputes)
            .set({ isInquiry: 0 })
            .where(and(eq(disputes.id, id), eq(disputes.isInquiry, 1))),
        ]),
    ...(state === 'open'
      ? []
      : [
          db
            .update(disputes)
            .set({ state, closedAt: of.at })
            .where(and(eq(disputes.id, id), ne(disputes.state, state))),
        ]),
  ]
}

/** Intents whose refunds or disputes at the provider differ from our rows, by id. */
export async function listUnlikeIntents(
  db: Database,
  seen: readonly { intentId: string; id: string; state: string }[],
): Promise<string[]> {
  const rows = await db.all<{ intentId: string }>(sql`
    SELECT DISTINCT value ->> 'intentId' AS "intentId" FROM json_each(${JSON.stringify(seen)})
    WHERE NOT EXISTS (SELECT 1 FROM refunds WHERE stripe_refund_id = value ->> 'id' AND state = value ->> 'state')
      AND NOT EXISTS (SELECT 1 FROM disputes WHERE id = value ->> 'id' AND state = value ->> 'state')
    ORDER BY 1`)
  return rows.map(({ intentId }) => intentId)
}

/** Intents with open disputes: they are asked about until the disputes are closed. */
export const listDisputedIntents = (db: Database, most: number): Promise<{ intentId: string }[]> =>
  db
    // The `+` keeps SQLite from walking all disputes by their intents, so that it reads the open ones (disputes_open).
    .selectDistinct({ intentId: sql<string>`+${disputes.paymentIntentId}` })
    .from(disputes)
    .where(eq(disputes.state, 'open'))
    .limit(most)

/** Condition: the change of this id has asked for a refund, or has not. */
export const isAskedBy = (changeId: string, hasAsked: boolean): SQL =>
  hasAsked
    ? sql`EXISTS (SELECT 1 FROM refunds WHERE change_id = ${changeId})`
    : sql`NOT EXISTS (SELECT 1 FROM refunds WHERE change_id = ${changeId})`

/**
 * Condition: the refund was marked as succeeded at `at` (ms) and is not a claim's, which has its own mail. It guards
 * the mail about a refund.
 */
export const isJustRefunded = (stripeRefundId: string, at: number): SQL =>
  sql`EXISTS (SELECT 1 FROM refunds WHERE stripe_refund_id = ${stripeRefundId} AND state = 'succeeded'
    AND updated_at = ${at} AND reason <> 'claim')`
