import { shopDay } from '#worker/shop-settings/shop-day.rules.ts'
import type { OrderPlace, WantedOrders } from './order-pages.queries.ts'
import {
  dueBefore,
  type OrderDueView,
  type OrderFilterState,
  type OrderSort,
  orderSearch,
} from './order-search.rules.ts'

/** A filter as the wire carries it. */
interface OrderFilter {
  status?: OrderFilterState | undefined
  due?: OrderDueView | undefined
  product?: string | undefined
  search?: string | undefined
  by?: OrderSort | undefined
}

/** A place in the list, as `number` or `number.pressBy`. Any other text means the beginning. */
export function orderPlaceOf(cursor: string | undefined): OrderPlace | null {
  const [, number, pressBy] = /^(\d{1,15})(?:\.(\d{4}-\d\d-\d\d))?$/.exec(cursor ?? '') ?? []
  return number === undefined ? null : { number: Number(number), pressBy: pressBy ?? null }
}

export const orderCursor = ({ number, pressBy }: OrderPlace): string =>
  pressBy === null ? String(number) : `${number}.${pressBy}`

/**
 * The database query for a filter at `now` (ms); null when the search text holds no words. A list of due orders is
 * always sorted by its press days, because its cursor needs that order.
 */
export function wantedOrders(filter: OrderFilter, now: number): Omit<WantedOrders, 'after' | 'most'> | null {
  const search = filter.search ? orderSearch(filter.search) : undefined
  if (search === null) return null
  return {
    by: filter.due === undefined ? (filter.by ?? 'number') : 'press',
    // An order of which a part has left is ready, and stays so until all of it has.
    status: filter.status === 'part_shipped' ? 'ready' : filter.status,
    isPartShipped: filter.status === 'part_shipped',
    productId: filter.product || undefined,
    search,
    dueBefore: filter.due === undefined ? undefined : dueBefore(filter.due, shopDay(now)),
  }
}
