import { days } from '#worker/platform/duration.rules.ts'

/** When an order is promised for, as seen from now: past, within a day, within a week. */
export const orderDueViews = ['late', 'day', 'week'] as const
export type OrderDueView = (typeof orderDueViews)[number]

/** How a list of orders is sorted: the newest first, or by the day they are promised for. */
export const orderSorts = ['number', 'promise'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Before which instant, ms, an order of that view is promised for. */
export const dueBefore = (view: OrderDueView, now: number): number =>
  now + { late: 0, day: days(1), week: days(7) }[view]
