import {
  orderDueViews,
  orderSorts,
  type OrderDueView,
  type OrderSort,
} from '#worker/orders/lists/order-filter.rules.ts'
import { allOrderStates, type OrderState } from '#worker/orders/order-state.rules.ts'

/** What the address of the list says: which orders, and how they are shown. */
export interface OrderFilters {
  search?: string | undefined
  status?: OrderState | undefined
  due?: OrderDueView | undefined
  product?: string | undefined
  by?: OrderSort | undefined
  view?: 'board' | undefined
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Reads the address; what is odd in it counts as unsaid. */
export function orderFiltersFrom(query: string): OrderFilters {
  const params = new URLSearchParams(query)
  return {
    search: params.get('search') ?? undefined,
    status: oneOf(allOrderStates, params.get('status')),
    due: oneOf(orderDueViews, params.get('due')),
    product: params.get('product') ?? undefined,
    by: oneOf(orderSorts, params.get('by')),
    view: oneOf(['board'] as const, params.get('view')),
  }
}

/** As the call takes them: without what only the screen needs. */
export const askedOf = ({ view: _, ...asked }: OrderFilters): Omit<OrderFilters, 'view'> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''))

/** The columns of the board: what the shop works on. */
export const boardStates = [
  'paid',
  'in_production',
  'ready',
  'shipped',
  'on_hold',
  'needs_address',
  'awaiting_proof',
] as const satisfies readonly OrderState[]
