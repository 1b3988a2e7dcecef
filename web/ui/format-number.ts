import type { Language, Localized } from '#worker/platform/language.rules.ts'

/**
 * A number below a thousand with at most so many decimals: `8.5`, in Spanish `8,5`. Written by hand, as a day is: the browser's Intl
 * takes 34 ms of a slow processor for the first number of a page, while the designer opens or an element is touched.
 */
export function formatNumber(value: number, language: Language, mostDecimals = 2): string {
  const written = String(Number(value.toFixed(mostDecimals)))
  const phrases: Localized = { en: written, es: written.replace('.', ',') }
  return phrases[language]
}

/** A part of a whole in percent: `45%`, in Spanish `45 %`, whose space does not break. */
export function formatPercent(part: number, language: Language): string {
  const written = formatNumber(part * 100, language, 0)
  const phrases: Localized = { en: `${written}%`, es: `${written}\u00a0%` }
  return phrases[language]
}
