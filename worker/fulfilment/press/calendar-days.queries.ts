/** The queries of the calendar's days, each a walk along `orders_by_press_day` (docs/decisions/136). */
import { sql, type SQL } from 'drizzle-orm'

/** What SQLite must read as letters to take the partial index `orders_by_press_day`. */
export const isToMake = sql`orders.status IN ('paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold')`

/** Days of the calendar, `YYYY-MM-DD`; `from` is included, `to` is not. */
export interface DaySpan {
  from: string
  to: string
}

/**
 * The pieces still to be made, by day and category of product; days before the span are one, `''`. What is made of an
 * order that pays a quote is the quote's items; without one no JSON is read, which takes a sixth of the time.
 */
export const dayLoadsQuery = ({ from, to }: DaySpan): SQL => sql`
  SELECT CASE WHEN press_day < ${from} THEN '' ELSE press_day END AS day, coalesce(products.category, '') AS category,
    sum(max(0, CASE WHEN quotes.items IS NULL THEN order_lines.quantity
        ELSE coalesce((SELECT sum(value ->> 'quantity') FROM json_each(quotes.items)), order_lines.quantity) END
      - coalesce((SELECT sum(made) FROM press_counts WHERE press_counts.order_id = orders.id
          AND press_counts.claim_id IS NULL
          AND (quotes.items IS NOT NULL OR press_counts.position = order_lines.position)), 0))) AS pieces
  FROM orders INDEXED BY orders_by_press_day
    CROSS JOIN order_lines ON order_lines.order_id = orders.id AND order_lines.taken_off_at IS NULL
    LEFT JOIN exclusive_designs ON exclusive_designs.order_id = orders.id
    LEFT JOIN quotes ON quotes.request_id = exclusive_designs.request_id AND quotes.state = 'accepted'
    LEFT JOIN requests ON requests.id = quotes.request_id
    LEFT JOIN products ON products.id = coalesce(requests.product_id, order_lines.product_id)
  WHERE ${isToMake} AND press_day > '' AND press_day < ${to} GROUP BY 1, 2`

/**
 * The orders of a day, those in a rush first; with `isBefore` of all days before it, the oldest first. Only what the
 * calendar shows of an order is read.
 */
export const dayOrdersQuery = (day: string, most: number, isBefore = false): SQL => sql`
  SELECT orders.id, number, status, press_by AS "pressBy", planned_day AS "plannedDay", is_rush AS "isRush",
    trim(first_name || ' ' || last_name) AS "customerName"
  FROM orders INDEXED BY orders_by_press_day CROSS JOIN customers ON customers.id = orders.customer_id
  WHERE ${isToMake} AND ${isBefore ? sql`press_day > '' AND press_day < ${day}` : sql`press_day = ${day}`}
  ORDER BY ${isBefore ? sql`press_day, ` : sql``}is_rush DESC, number LIMIT ${most}`
