import { dayAfter } from '#worker/shop-settings/shop-day.rules.ts'
import { allOrderStates, type OrderState } from '../order-state.rules.ts'

/** A search for orders: one order by its number, or words of it. */
export type OrderSearch = { number: number } | { match: string }

/**
 * Reads a search over number, name, mail, phone, design and tracking number. `#1042` is that order. The beginning of a word is enough: `mar gar`
 * finds María García; in a mail address only the last word may be incomplete. Digits with blanks, brackets or a `+`
 * between them are one phone number. Null when nothing is left to search for.
 */
export function orderSearch(typed: string): OrderSearch | null {
  const number = /^#\s*(\d{1,9})$/.exec(typed.trim())?.[1]
  if (number !== undefined) return { number: Number(number) }
  const digits = typed.replace(/\D/g, '')
  const isPhone = digits.length >= 6 && /^[\d\s()+.-]+$/.test(typed.trim())
  // Each word is quoted, so that nothing typed is an operator of the full-text search.
  const words = isPhone ? [digits] : (typed.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, 8)
  const isAddress = typed.includes('@')
  return words.length === 0
    ? null
    : {
        match: words
          .map((word, index) => (isAddress && index < words.length - 1 ? `"${word}"` : `"${word}"*`))
          .join(' '),
      }
}

/** When an order must have left the press, seen from today: in the past, today or tomorrow, within a week. */
export const orderDueViews = ['late', 'day', 'week'] as const
export type OrderDueView = (typeof orderDueViews)[number]

/** The states a list is filtered by: those of an order, and orders of which a part has left. */
export const orderFilterStates = [...allOrderStates, 'part_shipped'] as const
export type OrderFilterState = (typeof orderFilterStates)[number]

/** The columns of the board: the states the shop works on. */
export const boardStates = [
  'paid',
  'in_production',
  'ready',
  'shipped',
  'on_hold',
  'needs_address',
  'awaiting_proof',
] as const satisfies readonly OrderState[]

/** What a list of orders can be sorted by. `press` is the day by which an order must have left the press. */
export const orderSorts = ['number', 'customer', 'press', 'total', 'status'] as const
export type OrderSort = (typeof orderSorts)[number]
export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** The direction of a sort that nobody has turned around: newest first, most urgent first, A first, dearest first. */
export const usualDirection: Record<OrderSort, SortDirection> = {
  number: 'desc',
  customer: 'asc',
  press: 'asc',
  total: 'desc',
  status: 'asc',
}

/** The sort of a list, and the sorts one may choose for it. */
export interface ListSort {
  by: OrderSort
  direction: SortDirection
  choices: readonly OrderSort[]
}

/**
 * How a filter's list is sorted. What is found by words comes newest first, and what is due goes by its day on the press,
 * because each is read along the index that finds it (docs/decisions/040).
 */
export function sortOf(filter: {
  search?: string | undefined
  due?: string | undefined
  by?: OrderSort | undefined
  dir?: SortDirection | undefined
}): ListSort {
  const choices: readonly OrderSort[] = filter.search ? [] : filter.due === undefined ? orderSorts : ['press']
  const by = filter.search ? 'number' : filter.due === undefined ? (filter.by ?? 'number') : 'press'
  const isChosen = by === (filter.by ?? 'number') && choices.includes(by)
  return { by, direction: (isChosen ? filter.dir : undefined) ?? usualDirection[by], choices }
}

/** The day before which the orders of a view must leave the press; `today` is the shop's, both `YYYY-MM-DD`. */
export const dueBefore = (view: OrderDueView, today: string): string =>
  dayAfter(today, { late: 0, day: 2, week: 8 }[view])
