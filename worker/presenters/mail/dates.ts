import type { Language } from '#domain/language'

const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const english = new Intl.DateTimeFormat('en-US', parts)
const spanish = new Intl.DateTimeFormat('es-MX', parts)

/** A day in words, as it stands in a sentence: `Thursday, August 6`, `jueves 6 de agosto`. `at` is ms since 1970, read in UTC. */
export function dayInWords(at: number, language: Language): string {
  if (language === 'en') return english.format(at)
  const word = Object.fromEntries(spanish.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${word['weekday']} ${word['day']} de ${word['month']}`
}
