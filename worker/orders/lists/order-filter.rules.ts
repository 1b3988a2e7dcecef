import { days } from '#worker/platform/duration.rules.ts'

/** When an order is promised for, seen from now: in the past, within a day, within a week. */
export const orderDueViews = ['late', 'day', 'week'] as const
export type OrderDueView = (typeof orderDueViews)[number]

/** How a list of orders is sorted: newest first, or by promised day. */
export const orderSorts = ['number', 'promise'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The instant (ms) before which the orders of a view are promised. */
export const dueBefore = (view: OrderDueView, now: number): number =>
  now + { late: 0, day: days(1), week: days(7) }[view]
