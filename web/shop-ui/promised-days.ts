import { type Language, type Localized } from '#worker/platform/language.rules.ts'

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
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
  const [first, last] = [day.format(new Date(earliest)), day.format(new Date(latest))]
  const isOneMonth = new Date(earliest).getUTCMonth() === new Date(latest).getUTCMonth()
  const number = (isoTime: string) => String(new Date(isoTime).getUTCDate())
  const phrases: Localized = {
    en: isOneMonth ? `${first}–${number(latest)}` : `${first} – ${last}`,
    es: `del ${isOneMonth ? number(earliest) : first} al ${last}`,
  }
  return phrases[language]
}
