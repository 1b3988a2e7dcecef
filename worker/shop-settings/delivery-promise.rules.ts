import { days } from '#worker/platform/duration.rules.ts'
import { shop } from './shop.rules.ts'

/** `YYYY-MM-DD` of an instant, UTC. */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

const isBusinessDay = (at: number, holidays: ReadonlySet<string>): boolean => {
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
