/** A picture in the colours that ink prints (docs/decisions/345). */
import { expect, it } from 'vitest'
import { soften } from '#web/designer/soften.ts'
import { labOf } from '#worker/designer/lab.rules.ts'
import { beyondInk } from '#worker/designer/printable-colours.rules.ts'

const softened = (...pixel: readonly number[]): number[] => {
  const pixels = Uint8ClampedArray.from(pixel)
  soften(pixels)
  return [...pixels]
}

/** How far the hues of two colours are apart, in degrees. */
function turnBetween(...colours: readonly (readonly number[])[]): number {
  const [one = 0, other = 0] = colours.map(([red = 0, green = 0, blue = 0]) => {
    const [, a, b] = labOf([red, green, blue])
    return (Math.atan2(b, a) * 180) / Math.PI
  })
  return Math.abs(((one - other + 540) % 360) - 180)
}

it.each([
  ['neon green', 0, 255, 0],
  ['the blue of a screen', 0, 0, 255],
  ['neon pink', 255, 0, 255],
  ['neon yellow-green', 210, 255, 3],
  ['electric violet', 187, 4, 250],
])('makes %s a color that ink has, of the same hue', (_name, ...rgb) => {
  const [red = 0, green = 0, blue = 0, alpha] = softened(...rgb, 180)
  expect(beyondInk([red, green, blue])).toBeLessThan(6)
  expect(alpha).toBe(180)
  expect(turnBetween([red, green, blue], rgb)).toBeLessThan(10)
})

it.each([
  ['black', 0, 0, 0],
  ['white', 255, 255, 255],
  ['skin', 224, 172, 105],
  ['leaf green', 40, 140, 60],
  ['sky', 135, 206, 235],
  ['brown', 120, 72, 40],
])('leaves %s nearly as it is', (_name, ...rgb) => {
  for (const [index, part] of softened(...rgb, 255)
    .slice(0, 3)
    .entries())
    expect(Math.abs(part - (rgb[index] ?? 0))).toBeLessThanOrEqual(12)
})

it('looks at all colors but those that ink has as they are', () => {
  let most = 0
  for (let red = 0; red <= 255; red += 15)
    for (let green = 0; green <= 255; green += 15)
      for (let blue = 0; blue <= 255; blue += 15)
        if (Math.max(red, green, blue) - Math.min(red, green, blue) < 30)
          most = Math.max(most, beyondInk([red, green, blue]))
  expect(most).toBeLessThan(8)
})
