import type { Language } from '#worker/platform/language.rules.ts'
import { writtenDay } from './promised-days.ts'

/** A time as its day in the reader's time zone; with `isUtc` in UTC. */
export function dayIn(isoTime: string, isUtc: boolean): Date {
  const date = new Date(isoTime)
  if (!isUtc) date.setMinutes(date.getMinutes() - date.getTimezoneOffset())
  return date
}

/**
 * `November 30`, `30 de noviembre`: the day in the reader's time zone. HTML of the Worker, and what takes it over, has the day in
 * UTC (`isUtc`): only the browser knows the zone.
 */
export const dayOf = (isoTime: string, language: Language, isUtc = false): string =>
  writtenDay(dayIn(isoTime, isUtc), language, 'long')

/** Like `dayOf`, short: `Nov 30`, `30 nov`. */
export const shortDayOf = (isoTime: string, language: Language, isUtc = false): string =>
  writtenDay(dayIn(isoTime, isUtc), language, 'short')

/**
 * A promised day, in UTC: business days are counted in UTC (worker/shop-settings/delivery-promise.rules), and so is the last
 * day for a claim.
 */
export const promisedDayOf = (isoTime: string, language: Language): string => dayOf(isoTime, language, true)

/** Like `promisedDayOf`, short: `Nov 30`, `30 nov`. */
export const shortPromisedDayOf = (isoTime: string, language: Language): string => shortDayOf(isoTime, language, true)

/** `Nov 30, 4:05 PM`, `30 nov, 16:05`: a time in the reader's time zone; with `isUtc` in UTC, as in `dayOf`. */
export const momentOf = (isoTime: string, language: Language, isUtc = false): string =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(isUtc && { timeZone: 'UTC' }),
  }).format(new Date(isoTime))
