/** A search for orders: one order by its number, or words of it. */
export type OrderSearch = { number: number } | { match: string }

/**
 * Reads a search over number, name, mail and phone. `#1042` is that order. The beginning of a word is enough: `mar gar`
 * finds María García; in a mail address only the last word may be incomplete. Digits with blanks, brackets or a `+`
 * between them are one phone number. Null when nothing is left to search for.
 */
export function orderSearch(typed: string): OrderSearch | null {
  const number = /^#\s*(\d{1,9})$/.exec(typed.trim())?.[1]
  if (number !== undefined) return { number: Number(number) }
  const digits = typed.replace(/\D/g, '')
  const isPhone = digits.length >= 6 && /^[\d\s()+.-]+$/.test(typed.trim())
  // Each word is quoted, so that nothing typed is an operator of the full-text search.
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
