/**
 * What the first-name field keeps of what is typed: at most two words with one space between them (R-ACC-05). `Ana
 * María José` → `Ana María`.
 */
export function firstTwoWords(typed: string): string {
  const words = typed.trimStart().split(/\s+/)
  return words.slice(0, 2).join(' ')
}
