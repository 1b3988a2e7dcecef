import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
/** Reviews: each reason of an order by itself. `orders.review_reason` is the oldest open one, holding reasons first. */
import { holdingReasons, type ReviewReason } from '#worker/orders/review-reasons.rules.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { keepsMoney } from './money-events.queries.ts'
import { orderReviews } from './money.table.ts'

export type OrderReview = typeof orderReviews.$inferSelect

/** Condition: an order has no open review. */
export const hasNoOpenReview = (orderId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM order_reviews WHERE order_id = ${orderId} AND state = 'open')`

/** Condition: an order has no open review that stops it; it may be made and sent. */
export const mayGoOn = (orderId: string): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM order_reviews WHERE order_id = ${orderId} AND state = 'open'
    AND reason IN ${holdingReasons})`

/** Condition: the decision of this id closed a review. Dependent statements of a batch use it. */
export const isDecidedBy = (orderId: string, decisionId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM order_reviews WHERE order_id = ${orderId} AND decision_id = ${decisionId})`

const oldestOf = (orderId: string): SQL => sql`(
  SELECT reason FROM order_reviews WHERE order_id = ${orderId} AND state = 'open'
  ORDER BY reason IN ${holdingReasons} DESC, opened_at, rowid LIMIT 1)`
const showOldest = (db: Database, orderId: string, at: number): Statement =>
  db.run(sql`
    UPDATE orders SET updated_at = ${at}, review_reason = ${oldestOf(orderId)}
    WHERE id = ${orderId} AND review_reason IS NOT ${oldestOf(orderId)}`)

/** Opens a review, once for each cause. For a batch. */
export const openReview = (
  db: Database,
  review: { orderId: string; reason: ReviewReason; subject: string; at: number },
  onlyIf: SQL = sql`true`,
): Statement[] => [
  db.run(sql`
    INSERT INTO order_reviews (order_id, reason, subject, opened_at)
    SELECT ${review.orderId}, ${review.reason}, ${review.subject}, ${review.at}
      WHERE ${onlyIf} ON CONFLICT DO NOTHING`),
  showOldest(db, review.orderId, review.at),
]

/** Closes one open review and no other. For a batch; dependent statements use the condition `isDecidedBy`. */
export const closeReview = (
  db: Database,
  review: { orderId: string; reason: ReviewReason; subject: string },
  decision: { id: string; state: 'accepted' | 'refunded' | 'settled'; by: string; at: number },
  onlyIf: SQL = sql`true`,
): Statement[] => [
  db
    .update(orderReviews)
    .set({ state: decision.state, closedAt: decision.at, closedBy: decision.by, decisionId: decision.id })
    .where(
      and(
        eq(orderReviews.orderId, review.orderId),
        eq(orderReviews.reason, review.reason),
        eq(orderReviews.subject, review.subject),
        eq(orderReviews.state, 'open'),
        onlyIf,
      ),
    ),
  showOldest(db, review.orderId, decision.at),
]

/** The reviews of an order, oldest first. */
export const listReviews = (db: Database, orderId: string): Promise<OrderReview[]> =>
  db
    .select()
    .from(orderReviews)
    .where(eq(orderReviews.orderId, orderId))
    .orderBy(asc(orderReviews.openedAt), asc(orderReviews.reason), asc(orderReviews.subject))
    .limit(100)

/** Condition: exactly this review is open. */
export const isOpenReview = ({
  orderId,
  reason,
  subject,
}: {
  orderId: string
  reason: ReviewReason
  subject: string
}): SQL =>
  sql`EXISTS (SELECT 1 FROM order_reviews WHERE order_id = ${orderId} AND reason = ${reason} AND subject = ${subject}
    AND state = 'open')`

const isHeldUnpaid = (orderId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND status = 'on_hold' AND held_from = 'awaiting_payment')`

/** Condition: all reviews of an order that was held instead of paid are closed, and its money is kept. */
export const isKeptUnpaid = (orderId: string): SQL =>
  sql`${isHeldUnpaid(orderId)} AND ${hasNoOpenReview(orderId)} AND ${keepsMoney(orderId)}`

/**
 * Condition: all reviews of an order that was held instead of paid are closed, and its money goes back. Evaluated after
 * the statements that use `isKeptUnpaid`.
 */
export const isLeftUnpaid = (orderId: string): SQL => sql`${isHeldUnpaid(orderId)} AND ${hasNoOpenReview(orderId)}`
