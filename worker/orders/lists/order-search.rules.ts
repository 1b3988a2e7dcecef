/** What somebody who looks for an order typed: one order by its number, or words that stand in it. */
export type OrderSearch = { number: number } | { match: string }

/**
 * Reads a search over number, name, mail and phone. `#1042` is that order. Words may be only begun: `mar gar` finds
 * María García; of a mail address the last alone. Digits with blanks, brackets or a `+` between them are one phone.
 * Null when nothing is left to look for.
 */
export function orderSearch(typed: string): OrderSearch | null {
  const number = /^#\s*(\d{1,9})$/.exec(typed.trim())?.[1]
  if (number !== undefined) return { number: Number(number) }
  const digits = typed.replace(/\D/g, '')
  const isPhone = digits.length >= 6 && /^[\d\s()+.-]+$/.test(typed.trim())
  // Each word in quotes: nothing typed is an operator of the full-text search.
  const words = isPhone ? [digits] : (typed.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, 8)
  const isAddress = typed.includes('@')
  return words.length === 0
    ? null
    : {
        match: words
          .map((word, index) => (isAddress && index < words.length - 1 ? `"${word}"` : `"${word}"*`))
          .join(' '),
      }
}
