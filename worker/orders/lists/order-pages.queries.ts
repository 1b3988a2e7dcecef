/** Pages of the staff's order list, each walked along an index: no page sorts, however many orders there are. */
import { sql, type SQL } from 'drizzle-orm'
import type { OrderState } from '../order-state.rules.ts'
import type { OrderPlace } from './order-place.rules.ts'
import type { OrderSearch, OrderSort, SortDirection } from './order-search.rules.ts'

/** Which orders and in which sort; by the day on the press only those under way, if no state is named. */
export interface WantedOrders {
  by: OrderSort
  direction: SortDirection
  status?: OrderState | undefined
  /** Only those with a parcel. */
  isPartShipped?: boolean
  productId?: string | undefined
  /** Whose; null for nobody's. */
  assignedTo?: string | null | undefined
  tag?: string | undefined
  search?: OrderSearch | undefined
  /** On the press before this day, `YYYY-MM-DD`. */
  dueBefore?: string | undefined
  after: OrderPlace | null
  most: number
}

/** What SQLite must read as letters to take the partial index `orders_by_press`. */
const isUnderWay = sql`orders.status IN ('paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold',
  'ready')`
const newest = Number.MAX_SAFE_INTEGER
const holds = (productId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM order_products WHERE product_id = ${productId} AND order_products.number = orders.number)`
const hasTag = (tag: string): SQL =>
  sql`EXISTS (SELECT 1 FROM order_tags WHERE tag = ${tag} AND order_tags.number = orders.number)`

/**
 * A sort: its column, its index over all orders and within a state, and whether the column holds numbers. The index is
 * named, because SQLite without statistics would look up each state and sort.
 */
interface Sort {
  column: SQL
  all: SQL
  ofState: SQL
  isNumber: boolean
}
const sorts: Readonly<Record<Exclude<OrderSort, 'number'>, Sort>> = {
  press: {
    column: sql`orders.press_by`,
    all: sql`orders INDEXED BY orders_by_press`,
    ofState: sql`orders INDEXED BY orders_by_state_press`,
    isNumber: false,
  },
  customer: {
    column: sql`orders.customer_key`,
    all: sql`orders INDEXED BY orders_by_customer_key`,
    ofState: sql`orders INDEXED BY orders_by_state_customer_key`,
    isNumber: false,
  },
  total: {
    column: sql`orders.total_cents`,
    all: sql`orders INDEXED BY orders_by_total`,
    ofState: sql`orders INDEXED BY orders_by_state_total`,
    isNumber: true,
  },
  status: {
    column: sql`orders.state_rank`,
    all: sql`orders INDEXED BY orders_by_state_rank`,
    ofState: sql`orders INDEXED BY orders_by_state_rank`,
    isNumber: true,
  },
}

/** A page's query along an index that has the sort's column in front of the number. */
function sortedQuery(sort: Sort, wanted: WantedOrders, isWanted: SQL): SQL {
  const { column, isNumber } = sort
  const { by, direction, status, after, most } = wanted
  const isDown = direction === 'desc'
  // No text and no number comes after a blob, and none before the empty text or -1.
  const beginning = isDown ? sql`x''` : isNumber ? sql`-1` : sql`''`
  const key =
    after === null
      ? beginning
      : by === 'customer'
        ? sql`(SELECT customer_key FROM orders WHERE number = ${after.number})`
        : after.key === null
          ? beginning
          : isNumber
            ? sql`${Number(after.key)}`
            : sql`${after.key}`
  const number = after?.number ?? (isDown ? newest : 0)
  const isBehind = sql`(${column}, orders.number) ${isDown ? sql`<` : sql`>`} (${key}, ${number})`
  const turn = isDown ? sql`DESC` : sql`ASC`
  const walked = status === undefined ? sort.all : sort.ofState
  const isIn = status === undefined && by === 'press' ? isUnderWay : sql`true`
  return sql`SELECT orders.id FROM ${walked} WHERE ${isIn} AND ${isWanted} AND ${isBehind}
    ORDER BY ${column} ${turn}, orders.number ${turn} LIMIT ${most}`
}

/** The query of a page. It is a function of its own so that a test can check its plan. */
export function orderPageQuery(wanted: WantedOrders): SQL {
  const { by, direction, status, isPartShipped = false, productId, assignedTo, tag, search, dueBefore } = wanted
  const { after, most } = wanted
  const hasParcel = isPartShipped ? sql` AND EXISTS (SELECT 1 FROM parcels WHERE parcels.order_id = orders.id)` : sql``
  const isOfState = status === undefined ? sql`true` : sql`orders.status = ${status}${hasParcel}`
  const isTagged = tag === undefined ? sql`true` : hasTag(tag)
  const isTheirs = assignedTo === undefined ? sql`true` : sql`orders.assigned_to IS ${assignedTo}`
  const isNoted = sql`${isTheirs} AND ${isTagged}`
  const isHolding = sql`${productId === undefined ? sql`true` : holds(productId)} AND ${isNoted}`
  const isDue = dueBefore === undefined ? sql`true` : sql`orders.press_by < ${dueBefore}`
  if (search !== undefined && 'number' in search) {
    return sql`SELECT orders.id FROM orders WHERE number = ${search.number} AND ${after === null} AND ${isOfState}
      AND ${isHolding} AND ${isDue} LIMIT 1`
  }
  if (search !== undefined) {
    return sql`SELECT orders.id FROM order_search CROSS JOIN orders ON orders.number = order_search.rowid
      WHERE order_search MATCH ${search.match} AND order_search.rowid < ${after?.number ?? newest} AND ${isOfState}
        AND ${isHolding} AND ${isDue}
      ORDER BY order_search.rowid DESC LIMIT ${most}`
  }
  // All orders of one state have the same rank.
  if (by !== 'number' && !(by === 'status' && status !== undefined))
    return sortedQuery(sorts[by], wanted, sql`${isOfState} AND ${isHolding} AND ${isDue}`)
  const isDown = direction === 'desc'
  const behind = isDown ? sql`< ${after?.number ?? newest}` : sql`> ${after?.number ?? 0}`
  const turn = isDown ? sql`DESC` : sql`ASC`
  if (tag !== undefined) {
    return sql`SELECT orders.id FROM order_tags CROSS JOIN orders ON orders.id = order_tags.order_id
      WHERE tag = ${tag} AND order_tags.number ${behind}
        AND ${isOfState} AND ${isHolding} ORDER BY order_tags.number ${turn} LIMIT ${most}`
  }
  if (productId !== undefined) {
    return sql`SELECT orders.id FROM order_products CROSS JOIN orders ON orders.id = order_products.order_id
      WHERE product_id = ${productId} AND order_products.number ${behind}
        AND ${isOfState} AND ${isNoted} ORDER BY order_products.number ${turn} LIMIT ${most}`
  }
  if (assignedTo) {
    return sql`SELECT orders.id FROM orders INDEXED BY orders_by_assignee WHERE assigned_to = ${assignedTo}
      AND ${isOfState} AND orders.number ${behind} ORDER BY orders.number ${turn} LIMIT ${most}`
  }
  return sql`SELECT orders.id FROM orders WHERE ${isOfState} AND ${isTheirs}
    AND orders.number ${behind} ORDER BY orders.number ${turn} LIMIT ${most}`
}

/** How many orders a list has in all, by the index that its pages walk. */
export const orderCountQuery = (wanted: Omit<WantedOrders, 'after' | 'most'>): SQL =>
  sql`SELECT count(*) AS orders FROM (${orderPageQuery({ ...wanted, after: null, most: newest })})`
