import { expect, it } from 'vitest'
import type { ArtworkElement, ArtworkText } from '#worker/designer/artwork.rules.ts'
import { isBehind, isOpaque } from '#worker/designer/covered.rules.ts'

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
  ['a smaller one', { widthIn: 2, heightIn: 0.5 }, true],
  ['one of the same size', {}, true],
  ['one that reaches beyond', { xIn: 4.2 }, false],
  ['one that is turned out of it', { turn: 90 }, false],
  ['a small one that is turned within it', { turn: 45, widthIn: 0.8, heightIn: 0.3 }, true],
  ['one on another side', { place: 'back' }, false],
] as const)('%s is behind a picture or not', (_name, more, behind) => {
  expect(isBehind(words(more), photo)).toBe(behind)
})

it('both are turned alike, and one is behind the other', () => {
  expect(isBehind(words({ turn: 30 }), { ...photo, turn: 30 })).toBe(true)
  expect(isBehind(words({ turn: 30, xIn: 5 }), { ...photo, turn: 30 })).toBe(false)
  expect(isBehind(words({ turn: 90, widthIn: 1, heightIn: 3 }), photo)).toBe(true)
})

it('a picture with a hole is not opaque, a soft edge is no hole', () => {
  const pixels = (clear: number) => ({
    data: Array.from({ length: 400 }, (_none, at) => (at % 4 === 3 && at < 4 * clear ? 0 : 255)),
    width: 10,
    height: 10,
  })
  expect([0, 1, 5, 50].map((clear) => isOpaque(pixels(clear)))).toEqual([true, true, false, false])
})
