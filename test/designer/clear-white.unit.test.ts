import { expect, it } from 'vitest'
import { clearWhite } from '#web/designer/clear-white.ts'

const cleared = (...pixel: number[]): number[] => {
  const pixels = Uint8ClampedArray.from(pixel)
  clearWhite(pixels)
  return [...pixels]
}

it.each([
  ['white', [255, 255, 255, 255], [255, 255, 255, 0]],
  ['the white of a JPEG', [251, 250, 252, 255], [251, 250, 252, 0]],
  ['a light grey', [220, 220, 220, 255], [220, 220, 220, 255]],
  ['yellow', [255, 255, 90, 255], [255, 255, 90, 255]],
  ['transparent', [0, 0, 0, 0], [0, 0, 0, 0]],
])('clears %s or leaves it', (_name, pixel, expected) => {
  expect(cleared(...pixel)).toEqual(expected)
})

it('takes the white out of an edge, so that it has no pale rim on slate', () => {
  const [red = 0, , , alpha = 0] = cleared(236, 236, 236, 255)
  expect(alpha).toBe(128)
  // Half of white and half of this colour is what it was.
  expect((red + 255) / 2).toBeCloseTo(236, -1)
})
