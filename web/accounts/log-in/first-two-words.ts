/**
 * What the first-name field keeps of what is typed: at most two words with one space between them (R-ACC-05). A blank
 * after the second word stays, so that what is typed next begins a third word, which is dropped, and does not lengthen
 * the second. `Ana María José` → `Ana María `.
 */
export function firstTwoWords(typed: string): string {
  const words = typed.trimStart().split(/\s+/)
  return words.length > 2 ? `${words.slice(0, 2).join(' ')} ` : words.join(' ')
}
