import { minutes } from '#worker/platform/duration.rules.ts'
import type { Language, Localized } from '#worker/platform/language.rules.ts'
import { writtenDay } from './promised-days.ts'

/** A time as its day and minute in the reader's time zone, in UTC parts; with `isUtc` those of UTC. */
export function dayIn(isoTime: string, isUtc: boolean): Date {
  const date = new Date(isoTime)
  return isUtc ? date : new Date(date.getTime() - minutes(date.getTimezoneOffset()))
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

/** The minute of a UTC time, `4:05 PM`, `16:05`. */
export function writtenTime(date: Date, language: Language): string {
  const [hour, minute] = [date.getUTCHours(), String(date.getUTCMinutes()).padStart(2, '0')] as const
  const phrases: Localized = {
    en: `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
    es: `${hour}:${minute}`,
  }
  return phrases[language]
}

/** `Nov 30, 4:05 PM`, `30 nov, 16:05`: a time in the reader's time zone; with `isUtc` in UTC, as in `dayOf`. */
export function momentOf(isoTime: string, language: Language, isUtc = false): string {
  const date = dayIn(isoTime, isUtc)
  return `${writtenDay(date, language, 'short')}, ${writtenTime(date, language)}`
}
