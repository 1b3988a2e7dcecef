import { shopDay } from '#worker/shop-settings/shop-day.rules.ts'
import type { OrderPlace, WantedOrders } from './order-pages.queries.ts'
import {
  dueBefore,
  orderSearch,
  sortOf,
  type OrderDueView,
  type OrderFilterState,
  type OrderSort,
  type SortDirection,
} from './order-search.rules.ts'

/** A filter as the wire carries it. */
interface OrderFilter {
  status?: OrderFilterState | undefined
  due?: OrderDueView | undefined
  product?: string | undefined
  search?: string | undefined
  by?: OrderSort | undefined
  dir?: SortDirection | undefined
}

/** A place in the list, as `number` or `number.key`. Any other text means the beginning. */
export function orderPlaceOf(cursor: string | undefined): OrderPlace | null {
  const [, number, key] = /^(\d{1,15})(?:\.(\d{1,15}|\d{4}-\d\d-\d\d))?$/.exec(cursor ?? '') ?? []
  return number === undefined ? null : { number: Number(number), key: key ?? null }
}

/** The cursor of the page behind a place. A name is not in it: an address must not hold one. */
export const orderCursor = ({ number, key }: OrderPlace): string => (key === null ? String(number) : `${number}.${key}`)

/** The database query for a filter at `now` (ms); null when the search text holds no words. */
export function wantedOrders(filter: OrderFilter, now: number): Omit<WantedOrders, 'after' | 'most'> | null {
  const search = filter.search ? orderSearch(filter.search) : undefined
  if (search === null) return null
  const { by, direction } = sortOf(filter)
  return {
    by,
    direction,
    // An order of which a part has left is ready, and stays so until all of it has.
    status: filter.status === 'part_shipped' ? 'ready' : filter.status,
    isPartShipped: filter.status === 'part_shipped',
    productId: filter.product || undefined,
    search,
    dueBefore: filter.due === undefined ? undefined : dueBefore(filter.due, shopDay(now)),
  }
}
