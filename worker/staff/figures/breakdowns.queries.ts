/** What the sales of a range are made of, and how well they were made: read by the days of payment or of the press. */
import { sql, type SQL } from 'drizzle-orm'
import { hours } from '#worker/platform/duration.rules.ts'
import { mostRows, type FigureRange } from './figures.rules.ts'

/** From one instant on, and before another, ms. */
export interface Instants {
  from: number
  until: number
}

const hourMs = hours(1)

const isPaidIn = ({ from, until }: Instants): SQL => sql`orders.paid_at >= ${from} AND orders.paid_at < ${until}`

/** Sales by design: orders, pieces and the price of the lines that name one. */
export const salesByDesign = (instants: Instants): SQL => sql`
  SELECT order_lines.design AS name, count(DISTINCT order_lines.order_id) AS orders,
    sum(order_lines.quantity) AS pieces, sum(order_lines.quantity * unit_price_cents) AS cents
  FROM orders JOIN order_lines ON order_lines.order_id = orders.id
  WHERE ${isPaidIn(instants)} AND coalesce(order_lines.design ->> '$.en', '') <> ''
  GROUP BY order_lines.design ORDER BY cents DESC, name LIMIT ${mostRows}`
export interface DesignSales {
  /** JSON of language to text. */
  name: string
  orders: number
  pieces: number
  cents: number
}

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
export interface CustomerSales {
  customerId: string
  name: string
  orders: number
  cents: number
  backCents: number
}

/**
 * What the paid orders are made of (docs/decisions/165), and of how many something was made again for a claim, by the
 * state that an order went to; '' for orders without an address.
 */
export const salesByState = (instants: Instants): SQL => sql`
  SELECT coalesce(CASE WHEN upper(address ->> '$.countryCode') = 'US'
      THEN coalesce(nullif(upper(address ->> '$.stateCode'), ''), address ->> '$.state')
      ELSE upper(address ->> '$.countryCode') END, '') AS state,
    sum(balance_of IS NULL) AS orders,
    sum(balance_of IS NULL AND EXISTS (SELECT 1 FROM claims WHERE claims.order_id = orders.id
      AND claims.state IN ('reprint', 'reprinting', 'resent'))) AS reprinted,
    sum(total_cents - shipping_cents - tax_cents - setup_cents - rush_cents + discount_cents) AS goodsCents,
    sum(setup_cents) AS setupCents, sum(rush_cents) AS rushCents, sum(discount_cents) AS discountCents,
    sum(shipping_cents) AS shippingCents, sum(tax_cents) AS taxCents, sum(total_cents) AS totalCents,
    sum(refunded_cents) AS backCents
  FROM orders WHERE ${isPaidIn(instants)} GROUP BY 1 ORDER BY totalCents DESC, state`
export interface StateSales {
  state: string
  /** Paid orders, and those of which something was made again. */
  orders: number
  reprinted: number
  goodsCents: number
  setupCents: number
  rushCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  backCents: number
}

/**
 * Orders that were due at the press on a day of the range, by that day, the promised day, and the hours in which they
 * left the press and arrived. States of orders that are called off are left out; each other one is a range of the index.
 */
export const ordersDue = ({ from, to }: FigureRange): SQL => sql`
  SELECT pressBy, promised, leftAt / ${hourMs} AS leftHour, arrivedAt / ${hourMs} AS arrivedHour, count(*) AS orders
  FROM (SELECT press_by AS pressBy, date(promised_latest / 1000, 'unixepoch') AS promised,
      (SELECT min(at) FROM order_events WHERE order_id = orders.id AND to_status IN ('ready', 'shipped', 'delivered'))
        AS leftAt,
      (SELECT min(at) FROM order_events WHERE order_id = orders.id AND to_status = 'delivered') AS arrivedAt
    FROM orders WHERE status IN ('paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold', 'ready',
      'shipped', 'delivered') AND press_by >= ${from} AND press_by <= ${to})
  GROUP BY 1, 2, 3, 4`
