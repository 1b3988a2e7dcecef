import type {
  OrderDueView,
  OrderFilterState,
  OrderSort,
  SortDirection,
} from '#worker/orders/lists/order-search.rules.ts'

/** The choices of a saved view: everything of a list's address but the words that were searched for. */
export interface SavedFilter {
  status?: OrderFilterState | undefined
  due?: OrderDueView | undefined
  product?: string | undefined
  who?: string | undefined
  tag?: string | undefined
  by?: OrderSort | undefined
  dir?: SortDirection | undefined
  view?: 'board' | undefined
}
