import { days, hours } from '#worker/platform/duration.rules.ts'
import { isoDay } from './delivery-promise.rules.ts'
import { shopHours } from './shop-hours.rules.ts'

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopHours.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day (`YYYY-MM-DD`) it is in the shop at an instant (ms). */
export const shopDay = (at: number): string => clock.format(at)

/** When a day of the shop (`YYYY-MM-DD`) begins, ms. The shop's zone is whole hours away from Greenwich. */
export function startOfShopDay(day: string): number {
  const midnight = Date.parse(day)
  const offset = [...Array(28).keys()].find((hour) => shopDay(midnight + hours(hour - 14)) === day) ?? 14
  return midnight + hours(offset - 14)
}

/** The day so many days after another, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, count: number): string => isoDay(Date.parse(day) + days(count))
