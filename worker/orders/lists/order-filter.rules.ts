import { dayAfter } from '#worker/shop-settings/shop-day.rules.ts'

/** When an order must have left the press, seen from today: in the past, today or tomorrow, within a week. */
export const orderDueViews = ['late', 'day', 'week'] as const
export type OrderDueView = (typeof orderDueViews)[number]

/** How a list of orders is sorted: newest first, or by the day by which it must have left the press. */
export const orderSorts = ['number', 'press'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The day before which the orders of a view must leave the press; `today` is the shop's, both `YYYY-MM-DD`. */
export const dueBefore = (view: OrderDueView, today: string): string =>
  dayAfter(today, { late: 0, day: 2, week: 8 }[view])
