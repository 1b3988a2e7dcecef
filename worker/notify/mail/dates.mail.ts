import type { Language } from '#worker/platform/language.rules.ts'

const monthDay = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const english = new Intl.DateTimeFormat('en-US', { weekday: 'long', ...monthDay })
const spanish = new Intl.DateTimeFormat('es-MX', { weekday: 'long', ...monthDay })
const englishWithoutWeekday = new Intl.DateTimeFormat('en-US', monthDay)

const spanishWords = (at: number): Record<string, string> =>
  Object.fromEntries(spanish.formatToParts(at).map(({ type, value }) => [type, value]))

/**
 * A day in words, as it stands in a sentence: `Thursday, August 6`, `jueves 6 de agosto`. `at` is ms since 1970, read
 * in UTC.
 */
export function dayInWords(at: number, language: Language): string {
  if (language === 'en') return english.format(at)
  const word = spanishWords(at)
  return `${word['weekday']} ${word['day']} de ${word['month']}`
}

/**
 * A day for an SMS, whose alphabet lacks the á of `sábado`: `August 6`, `6 de agosto`. `at` is ms since 1970, read in
 * UTC.
 */
export function monthAndDay(at: number, language: Language): string {
  if (language === 'en') return englishWithoutWeekday.format(at)
  const word = spanishWords(at)
  return `${word['day']} de ${word['month']}`
}
