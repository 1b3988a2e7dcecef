/** A name without blanks at its ends and with one blank between words. */
export const tidyName = (typed: string): string => typed.normalize('NFC').trim()

/**
 * A first or last name: at least 3 letters after trimming, letters only (accents and ñ count), at most one inner
 * space (R-ACC-05). `Ana`, `María José`, not `Al`, `O'Brien`, `A b c`.
 */
export function isPersonName(typed: string): boolean {
  const name = tidyName(typed)
  return name.length <= 60 && /^\p{L}+(?: \p{L}+)?$/u.test(name) && name.replace(' ', '').length >= 3
}
