import type { Language } from '#worker/platform/language.rules.ts'

/**
 * `November 30, 2026`, `30 de noviembre de 2026`: the day on an invoice, in UTC as on its PDF, so that an invoice has
 * the same date everywhere.
 */
export const longDayOf = (isoTime: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoTime))

/** A day from the wire (ISO time) in readable form: `November 20, 2026`, `20 de noviembre de 2026`. */
export const formatDay = (isoTime: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(isoTime))

/** A time to the minute: `Nov 20, 2026, 4:05 PM`, `20 nov 2026, 16:05`. */
export const formatMoment = (isoTime: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(isoTime))

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const calendarDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
