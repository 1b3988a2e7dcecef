import { expect, it } from 'vitest'
import type { ArtworkElement, ArtworkText } from '#worker/designer/artwork.rules.ts'
import { isUnseen } from '#worker/designer/visible-inks.rules.ts'

const [cloth, slate] = ['#fbfaf6', '#3c4145']
const place = { xIn: 4, yIn: 2, widthIn: 3, heightIn: 1, turn: 0 }
const words = (more: Partial<ArtworkText>): ArtworkText => ({
  ...place,
  kind: 'text',
  text: 'Luna',
  font: 'slab',
  colour: '#fffdf8',
  ...more,
})
const photo: ArtworkElement = { ...place, kind: 'picture', source: 'x', pixelWidth: 10, pixelHeight: 10 }

it.each([
  ['white', cloth, words({}), true],
  ['yellow', cloth, words({ colour: '#ffd500' }), false],
  ['white with a black outline', cloth, words({ outline: { colour: '#17130f', widthEm: 0.1 } }), false],
  ['white with a white shadow', cloth, words({ shadow: '#fffdf8' }), true],
  ['black', slate, words({ colour: '#17130f' }), true],
  ['blue', slate, words({ colour: '#1d3f8f' }), false],
  ['white', slate, words({}), false],
])('words in %s on %s are unseen or not', (_name, surface, text, unseen) => {
  expect(isUnseen(surface, [text], text)).toBe(unseen)
})

it('white words are seen on a picture below them, not beside them', () => {
  const text = words({})
  expect(isUnseen(cloth, [photo, text], text)).toBe(false)
  expect(isUnseen(cloth, [text, photo], text)).toBe(true)
  expect(isUnseen(cloth, [{ ...photo, yIn: 3.5 }, text], text)).toBe(true)
})

it('white words that reach beyond a small picture below them are not seen', () => {
  const text = words({})
  expect(isUnseen(cloth, [{ ...photo, widthIn: 1 }, text], text)).toBe(true)
  expect(isUnseen(cloth, [{ ...photo, widthIn: 2 }, text], text)).toBe(false)
})
