/** What the picture of a round product is turned to, and what it shows flat (docs/decisions/431, 520). */
import { expect, it } from 'vitest'
import { blankViews, pictureWide } from '#worker/designer/blank-views.rules.ts'
import { flatStripOf, frontIn } from '#worker/designer/round-front.rules.ts'

const at = (xIn: number, widthIn: number, heightIn = 2) => ({ xIn, yIn: 1.75, widthIn, heightIn, turn: 0 })

it('is the middle of all that is printed, where it is seen from there or goes all round', () => {
  expect(frontIn('mug', [at(3, 1)])).toBe(3)
  expect(frontIn('mug', [at(3, 1), at(4.4, 1)])).toBeCloseTo(3.7)
  expect(frontIn('mug', [at(4.25, 8.5, 3.5)])).toBe(4.25)
})

it('is the larger of two that stand on opposite sides, not the gap between them', () => {
  expect(frontIn('mug', [at(2, 3, 0.6), at(6.5, 3, 1.9)])).toBe(6.5)
  expect(frontIn('mug', [at(2, 3, 1.9), at(6.5, 3, 0.6)])).toBe(2)
  expect(frontIn('tumbler', [at(1.5, 2.5, 3), at(7.8, 2.5, 2)])).toBe(1.5)
})

it('is the first of two that are alike, and what lies together counts together', () => {
  expect(frontIn('mug', [at(2, 2.4), at(6.5, 2.4)])).toBe(2)
  expect(frontIn('mug', [at(2, 2), at(6.2, 1, 1.5), at(7.2, 1, 1.5)])).toBeCloseTo(2)
  expect(frontIn('mug', [at(2, 2, 1), at(6.2, 1, 1.5), at(7.2, 1, 1.5)])).toBeCloseTo(6.7)
})

it('shows no strip where the product shows all of its print', () => {
  expect(flatStripOf('mug', [at(4.25, 3.2)])).toBeNull()
  expect(flatStripOf('mug', [at(3, 1), at(4.4, 1)])).toBeNull()
})

it('shows words flat that reach round the side, as wide as the picture', () => {
  const strip = flatStripOf('mug', [at(4.25, 5, 0.8)])
  expect(strip?.part.widthIn).toBeGreaterThan(5)
  expect(strip?.part.leftIn).toBeLessThan(1.75)
  expect(strip?.drawn.width).toBe(pictureWide - 80)
  expect(strip?.height).toBe((strip?.drawn.height ?? 0) + 80)
})

it('shows what stands on opposite sides, and what a mug cannot turn to the front', () => {
  expect(flatStripOf('mug', [at(2, 3, 0.6), at(6.5, 3, 1.9)])?.part.widthIn).toBeGreaterThan(7.4)
  expect(flatStripOf('mug', [at(0.5, 1)])).not.toBeNull()
})

it('makes no picture of a mug taller than the frames of lines', () => {
  for (const [wide, high] of [
    [8.5, 3.5],
    [4, 3.5],
    [8.5, 0.3],
  ] as const)
    expect(blankViews.mug.height + (flatStripOf('mug', [at(4.25, wide, high)])?.height ?? 0)).toBeLessThanOrEqual(
      (pictureWide * 5) / 4,
    )
})
