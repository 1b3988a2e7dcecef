import { readFileSync } from 'node:fs'
import { parse } from 'opentype.js'
import { describe, expect, it } from 'vitest'
import { displaySigns } from '#web/build/display-font.ts'
import { unprintableSign, wordsToSet } from '#worker/designer/printable-signs.rules.ts'
import { artworkFonts, type ArtworkFont } from '#worker/designer/set-words.rules.ts'

const files: Record<Exclude<ArtworkFont, 'poster'>, string> = {
  slab: 'alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff',
  bubble: 'lilita-one/files/lilita-one-latin-400-normal.woff',
  script: 'kaushan-script/files/kaushan-script-latin-400-normal.woff',
  brush: 'caveat-brush/files/caveat-brush-latin-400-normal.woff',
  serif: 'playfair-display/files/playfair-display-latin-700-normal.woff',
}
function shippedSigns(font: ArtworkFont): Set<number> {
  if (font === 'poster') return new Set([...displaySigns].map((sign) => sign.codePointAt(0) ?? 0))
  const bytes = readFileSync(`node_modules/@fontsource/${files[font]}`)
  const { glyphs } = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return new Set(Array.from({ length: glyphs.length }, (_, index) => glyphs.get(index).unicodes).flat())
}

describe('the signs of a face', () => {
  it.each(artworkFonts)('are in the file that is shipped: %s', (font) => {
    const shipped = shippedSigns(font)
    const missing: string[] = []
    for (let sign = 0x21; sign < 0x2_0000; sign += 1) {
      const shown = String.fromCodePoint(sign)
      if (!shown.isWellFormed() || wordsToSet(shown) !== shown || unprintableSign(shown, font) !== null) continue
      if (!shipped.has(sign)) missing.push(shown)
    }
    expect(missing).toEqual([])
  })

  it('are all that English and Spanish need', () => {
    for (const font of artworkFonts)
      expect(unprintableSign('¡Feliz cumpleaños, Íñigo! “Güera” & co. — 50 % ¿Qué?', font)).toBeNull()
  })

  it('names what is missing as it is seen: letters, marks, emoji, flags', () => {
    expect(
      ['Erdős', 'Луна', 'Luna 🌙', 'Viva 🇲🇽', 'x̂', 'Te quiero ❤️'].map((words) => unprintableSign(words, 'slab')),
    ).toEqual(['ő', 'Л', '🌙', '🇲🇽', 'x̂', '❤️'])
    expect([unprintableSign('voilà', 'poster'), unprintableSign('voilà', 'slab')]).toEqual(['à', null])
  })
})

it('sets words composed and with single blanks, line by line', () => {
  expect(wordsToSet(' \n uno  dos\r\n\n tres\n')).toBe('uno dos\n\ntres')
  expect(unprintableSign('uno\ndos', 'poster')).toBeNull()
  expect(wordsToSet('  Ma\u0301s \u00a0 luz\t\n')).toBe('Más luz')
})
