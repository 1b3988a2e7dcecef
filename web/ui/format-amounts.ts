import type { Language, Localized } from '#worker/platform/language.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'

/** A price from the wire, in dollars, as the shop writes it: `US$28.00` (R-PAGE-14). */
export const formatDollars = (dollars: number): string => formatUsd(cents(Math.round(dollars * 100)))

/**
 * A number to a tenth: `4.7`, in Spanish `4,7`. Written by hand, because a page that asks Intl for the first time waits for it
 * (web/shop-ui/promised-days.ts).
 */
export function formatTenth(value: number, language: Language): string {
  const tenths = value.toFixed(1)
  const written: Localized = { en: tenths, es: tenths.replace('.', ',') }
  return written[language]
}
