import { folded } from '#worker/platform/search.rules.ts'

/** Longer input is cut. */
const mostLength = 80

/**
 * What the staff typed to find a customer, in the form in which words of customers are stored (migrations/0053): names
 * without accents and capitals, mail addresses and custom keys unchanged, phones as digits only. Null when nothing is
 * left.
 */
export function customerWord(typed: string): string | null {
  const text = folded(typed.normalize('NFC').trim().slice(0, mostLength)).replace(/\s+/g, ' ')
  const digits = text.replace(/[\s()+.-]/g, '')
  const word = /^\d{3,}$/.test(digits) ? digits : text
  return word === '' ? null : word
}

/**
 * What the staff typed to find a request: its number (`#1003`, or four to six digits), the beginning of its id, or a
 * word of its customer.
 */
export function requestSearch(typed: string): { number: number } | { id: string } | { word: string } | undefined {
  const text = typed.trim().toLowerCase()
  if (/^(#\d{1,9}|\d{4,6})$/.test(text)) return { number: Number(text.replace('#', '')) }
  if (/^req_[0-9a-f]{0,32}$/.test(text)) return { id: text }
  const word = customerWord(typed)
  return word === null ? undefined : { word }
}
