import type { Language } from '#worker/platform/language.rules.ts'

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }

/** `November 30`, `30 de noviembre`: a day as it was where she is. */
export const dayOf = (isoTime: string, language: Language): string =>
  new Intl.DateTimeFormat(language, day).format(new Date(isoTime))

/** `Nov 30`, `30 nov`. */
export const shortDayOf = (isoTime: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(new Date(isoTime))

/**
 * A promised day: business days are counted in UTC (worker/orders/delivery-promise.rules), and the last day of a claim
 * is named so.
 */
export const promisedDayOf = (isoTime: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' }).format(new Date(isoTime))

/** As `promisedDayOf`, short: `Nov 30`, `30 nov`. */
export const shortPromisedDayOf = (isoTime: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(isoTime))

/** `Nov 30, 4:05 PM`, `30 nov, 16:05`: a moment where she is. */
export const momentOf = (isoTime: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(
    new Date(isoTime),
  )

/**
 * `November 30, 2026`, `30 de noviembre de 2026`: the day on an invoice, in UTC as on its PDF, so that one invoice has
 * one date wherever it is read.
 */
export const longDayOf = (isoTime: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoTime))
