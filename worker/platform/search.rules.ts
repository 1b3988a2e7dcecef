/** The limits of a search: longer input is cut, further words are left out. */
const mostLength = 60
const mostWords = 6

/**
 * Letters with marks that both languages use, and what people type for them.
 */
const foldedLetters = {
  á: 'a',
  é: 'e',
  í: 'i',
  ó: 'o',
  ú: 'u',
  ü: 'u',
  ñ: 'n',
  Á: 'a',
  É: 'e',
  Í: 'i',
  Ó: 'o',
  Ú: 'u',
  Ü: 'u',
  Ñ: 'n',
} as const

const marked = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g')

/** Without accents and capitals. */
export const folded = (text: string): string =>
  text.replace(marked, (letter) => (foldedLetters as Record<string, string>)[letter] ?? letter).toLowerCase()

/** The words of what was typed, folded, each once. */
export function searchWords(typed: string): string[] {
  const words = folded(typed.slice(0, mostLength).normalize('NFC')).split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter(Boolean))].slice(0, mostWords)
}
