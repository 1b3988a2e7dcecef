import { type Language, type Localized } from '#worker/platform/language.rules.ts'

/** The twelve months of a language. */
const months: Localized = {
  en: 'January February March April May June July August September October November December',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
}

/**
 * The UTC day of a time, `December 2`, `2 de diciembre`, or with a short month `Dec 2`, `2 dic`. Written by hand, because
 * Intl.DateTimeFormat takes 25 ms of the processor when a page first asks it, four times as much on a phone: while the list of cards is taken over,
 * or between the tap that leads there and its first picture. What is written by hand is also the same in the Worker's HTML and in every browser.
 */
export function writtenDay(date: Date, language: Language, month: 'long' | 'short'): string {
  const whole = months[language].split(' ')[date.getUTCMonth()] ?? ''
  const name = month === 'long' ? whole : whole.slice(0, whole === 'septiembre' ? 4 : 3)
  const phrases: Localized = {
    en: `${name} ${date.getUTCDate()}`,
    es: `${date.getUTCDate()} ${month === 'long' ? 'de ' : ''}${name}`,
  }
  return phrases[language]
}

/** Like `writtenDay`, with the year: `December 2, 2026`, `2 de diciembre de 2026`; short `Dec 2, 2026`, `2 dic 2026`. */
export function writtenDate(date: Date, language: Language, month: 'long' | 'short' = 'long'): string {
  const day = writtenDay(date, language, month)
  const phrases: Localized = {
    en: `${day}, ${date.getUTCFullYear()}`,
    es: `${day} ${month === 'long' ? 'de ' : ''}${date.getUTCFullYear()}`,
  }
  return phrases[language]
}

/**
 * Two promised days in one phrase: `December 2–11`, `November 30 – December 9`; in Spanish `del 2 al 11 de diciembre`.
 * With `month` 'short' `Dec 2–11`, `del 2 al 11 dic`.
 * Written by hand, because `formatRange` writes other spaces in the Worker than in some browsers.
 */
export function promisedDaysOf(
  { earliest, latest }: { earliest: string; latest: string },
  language: Language,
  month: 'long' | 'short' = 'long',
): string {
  const [from, to] = [new Date(earliest), new Date(latest)] as const
  const [first, last] = [writtenDay(from, language, month), writtenDay(to, language, month)] as const
  const isOneMonth = from.getUTCMonth() === to.getUTCMonth()
  const phrases: Localized = {
    en: isOneMonth ? `${first}–${to.getUTCDate()}` : `${first} – ${last}`,
    es: `del ${isOneMonth ? from.getUTCDate() : first} al ${last}`,
  }
  return phrases[language]
}
