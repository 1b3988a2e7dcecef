import { shopDay } from '#worker/shop-settings/shop-day.rules.ts'
import type { WantedOrders } from './order-pages.queries.ts'
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
  who?: string | undefined
  tag?: string | undefined
  by?: OrderSort | undefined
  dir?: SortDirection | undefined
}

/**
 * The database query for a filter at `now` (ms), as `staffId` sees it; null when the search text holds no words.
 */
export function wantedOrders(
  filter: OrderFilter,
  now: number,
  staffId: string,
): Omit<WantedOrders, 'after' | 'most'> | null {
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
    assignedTo: filter.who === 'nobody' ? null : filter.who === 'me' ? staffId : filter.who || undefined,
    tag: filter.tag || undefined,
    search,
    dueBefore: filter.due === undefined ? undefined : dueBefore(filter.due, shopDay(now)),
  }
}
