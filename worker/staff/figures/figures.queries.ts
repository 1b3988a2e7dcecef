/**
 * The counting of the figures: each is one query, grouped by day. It counts the days that are asked for and fills the stored
 * sums of days (docs/decisions/460). What it reads besides the days, a trigger of migrations/0441_figure_days.sql watches;
 * test/staff/figure-days.unit.test.ts holds them together.
 */
import { sql, type SQL } from 'drizzle-orm'
import { backCentsOfEvent } from '#worker/ledger/money-events.queries.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import type { DailyFigure, DayWindow } from './figure-days.rules.ts'

const hourMs = hours(1)
const promiseMs = hours(shop.policy.supportAnswerHours)

/** The days as a table: day, begins, ends. It stands before what is counted, which an index then finds day by day. */
export const daysTable = (windows: readonly DayWindow[]): SQL => sql`
  (SELECT value ->> 0 AS day, value ->> 1 AS begins, value ->> 2 AS ends
    FROM json_each(${JSON.stringify(windows.map(({ day, from, until }) => [day, from, until]))})) AS days`

/** From the orders that were paid on these days. */
const paidOn = (windows: readonly DayWindow[]): SQL => sql`
  ${daysTable(windows)} CROSS JOIN orders ON orders.paid_at >= days.begins AND orders.paid_at < days.ends`

/**
 * Money by the day of its movement (the ledger, docs/money.md) and by the way it came: captured, and what went back,
 * refunded or lost to a bank. The way is the method that a payment by hand has in front of its id, else the card
 * (docs/decisions/124).
 */
const money = (windows: readonly DayWindow[]): SQL => sql`
  SELECT day, CASE WHEN instr(payment_intent_id, ':') > 0
      THEN substr(payment_intent_id, 1, instr(payment_intent_id, ':') - 1) ELSE 'card' END AS method,
    sum(CASE WHEN kind = 'captured' THEN cents ELSE 0 END) AS capturedCents, sum(${backCentsOfEvent}) AS backCents
  FROM ${daysTable(windows)} CROSS JOIN money_events ON at >= begins AND at < ends GROUP BY 1, 2`

/** Paid orders; a balance is no second order. */
const orders = (windows: readonly DayWindow[]): SQL => sql`
  SELECT day, count(*) AS orders FROM ${paidOn(windows)} WHERE balance_of IS NULL GROUP BY 1`

/** What the press room counted. */
const pieces = (windows: readonly DayWindow[]): SQL => sql`
  SELECT day, sum(made) AS made, sum(spoiled) AS spoiled
  FROM ${daysTable(windows)} CROSS JOIN press_counts ON at >= begins AND at < ends GROUP BY 1`

/** Requests by the day they were made, and their outcome. */
const requests = (windows: readonly DayWindow[]): SQL => sql`
  SELECT day, count(*) AS requests, sum(status = 'ordered') AS ordered, count(answered_at) AS answered,
    coalesce(sum(answered_at - created_at), 0) AS waitedMs, coalesce(sum(answered_at - created_at <= ${promiseMs}),
      0) AS kept
  FROM (SELECT day, created_at, status, (SELECT min(at) FROM request_events WHERE request_id = requests.id
    AND actor = 'staff') AS answered_at
    FROM ${daysTable(windows)} CROSS JOIN requests ON created_at >= begins AND created_at < ends) GROUP BY 1`

/**
 * Sales by product, without shipping, tax and later refunds. A balance counts as money of its first order. The line of
 * an order that pays a quote is only money: its product and pieces are the quote's.
 */
const products = (windows: readonly DayWindow[]): SQL => sql`
  SELECT day, coalesce(requests.product_id, order_lines.product_id) AS productId,
    count(DISTINCT CASE WHEN balance_of IS NULL THEN order_lines.order_id END) AS orders,
    sum(CASE WHEN balance_of IS NULL
      THEN coalesce((SELECT sum(value ->> 'quantity') FROM json_each(quotes.items)), order_lines.quantity)
        ELSE 0 END) AS pieces,
    sum(order_lines.quantity * unit_price_cents) AS cents, max(title) AS title
  FROM ${paidOn(windows)} JOIN order_lines ON order_lines.order_id = orders.id
    LEFT JOIN exclusive_designs ON exclusive_designs.order_id = coalesce(orders.balance_of, orders.id)
    LEFT JOIN quotes ON quotes.request_id = exclusive_designs.request_id AND quotes.state = 'accepted'
    LEFT JOIN requests ON requests.id = quotes.request_id
  GROUP BY 1, 2`

/** Requests by product. */
const asked = (windows: readonly DayWindow[]): SQL => sql`
  SELECT day, product_id AS productId, count(*) AS requests, sum(status = 'ordered') AS ordered
  FROM ${daysTable(windows)} CROSS JOIN requests ON created_at >= begins AND created_at < ends GROUP BY 1, 2`

/**
 * What the paid orders are made of (docs/decisions/165), and of how many something was made again for a claim, by the
 * state that an order went to; '' for orders without an address.
 */
const states = (windows: readonly DayWindow[]): SQL => sql`
  SELECT day, coalesce(CASE WHEN upper(address ->> '$.countryCode') = 'US'
      THEN coalesce(nullif(upper(address ->> '$.stateCode'), ''), address ->> '$.state')
      ELSE upper(address ->> '$.countryCode') END, '') AS state,
    sum(balance_of IS NULL) AS orders,
    sum(balance_of IS NULL AND EXISTS (SELECT 1 FROM claims WHERE claims.order_id = orders.id
      AND claims.state IN ('reprint', 'reprinting', 'resent'))) AS reprinted,
    sum(total_cents - shipping_cents - tax_cents - setup_cents - rush_cents + discount_cents) AS goodsCents,
    sum(setup_cents) AS setupCents, sum(rush_cents) AS rushCents, sum(discount_cents) AS discountCents,
    sum(shipping_cents) AS shippingCents, sum(tax_cents) AS taxCents, sum(total_cents) AS totalCents,
    sum(refunded_cents) AS backCents
  FROM ${paidOn(windows)} GROUP BY 1, 2`

/**
 * Orders that were due at the press on these days, by the promised day, whether they left the press by the end of the day,
 * and the hour in which they arrived. States of orders that are called off are left out; each other one is a range of the
 * index. Two days from the beginning of the promised day in Greenwich it is over in every time zone, so that an hour
 * outside these two days says no more than their first or last one.
 */
const due = (windows: readonly DayWindow[]): SQL => sql`
  SELECT day, promised, leftAt < ends AS leftInTime,
    max(promisedAt, min(promisedAt + ${2 * 24 * hourMs}, arrivedAt)) / ${hourMs} AS arrivedHour, count(*) AS orders
  FROM (SELECT day, ends, date(promised_latest / 1000, 'unixepoch') AS promised,
      unixepoch(promised_latest / 1000, 'unixepoch', 'start of day') * 1000 AS promisedAt,
      (SELECT min(at) FROM order_events WHERE order_id = orders.id AND to_status IN ('ready', 'shipped', 'delivered'))
        AS leftAt,
      (SELECT min(at) FROM order_events WHERE order_id = orders.id AND to_status = 'delivered') AS arrivedAt
    FROM ${daysTable(windows)} CROSS JOIN orders ON orders.status IN ('paid', 'needs_address', 'awaiting_proof',
      'in_production', 'on_hold', 'ready', 'shipped', 'delivered') AND orders.press_by = days.day)
  GROUP BY 1, 2, 3, 4`

/** The query of each figure. */
export const countingQueries: Record<DailyFigure, (windows: readonly DayWindow[]) => SQL> = {
  money,
  orders,
  pieces,
  requests,
  products,
  asked,
  states,
  due,
}
