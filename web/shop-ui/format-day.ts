import type { Language } from '#worker/platform/language.rules.ts'

/** A day from the wire (ISO time) in readable form: `November 20, 2026`, `20 de noviembre de 2026`. */
export const formatDay = (isoTime: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(isoTime))

/** A time to the minute: `Nov 20, 2026, 4:05 PM`, `20 nov 2026, 16:05`. */
export const formatMoment = (isoTime: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(isoTime))
