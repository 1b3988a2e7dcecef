import type { Language, Localized } from '#worker/platform/language.rules.ts'

/*
 * Numbers below a thousand, written by hand as days are (web/shop-ui/promised-days.ts): the browser's Intl takes 34 ms of a slow
 * processor for the first one of a page, while the designer opens or an element is touched.
 */
function inLanguage(written: string, language: Language): string {
  const phrases: Localized = { en: written, es: written.replace('.', ',') }
  return phrases[language]
}

/** A number with at most so many decimals: `8.5`, in Spanish `8,5`. */
export const formatNumber = (value: number, language: Language, mostDecimals = 2): string =>
  inLanguage(String(Number(value.toFixed(mostDecimals))), language)

/** A number with one decimal: `4.0`, in Spanish `4,0`. */
export const formatTenth = (value: number, language: Language): string => inLanguage(value.toFixed(1), language)

/** A part of a whole in percent: `45%`, in Spanish `45 %`, whose space does not break. */
export function formatPercent(part: number, language: Language): string {
  const percent = (part * 100).toFixed(0)
  const phrases: Localized = { en: `${percent}%`, es: `${percent}\u00a0%` }
  return phrases[language]
}
