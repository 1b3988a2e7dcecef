import type { Language } from '#worker/platform/language.rules.ts'
import { dayIn, writtenTime } from './dates.ts'
import { writtenDate } from './promised-days.ts'

/** The day of a time in UTC: on an invoice as on its PDF, so that it has the same date everywhere. */
export const longDayOf = (isoTime: string, language: Language): string => writtenDate(new Date(isoTime), language)

/** The day of a time in the reader's time zone. Not for what is in the Worker's HTML, which knows no zone. */
export const formatDay = (isoTime: string, language: Language): string => writtenDate(dayIn(isoTime, false), language)

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const calendarDay = (day: string, language: Language): string => longDayOf(day, language)

/** A time to the minute in the reader's time zone: `Nov 20, 2026, 4:05 PM`, `20 nov 2026, 16:05`. */
export function formatMoment(isoTime: string, language: Language): string {
  const date = dayIn(isoTime, false)
  return `${writtenDate(date, language, 'short')}, ${writtenTime(date, language)}`
}
