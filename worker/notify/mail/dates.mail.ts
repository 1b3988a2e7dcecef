import type { Language } from '#worker/platform/language.rules.ts'

const monthDay = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const english = new Intl.DateTimeFormat('en-US', { weekday: 'long', ...monthDay })
const spanish = new Intl.DateTimeFormat('es-MX', { weekday: 'long', ...monthDay })
const englishWithoutWeekday = new Intl.DateTimeFormat('en-US', monthDay)

const spanishWords = (at: number): Record<string, string> =>
  Object.fromEntries(spanish.formatToParts(at).map(({ type, value }) => [type, value]))

const days: Record<Language, (at: number) => { withWeekday: string; plain: string }> = {
  en: (at) => ({ withWeekday: english.format(at), plain: englishWithoutWeekday.format(at) }),
  es(at) {
    const { weekday, day, month } = spanishWords(at)
    return { withWeekday: `${weekday} ${day} de ${month}`, plain: `${day} de ${month}` }
  },
}

/**
 * A day in words, as it stands in a sentence: `Thursday, August 6`, `jueves 6 de agosto`. `at` is ms since 1970, read
 * in UTC.
 */
export const dayInWords = (at: number, language: Language): string => days[language](at).withWeekday

/**
 * A day for an SMS, whose alphabet lacks the á of `sábado`: `August 6`, `6 de agosto`. `at` is ms since 1970, read in
 * UTC.
 */
export const monthAndDay = (at: number, language: Language): string => days[language](at).plain
