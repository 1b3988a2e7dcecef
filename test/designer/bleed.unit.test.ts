/** Bleed: what reaches the edge of its area goes on past it, what does not leaves it empty (docs/decisions/311). */
import { describe, expect, it } from 'vitest'
import { withBleed } from '#web/designer/bleed.ts'

const none = { left: 0, top: 0, right: 0, bottom: 0 }
/** Each letter is a colour: `.` is empty, a small letter is covered in part. */
const pixels = (...rows: string[]) =>
  Uint8ClampedArray.from(
    [...rows.join('')].flatMap((letter) => {
      if (letter === '.') return [0, 0, 0, 0]
      const isWhole = letter === letter.toUpperCase()
      return [letter.toUpperCase().charCodeAt(0), 0, 0, isWhole ? 255 : 140]
    }),
  )
const letters = (rgba: Uint8ClampedArray, width: number) => {
  const all = Array.from({ length: rgba.length / 4 }, (_none, at) => {
    if (rgba[at * 4 + 3] === 0) return '.'
    const letter = String.fromCharCode(rgba[at * 4] ?? 0)
    return rgba[at * 4 + 3] === 255 ? letter : letter.toLowerCase()
  }).join('')
  return all.match(new RegExp(`.{${width}}`, 'g'))
}

describe('print past the edge of its area', () => {
  it('is as the print that reaches the edge, and empty where none does', () => {
    const drawn = pixels('AA..', 'BB.C', '..DC')
    expect(letters(withBleed(drawn, 4, { left: 2, top: 1, right: 1, bottom: 2 }), 7)).toEqual([
      'AAAA...',
      'AAAA...',
      'BBBB.CC',
      '....DCC',
      '....DCC',
      '....DCC',
    ])
  })

  it('is added only on the sides that are asked for', () => {
    expect(letters(withBleed(pixels('AB', 'CD'), 2, { ...none, right: 2 }), 4)).toEqual(['ABBB', 'CDDD'])
    expect(letters(withBleed(pixels('AB', 'CD'), 2, none), 2)).toEqual(['AB', 'CD'])
  })

  it('is whole where rounding covered the last pixel in part, and that pixel too', () => {
    expect(letters(withBleed(pixels('aaa', 'aAA', 'aAA'), 3, { ...none, left: 1, top: 1 }), 4)).toEqual([
      'AAAA',
      'AAAA',
      'AAAA',
      'AAAA',
    ])
  })

  it('keeps print that lets light through as it is', () => {
    expect(letters(withBleed(pixels('aa', 'aa'), 2, { ...none, bottom: 1 }), 2)).toEqual(['aa', 'aa', 'aa'])
  })
})
