import type { ArtworkFont } from './set-words.rules.ts'

/**
 * The characters that every font of the shop has, except the poster font: Latin letters of western Europe and their
 * punctuation.
 */
const western = /[ -~¡-¬®°-´¶-ÿıŒœ–—‘’‚“”„•…‹›⁄€™−]/u
/** The poster face is cut down to English and Spanish (web/build/display-font.ts). */
const poster = /[ -~ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº«»–—‘’“”…•·×°©®™]/u

/** The signs of a face. The test holds them against the files that are shipped. */
const signsOf: Record<ArtworkFont, RegExp> = {
  poster,
  slab: western,
  bubble: western,
  script: western,
  brush: western,
  serif: western,
}

/** A flag is two characters seen as one, and combining marks belong to the character before them. */
const seenAsOne = /\p{RI}{2}|.\p{M}*/gsu

/**
 * Words as they are set: composed, each line with single blanks, because the drawing on the screen shows no others, and
 * no empty line above or below them.
 */
export const wordsToSet = (typed: string): string =>
  typed
    .normalize('NFC')
    .split(/\r\n?|\n/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .join('\n')
    .replace(/^\n+|\n+$/gu, '')

/** The first character that a font lacks, for which a device would use another font; null when it has them all. */
export function unprintableSign(words: string, font: ArtworkFont): string | null {
  for (const [seen] of wordsToSet(words).replaceAll('\n', ' ').matchAll(seenAsOne))
    if (![...seen].every((sign) => signsOf[font].test(sign))) return seen
  return null
}
