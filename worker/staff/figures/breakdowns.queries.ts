/** What the sales of a range are made of that no day's sums would shorten: nearly each order has a row of its own in them. */
import { sql, type SQL } from 'drizzle-orm'
import { mostRows } from './figures.rules.ts'

/** From one instant on, and before another, ms. */
interface Instants {
  from: number
  until: number
}

const isPaidIn = ({ from, until }: Instants): SQL => sql`orders.paid_at >= ${from} AND orders.paid_at < ${until}`

/** Sales by design: orders, pieces and the price of the lines that name one. */
export const salesByDesign = (instants: Instants): SQL => sql`
  SELECT order_lines.design AS name, count(DISTINCT order_lines.order_id) AS orders,
    sum(order_lines.quantity) AS pieces, sum(order_lines.quantity * unit_price_cents) AS cents
  FROM orders JOIN order_lines ON order_lines.order_id = orders.id
  WHERE ${isPaidIn(instants)} AND coalesce(order_lines.design ->> '$.en', '') <> ''
  GROUP BY order_lines.design ORDER BY cents DESC, name LIMIT ${mostRows}`

/**
 * Sales by customer, everything they paid; a balance is money and no second order. The best are known before their names
 * are looked up.
 */
export const salesByCustomer = (instants: Instants): SQL => sql`
  SELECT customerId, trim(first_name || ' ' || last_name) AS name, orders, cents, backCents
  FROM (SELECT customer_id AS customerId, sum(balance_of IS NULL) AS orders, sum(total_cents) AS cents,
      sum(refunded_cents) AS backCents
    FROM orders WHERE ${isPaidIn(instants)} GROUP BY customer_id ORDER BY cents DESC, customer_id LIMIT ${mostRows})
    JOIN customers ON customers.id = customerId ORDER BY cents DESC, customerId`
