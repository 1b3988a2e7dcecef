/** A name without blanks at its ends and with one blank between words. */
export const tidyName = (typed: string): string => typed.normalize('NFC').trim()

/**
 * A first or last name: at least 3 letters after trimming, letters only (accents and ñ count), at most one inner
 * space (R-ACC-05). `Ana`, `María José`, not `Al`, `O'Brien`, `A b c`, nor letters that no font draws (S-45).
 */
export function isPersonName(typed: string): boolean {
  const name = tidyName(typed)
  const isSeen = !/\p{Default_Ignorable_Code_Point}/u.test(name)
  return isSeen && name.length <= 60 && /^\p{L}+(?: \p{L}+)?$/u.test(name) && name.replace(' ', '').length >= 3
}

/**
 * What the first-name field keeps of what is typed: at most two words with one space between them (R-ACC-05). A blank
 * after the second word stays, so that what is typed next begins a third word, which is dropped, and does not lengthen
 * the second. `Ana María José` → `Ana María `.
 */
export function firstTwoWords(typed: string): string {
  const words = typed.trimStart().split(/\s+/)
  return words.length > 2 ? `${words.slice(0, 2).join(' ')} ` : words.join(' ')
}
