/** The ledger: the money movements of each order, and sums over them as SQL conditions for batches. */
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'
import { disputes, moneyEvents, refunds } from './money.table.ts'

export type MoneyEvent = typeof moneyEvents.$inferSelect

/** Records money captured by an intent, or by hand, once. 0 `cents` are not recorded. `onlyIf` is evaluated in the batch. */
export const recordCapture = (
  db: Database,
  { orderId, intentId, cents, at }: { orderId: string; intentId: string; cents: number; at: number },
  onlyIf: SQL = sql`true`,
) =>
  db.run(sql`
    INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
    SELECT ${`captured:${intentId}`}, ${orderId}, ${intentId}, 'captured', ${cents}, ${at} WHERE ${cents} > 0
      AND ${onlyIf} ON CONFLICT (id) DO NOTHING`)

/**
 * What may still be refunded of an intent, in cents: captured, less refunds that did not fail, less what a bank
 * disputes or has taken. `intent` is a column or a value. This rule alone keeps refunds from exceeding captures.
 */
export const refundableOf = (intent: SQL): SQL<number> => sql<number>`(
  coalesce((SELECT sum(cents) FROM money_events WHERE payment_intent_id = ${intent} AND kind = 'captured'), 0)
  - coalesce((SELECT sum(cents) FROM refunds WHERE payment_intent_id = ${intent} AND state <> 'failed'), 0)
  - coalesce((SELECT sum(cents) FROM disputes WHERE payment_intent_id = ${intent} AND state <> 'won'
    AND is_inquiry = 0), 0))`

/**
 * What a row of `money_events` gave back to somebody else, in cents: a refund, or a dispute that was lost. A dispute that is
 * won after it was lost brings its money again, so it counts negative.
 */
export const backCentsOfEvent: SQL = sql`(CASE
  WHEN kind IN ('refunded', 'dispute_lost') THEN cents
  WHEN kind = 'dispute_won' AND EXISTS (SELECT 1 FROM money_events AS lost
    WHERE lost.id = 'dispute_lost:' || substr(money_events.id, 13) AND lost.at <= money_events.at) THEN -cents
  ELSE 0 END)`

const capturedOf = (orderId: string): SQL =>
  sql`coalesce((SELECT sum(cents) FROM money_events WHERE order_id = ${orderId} AND kind = 'captured'), 0)`
const backOf = (orderId: string): SQL => sql`(
  coalesce((SELECT sum(cents) FROM refunds WHERE order_id = ${orderId} AND state = 'succeeded'), 0)
  + coalesce((SELECT sum(cents) FROM disputes WHERE order_id = ${orderId} AND state = 'lost'), 0))`

/** Condition: money came for an order and all of it went back. */
export const isAllBack = (orderId: string): SQL =>
  sql`${capturedOf(orderId)} > 0 AND ${backOf(orderId)} >= ${capturedOf(orderId)}`

/** Condition: an order has money without a refund. */
export const keepsMoney = (orderId: string): SQL => sql`
  ${capturedOf(orderId)} > coalesce((SELECT sum(cents) FROM refunds WHERE order_id = ${orderId} AND state <> 'failed'),
    0)
    + coalesce((SELECT sum(cents) FROM disputes WHERE order_id = ${orderId} AND state = 'lost'), 0)`

/**
 * How much of the order's own payment went back, by refund or dispute. Once the own payment has come, other payments do
 * not count; until then every payment does.
 */
const ownBackOf = (orderId: string): SQL => {
  const isOwn = sql`(
    payment_intent_id = (SELECT payment_intent_id FROM orders WHERE id = ${orderId})
    OR NOT EXISTS (SELECT 1 FROM money_events AS came JOIN orders ON orders.id = came.order_id
      AND orders.payment_intent_id = came.payment_intent_id
      WHERE orders.id = ${orderId} AND came.kind = 'captured'))`
  return sql`(
    coalesce((SELECT sum(cents) FROM refunds WHERE order_id = ${orderId} AND state = 'succeeded' AND ${isOwn}), 0)
    + coalesce((SELECT sum(cents) FROM disputes WHERE order_id = ${orderId} AND state = 'lost' AND ${isOwn}), 0))`
}

/** Stores on the order how much of its own money went back, for the screens. */
export const noteMoneyBack = (db: Database, orderId: string) =>
  db.run(
    sql`UPDATE orders SET refunded_cents = ${ownBackOf(orderId)} WHERE id = ${orderId}
      AND refunded_cents <> ${ownBackOf(orderId)}`,
  )

/** Which order's money an intent captured, by the ledger; null when it captured none. */
export async function findCapture(db: Database, intentId: string): Promise<MoneyEvent | null> {
  return (
    (await db
      .select()
      .from(moneyEvents)
      .where(eq(moneyEvents.id, `captured:${intentId}`))
      .get()) ?? null
  )
}

export interface OrderMoney {
  events: MoneyEvent[]
  refunds: (typeof refunds.$inferSelect)[]
  disputes: (typeof disputes.$inferSelect)[]
}

/** All movements of an order's money, oldest first; bounded far above what can happen. */
export async function listOrderMoney(db: Database, orderId: string): Promise<OrderMoney> {
  const [events, back, disputed] = await db.batch([
    db
      .select()
      .from(moneyEvents)
      .where(eq(moneyEvents.orderId, orderId))
      .orderBy(asc(moneyEvents.at), asc(moneyEvents.id))
      .limit(500),
    db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(200),
    db
      .select()
      .from(disputes)
      .where(eq(disputes.orderId, orderId))
      .orderBy(asc(disputes.openedAt), asc(disputes.id))
      .limit(50),
  ])
  return { events, refunds: back, disputes: disputed }
}
