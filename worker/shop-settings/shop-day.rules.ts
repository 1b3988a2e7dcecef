import { days } from '#worker/platform/duration.rules.ts'
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

/** The day so many days after another, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, count: number): string => isoDay(Date.parse(day) + days(count))
