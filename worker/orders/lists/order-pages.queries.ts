/** Pages of the staff's order list, each walked along an index: no page sorts, however many orders there are. */
import { sql, type SQL } from 'drizzle-orm'
import type { OrderState } from '../order-state.rules.ts'
import type { OrderSearch } from './order-search.rules.ts'

/** A place in the list: behind this order. */
export interface OrderPlace {
  number: number
  /** `YYYY-MM-DD`; null for an order without a day on the press. */
  pressBy: string | null
}

/** Which orders and in which sort: newest first, or by the day they must leave the press (only those under way). */
export interface WantedOrders {
  by: 'number' | 'press'
  status?: OrderState | undefined
  /** Only those with a parcel. */
  isPartShipped?: boolean
  productId?: string | undefined
  search?: OrderSearch | undefined
  /** On the press before this day, `YYYY-MM-DD`. */
  dueBefore?: string | undefined
  after: OrderPlace | null
  most: number
}

/** What a page's query answers. */
export type FoundPlace = OrderPlace & { id: string }

/** What SQLite must read as letters to take the partial index `orders_by_press`. */
const isUnderWay = sql`orders.status IN ('paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold',
  'ready')`
const newest = Number.MAX_SAFE_INTEGER
const columns = sql`orders.id, orders.number, orders.press_by AS "pressBy"`
const holds = (productId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM order_products WHERE product_id = ${productId} AND order_products.number = orders.number)`

/** The query of a page. It is a function of its own so that a test can check its plan. */
export function orderPageQuery({
  by,
  status,
  isPartShipped = false,
  productId,
  search,
  dueBefore,
  after,
  most,
}: WantedOrders): SQL {
  const hasParcel = isPartShipped ? sql` AND EXISTS (SELECT 1 FROM parcels WHERE parcels.order_id = orders.id)` : sql``
  const isOfState = status === undefined ? sql`true` : sql`orders.status = ${status}${hasParcel}`
  const isHolding = productId === undefined ? sql`true` : holds(productId)
  const isDue = dueBefore === undefined ? sql`true` : sql`orders.press_by < ${dueBefore}`
  const before = after?.number ?? newest
  if (search !== undefined && 'number' in search) {
    return sql`SELECT ${columns} FROM orders WHERE number = ${search.number} AND ${after === null} AND ${isOfState}
      AND ${isHolding} AND ${isDue} LIMIT 1`
  }
  if (search !== undefined) {
    return sql`SELECT ${columns} FROM order_search CROSS JOIN orders ON orders.number = order_search.rowid
      WHERE order_search MATCH ${search.match} AND order_search.rowid < ${before} AND ${isOfState} AND ${isHolding}
        AND ${isDue}
      ORDER BY order_search.rowid DESC LIMIT ${most}`
  }
  if (by === 'press' || dueBefore !== undefined) {
    const isBehind = sql`(orders.press_by, orders.number) > (${after?.pressBy ?? ''}, ${after?.number ?? 0})`
    // The index is named, because SQLite without statistics would look up each state and sort.
    const walked = status === undefined ? sql`orders INDEXED BY orders_by_press` : sql`orders`
    const isIn = status === undefined ? isUnderWay : isOfState
    return sql`SELECT ${columns} FROM ${walked} WHERE ${isIn} AND ${isBehind} AND ${isDue}
      AND ${isHolding} ORDER BY orders.press_by, orders.number LIMIT ${most}`
  }
  if (productId !== undefined) {
    return sql`SELECT ${columns} FROM order_products CROSS JOIN orders ON orders.id = order_products.order_id
      WHERE product_id = ${productId} AND order_products.number < ${before}
        AND ${isOfState} ORDER BY order_products.number DESC LIMIT ${most}`
  }
  return sql`SELECT ${columns} FROM orders WHERE ${isOfState}
    AND orders.number < ${before} ORDER BY orders.number DESC LIMIT ${most}`
}

/** How many orders a list has in all, by the index that its pages walk. */
export const orderCountQuery = (wanted: Omit<WantedOrders, 'after' | 'most'>): SQL =>
  sql`SELECT count(*) AS orders FROM (${orderPageQuery({ ...wanted, after: null, most: newest })})`
