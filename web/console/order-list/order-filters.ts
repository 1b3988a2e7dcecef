import {
  orderDueViews,
  orderFilterStates,
  orderSorts,
  sortDirections,
  type OrderDueView,
  type OrderFilterState,
  type OrderSort,
  type SortDirection,
} from '#worker/orders/lists/order-search.rules.ts'

/** The list's address: which orders are listed, and how they are shown. */
export interface OrderFilters {
  search?: string | undefined
  status?: OrderFilterState | undefined
  due?: OrderDueView | undefined
  product?: string | undefined
  /** Whose: `me`, `nobody`, or a colleague's id. */
  who?: string | undefined
  tag?: string | undefined
  by?: OrderSort | undefined
  dir?: SortDirection | undefined
  view?: 'board' | undefined
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Reads the address; invalid values are ignored. */
export function orderFiltersFrom(query: string): OrderFilters {
  const params = new URLSearchParams(query)
  return {
    search: params.get('search') ?? undefined,
    status: oneOf(orderFilterStates, params.get('status')),
    due: oneOf(orderDueViews, params.get('due')),
    product: params.get('product') ?? undefined,
    who: params.get('who') ?? undefined,
    tag: params.get('tag') ?? undefined,
    by: oneOf(orderSorts, params.get('by')),
    dir: oneOf(sortDirections, params.get('dir')),
    view: oneOf(['board'] as const, params.get('view')),
  }
}

/** The filters as the call takes them, without those that only the screen uses. */
export const askedOf = ({ view: _, ...asked }: OrderFilters): Omit<OrderFilters, 'view'> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''))

/** What a saved view keeps: everything but what was searched for. */
export const savedPartOf = ({ search: _, ...kept }: OrderFilters): Omit<OrderFilters, 'search'> =>
  Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined && value !== ''))
