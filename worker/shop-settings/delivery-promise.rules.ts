import { days } from '#worker/platform/duration.rules.ts'
import { shop } from './shop.rules.ts'

/** `YYYY-MM-DD` of an instant, UTC. */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Whether an instant (ms) lies on a day, in UTC, that is neither of a weekend nor a holiday. */
export const isBusinessDay = (at: number, holidays: ReadonlySet<string>): boolean => {
  const weekday = new Date(at).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(isoDay(at))
}

/** The instant `count` business days after `from`, both ms since the epoch, skipping weekends and holidays. */
export function addBusinessDays(from: number, count: number, holidays: ReadonlySet<string> = new Set()): number {
  let at = from
  for (let left = count; left > 0;) {
    at += days(1)
    if (isBusinessDay(at, holidays)) left -= 1
  }
  return at
}

/** The instant `count` business days before `from`, both ms since the epoch, skipping weekends and holidays. */
export function businessDaysBefore(from: number, count: number, holidays: ReadonlySet<string> = new Set()): number {
  let at = from
  for (let left = count; left > 0;) {
    at -= days(1)
    if (isBusinessDay(at, holidays)) left -= 1
  }
  return at
}

/**
 * The day (`YYYY-MM-DD`) by whose end an order must have left the press to arrive in time (docs/decisions/119): the
 * delivery days before its promise, or before the day the customer needs it by (`YYYY-MM-DD`), if that is earlier;
 * never before the day it was paid. `paidAt` and `promisedLatest` are ms.
 */
export function pressByDay(
  { paidAt, promisedLatest, deadline }: { paidAt: number; promisedLatest: number; deadline: string | null },
  holidays?: ReadonlySet<string>,
): string {
  const neededAt = deadline === null ? promisedLatest : Math.min(promisedLatest, Date.parse(deadline))
  return isoDay(Math.max(paidAt, businessDaysBefore(neededAt, shop.policy.deliveryDays.to, holidays)))
}

/**
 * The first and last day an order paid at `paidAt` is promised for: processing then delivery (R-ORDER-06), frozen on
 * the order.
 */
export function deliveryPromise(paidAt: number, holidays?: ReadonlySet<string>): { earliest: number; latest: number } {
  const { processingDays, deliveryDays } = shop.policy
  return {
    earliest: addBusinessDays(paidAt, processingDays.from + deliveryDays.from, holidays),
    latest: addBusinessDays(paidAt, processingDays.to + deliveryDays.to, holidays),
  }
}
