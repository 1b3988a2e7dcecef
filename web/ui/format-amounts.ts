import type { Language, Localized } from '#worker/platform/language.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'

/** Bytes in readable form: `340 kB`, `3.4 MB`, `3,4 MB`; at least 1 kB for a file that is not empty. */
export function formatBytes(bytes: number, language: string): string {
  const [value, unit] =
    bytes < 1_000_000 ? [bytes === 0 ? 0 : Math.max(1, bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: unit === 'MB' ? 1 : 0 }).format(value)} ${unit}`
}

/** A price from the wire, in dollars, as the shop writes it: `US$28.00` (R-PAGE-14). */
export const formatDollars = (dollars: number): string => formatUsd(cents(Math.round(dollars * 100)))

/** How long to wait, as a button shows it: `42 s`, from one minute on `1:05 min`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`
}

/**
 * A number to a tenth: `4.7`, in Spanish `4,7`. Written by hand, because a page that asks Intl for the first time waits for it
 * (web/shop-ui/promised-days.ts).
 */
export function formatTenth(value: number, language: Language): string {
  const tenths = value.toFixed(1)
  const written: Localized = { en: tenths, es: tenths.replace('.', ',') }
  return written[language]
}
