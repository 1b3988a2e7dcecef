import type { Language } from '#worker/platform/language.rules.ts'

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const calendarDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
