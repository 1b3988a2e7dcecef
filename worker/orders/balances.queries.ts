import { sql, type SQL } from 'drizzle-orm'
import { insertRow, type Database, type Statement } from '#worker/platform/database.queries.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import { nextOrderNumber } from './order-number.queries.ts'
import { plainLine, type OrderLine } from './orders.queries.ts'
import { orderLines } from './orders.table.ts'
import type { Fees } from './quoted-price.rules.ts'
/** Orders that are paid in two parts: deposit and balance (docs/decisions/065). */
import { holdingReasons } from './review-reasons.rules.ts'

interface NewBalance {
  id: string
  /** The order whose balance it is. */
  firstId: string
  totalCents: Cents
  taxCents: Cents
  /** Its part of what a quote has besides goods. */
  fees: Fees
  line: Pick<OrderLine, 'title' | 'picturePath'> & { unitPriceCents: Cents }
  at: number
}

/**
 * Inserts the balance order of a deposit, to be paid before shipping. It applies only if the change that `isPaid`
 * checks paid the deposit; in the batch it comes after that change.
 */
export function insertBalance(
  db: Database,
  { id, firstId, totalCents, taxCents, fees, line, at }: NewBalance,
  isPaid: SQL,
): Statement[] {
  const isMade = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${id})`
  return [
    db.run(sql`
      INSERT INTO orders (id, number, customer_id, purchase_key, status, total_cents, shipping_cents, tax_cents,
        setup_cents, rush_cents, discount_cents, charges_version, address, last_change, next_check_at, balance_of,
        created_at, updated_at)
      SELECT ${id}, ${nextOrderNumber}, customer_id, 'balance:' || id, 'awaiting_payment',
        ${totalCents}, 0, ${taxCents}, ${fees.setupCents}, ${fees.rushCents}, ${fees.discountCents}, charges_version, address, ${`created:${id}`}, ${at + 60_000}, id, ${at}, ${at}
      FROM orders WHERE id = ${firstId} AND ${isPaid} ON CONFLICT DO NOTHING`),
    db.run(
      sql`${insertRow(orderLines, { ...plainLine, ...line, orderId: id, position: 0, quantity: 1 })} WHERE ${isMade}`,
    ),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, at)
      SELECT ${id}, ${`created:${id}`}, NULL, 'awaiting_payment', 'system', ${at} WHERE ${isMade}`),
  ]
}

/**
 * Moves a balance order to `settled` when its money came, unless its first order is cancelled or refunded. One that was
 * held instead of paid moves if `held` is true. `onlyIf` is evaluated in the batch; `note` is for staff. For a batch;
 * dependent statements use the condition `isChangedBy`.
 */
export function settleBalance(
  db: Database,
  {
    orderId,
    changeId,
    actor,
    at,
    held,
    onlyIf,
    note,
  }: {
    orderId: string
    changeId: string
    actor: string
    at: number
    held?: SQL | undefined
    onlyIf?: SQL | undefined
    note?: string | undefined
  },
): Statement[] {
  const from = held ? 'on_hold' : 'awaiting_payment'
  return [
    db.run(sql`
      UPDATE orders SET status = 'settled', held_from = NULL, last_change = ${changeId}, paid_at = ${at},
        updated_at = ${at}
      WHERE id = ${orderId} AND status = ${from}
        AND ${held ? sql`held_from = 'awaiting_payment' AND ${held}` : sql`true`} AND ${onlyIf ?? sql`true`}
        AND EXISTS (SELECT 1 FROM orders AS first WHERE first.id = orders.balance_of
          AND first.status NOT IN ('cancelled', 'refunded'))`),
    db.run(sql`
      INSERT INTO order_events (order_id, change_id, from_status, to_status, actor, note, at)
      SELECT id, ${changeId}, ${from}, 'settled', ${actor}, ${note ?? null}, ${at} FROM orders WHERE id = ${orderId}
        AND last_change = ${changeId} ON CONFLICT DO NOTHING`),
  ]
}

/**
 * Condition: an order is paid in full, either at once or with a settled balance that is not disputed. Nothing is sent
 * without it.
 */
export const isPaidUp = (orderId: string): SQL => sql`NOT EXISTS (
  SELECT 1 FROM orders AS first WHERE first.id = ${orderId} AND first.balance_cents IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM orders AS rest WHERE rest.balance_of = first.id AND rest.status = 'settled'
      AND NOT EXISTS (SELECT 1 FROM order_reviews WHERE order_id = rest.id AND state = 'open'
        AND reason IN ${holdingReasons})))`

/** Condition: `when` holds and a balance waits for its payment. */
export const isBalanceDue = (id: string, when: SQL): SQL =>
  sql`${when} AND EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND status = 'awaiting_payment')`

/** Condition: an order was cancelled, as `isCalledOff` says, before anything of it was sent. */
export const isCalledOffUnsent = (orderId: string, isCalledOff: SQL): SQL =>
  sql`${isCalledOff} AND NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = ${orderId} AND to_status = 'shipped')`
