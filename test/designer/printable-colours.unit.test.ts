/** Colours of pictures that ink cannot print as a screen shows them (docs/decisions/345). */
import { describe, expect, it } from 'vitest'
import { beyondInk, isBrighterThanInk } from '#worker/designer/printable-colours.rules.ts'

/** A picture of pixels, each as often as it says. */
function of(...parts: readonly [times: number, ...rgba: number[]][]) {
  const data = parts.flatMap(([times, ...rgba]) => Array.from({ length: times }, () => rgba).flat())
  return { data, width: data.length / 4, height: 1 }
}

describe('a picture', () => {
  it.each([
    ['neon green', 0, 255, 0, true],
    ['spring green', 0, 255, 127, true],
    ['neon yellow-green', 204, 255, 0, true],
    ['the blue of a screen', 0, 0, 255, true],
    ['neon pink', 255, 0, 255, true],
    ['electric violet', 191, 0, 255, true],
    ['red', 255, 0, 0, false],
    ['yellow', 255, 255, 0, false],
    ['orange', 255, 102, 0, false],
    ['hot pink', 255, 20, 147, false],
    ['leaf green', 40, 140, 60, false],
    ['sky', 135, 206, 235, false],
    ['navy', 10, 30, 90, false],
    ['skin', 224, 172, 105, false],
    ['white', 255, 255, 255, false],
    ['black', 0, 0, 0, false],
    ['the shop’s magenta', 226, 0, 122, false],
    ['the shop’s cyan', 0, 160, 220, false],
    ['the shop’s blue', 29, 63, 143, false],
  ])('in %s is brighter than ink or not', (_name, red, green, blue, isBright) => {
    expect(isBrighterThanInk(of([20, red, green, blue, 255]))).toBe(isBright)
  })

  it('is judged by what is printed of it: not by a speck, nor by what is transparent', () => {
    expect(isBrighterThanInk(of([1, 0, 255, 0, 255], [99, 0, 0, 0, 255]))).toBe(false)
    expect(isBrighterThanInk(of([10, 0, 255, 0, 255], [90, 0, 0, 0, 255]))).toBe(true)
    expect(isBrighterThanInk(of([10, 0, 255, 0, 255], [990, 0, 0, 0, 0]))).toBe(true)
    expect(isBrighterThanInk(of([90, 0, 255, 0, 20], [10, 0, 0, 0, 255]))).toBe(false)
    expect(isBrighterThanInk(of([20, 0, 0, 0, 0]))).toBe(false)
  })
})

it('a color is the further beyond ink, the purer it is', () => {
  const greens = [0, 60, 120, 180].map((rest) => beyondInk([rest, 255, rest]))
  expect(greens).toEqual(greens.toSorted((one, other) => other - one))
  expect(greens[0]).toBeGreaterThan(40)
  expect(beyondInk([128, 128, 128])).toBe(0)
})
