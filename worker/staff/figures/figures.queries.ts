import { sql, type SQL } from 'drizzle-orm'
import { backCentsOfEvent } from '#worker/ledger/money-events.queries.ts'
import type { Database } from '#worker/platform/database.queries.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import {
  ordersDue,
  salesByCustomer,
  salesByDesign,
  salesByState,
  type CustomerSales,
  type DesignSales,
  type Instants,
  type StateSales,
} from './breakdowns.queries.ts'
import type { DueOrders, FigureRange, HourOfHappenings, MoneyOfHour } from './figures.rules.ts'

const hourMs = hours(1)
const promiseMs = hours(shop.policy.supportAnswerHours)

/**
 * Money by the hour of its movement (the ledger, docs/money.md) and by the way it came: captured, and what went back,
 * refunded or lost to a bank. The way is the method that a payment by hand has in front of its id, else the card
 * (docs/decisions/124).
 */
export const moneyByHour = ({ from, until }: Instants): SQL => sql`
  SELECT at / ${hourMs} AS hour, CASE WHEN instr(payment_intent_id, ':') > 0
      THEN substr(payment_intent_id, 1, instr(payment_intent_id, ':') - 1) ELSE 'card' END AS method,
    sum(CASE WHEN kind = 'captured' THEN cents ELSE 0 END) AS capturedCents, sum(${backCentsOfEvent}) AS backCents
  FROM money_events WHERE at >= ${from} AND at < ${until} GROUP BY 1, 2`

/** Paid orders; a balance is no second order. */
export const ordersByHour = ({ from, until }: Instants): SQL =>
  sql`SELECT paid_at / ${hourMs} AS hour, count(*) AS orders FROM orders WHERE paid_at >= ${from} AND paid_at < ${until} AND balance_of IS NULL
    GROUP BY 1`

/** What the press room counted. */
export const piecesByHour = ({ from, until }: Instants): SQL =>
  sql`SELECT at / ${hourMs} AS hour, sum(made) AS made, sum(spoiled) AS spoiled FROM press_counts WHERE at >= ${from} AND at < ${until}
    GROUP BY 1`

/** Requests by the hour they were made, and their outcome. */
export const requestsByHour = ({ from, until }: Instants): SQL => sql`
  SELECT created_at / ${hourMs} AS hour, count(*) AS requests, sum(status = 'ordered') AS ordered,
    count(answered_at) AS answered,
    coalesce(sum(answered_at - created_at), 0) AS waitedMs, coalesce(sum(answered_at - created_at <= ${promiseMs}),
      0) AS kept
  FROM (SELECT created_at, status, (SELECT min(at) FROM request_events WHERE request_id = requests.id
    AND actor = 'staff') AS answered_at
    FROM requests WHERE created_at >= ${from} AND created_at < ${until}) GROUP BY 1`

/**
 * Sales by product, without shipping, tax and later refunds. A balance counts as money of its first order. The line of
 * an order that pays a quote is only money: its product and pieces are the quote's.
 */
export const salesByProduct = ({ from, until }: Instants): SQL => sql`
  SELECT coalesce(requests.product_id, order_lines.product_id) AS productId,
    max(coalesce(products.name, title)) AS name,
    count(DISTINCT CASE WHEN balance_of IS NULL THEN order_lines.order_id END) AS orders,
    sum(CASE WHEN balance_of IS NULL
      THEN coalesce((SELECT sum(value ->> 'quantity') FROM json_each(quotes.items)), order_lines.quantity)
        ELSE 0 END) AS pieces,
    sum(order_lines.quantity * unit_price_cents) AS cents
  FROM orders JOIN order_lines ON order_lines.order_id = orders.id
    LEFT JOIN exclusive_designs ON exclusive_designs.order_id = coalesce(orders.balance_of, orders.id)
    LEFT JOIN quotes ON quotes.request_id = exclusive_designs.request_id AND quotes.state = 'accepted'
    LEFT JOIN requests ON requests.id = quotes.request_id
    LEFT JOIN products ON products.id = requests.product_id
  WHERE orders.paid_at >= ${from} AND orders.paid_at < ${until} GROUP BY 1 ORDER BY cents DESC LIMIT 100`

export const requestsByProduct = ({ from, until }: Instants): SQL => sql`
  SELECT product_id AS productId, max(products.name) AS name, count(*) AS requests, sum(status = 'ordered') AS ordered
  FROM requests JOIN products ON products.id = product_id WHERE requests.created_at >= ${from}
      AND requests.created_at < ${until}
    GROUP BY product_id ORDER BY requests DESC LIMIT 100`

interface NamedProduct {
  productId: string
  /** JSON of language to text. */
  name: string
}
export type ProductSales = NamedProduct & { orders: number; pieces: number; cents: number }
export type ProductRequests = NamedProduct & { requests: number; ordered: number }

/** Everything the figures are made of, of a range. */
export async function readFigures(db: Database, range: FigureRange, instants: Instants) {
  const [money, orders, requests, pieces, sales, asked, designs, customers, states, due] = await Promise.all([
    db.all<MoneyOfHour>(moneyByHour(instants)),
    db.all<HourOfHappenings>(ordersByHour(instants)),
    db.all<HourOfHappenings>(requestsByHour(instants)),
    db.all<HourOfHappenings>(piecesByHour(instants)),
    db.all<ProductSales>(salesByProduct(instants)),
    db.all<ProductRequests>(requestsByProduct(instants)),
    db.all<DesignSales>(salesByDesign(instants)),
    db.all<CustomerSales>(salesByCustomer(instants)),
    db.all<StateSales>(salesByState(instants)),
    db.all<DueOrders>(ordersDue(range)),
  ])
  return { money, hours: [...money, ...orders, ...requests, ...pieces], sales, asked, designs, customers, states, due }
}
