/** The frame that crops a new picture of the catalogue. */
import { expect, test } from 'vitest'
import { largest, moved, partOf, resized, uncropped, type Crop } from '#web/console/catalogue/crop.ts'

const wide = { width: 2000, height: 1000 }
const tidy = ({ shape, ...frame }: Crop) => ({
  shape,
  ...Object.fromEntries(Object.entries(frame).map(([name, part]) => [name, Math.round(part * 1000) / 1000])),
})

test('a shape begins as the largest frame in the middle of the picture', () => {
  expect(largest(wide, 'square')).toEqual({ shape: 'square', left: 0.25, top: 0, width: 0.5, height: 1 })
  expect(partOf(wide, largest(wide, 'square'))).toEqual({ left: 500, top: 0, width: 1000, height: 1000 })
  expect(partOf(wide, largest(wide, 'tall'))).toEqual({ left: 600, top: 0, width: 800, height: 1000 })
  expect(partOf({ width: 600, height: 1000 }, largest({ width: 600, height: 1000 }, 'tall'))).toEqual({
    left: 0,
    top: 125,
    width: 600,
    height: 750,
  })
  expect(partOf(wide, largest(wide, 'whole'))).toEqual({ left: 0, top: 0, width: 2000, height: 1000 })
})

test('the frame is moved within the picture and keeps its size', () => {
  const square = largest(wide, 'square')
  expect(moved(square, 0.1, 0.4)).toEqual({ ...square, left: 0.35 })
  expect(moved(square, 9, 0)).toEqual({ ...square, left: 0.5 })
  expect(moved(square, -9, -9)).toEqual({ ...square, left: 0 })
})

test('a corner resizes the frame; the corner opposite stays', () => {
  const free = { shape: 'free' as const, left: 0.2, top: 0.2, width: 0.6, height: 0.6 }
  expect(tidy(resized(wide, free, 'topLeft', 0.1, -0.1))).toEqual({
    shape: 'free',
    left: 0.3,
    top: 0.1,
    width: 0.5,
    height: 0.7,
  })
  expect(tidy(resized(wide, free, 'bottomRight', 9, 9))).toEqual({ ...free, width: 0.8, height: 0.8 })
})

test('a square stays one, however its corner is dragged, and within the picture', () => {
  const square = largest(wide, 'square')
  const smaller = resized(wide, square, 'topLeft', 0.1, 0)
  expect(tidy(smaller)).toEqual({ shape: 'square', left: 0.35, top: 0.2, width: 0.4, height: 0.8 })
  expect(partOf(wide, resized(wide, square, 'bottomRight', -0.02, -0.5))).toMatchObject({ width: 500, height: 500 })
  expect(partOf(wide, resized(wide, square, 'bottomRight', 9, 9))).toMatchObject({ width: 1000, height: 1000 })
})

test('the whole picture becomes a free frame at its first corner, and no frame vanishes', () => {
  expect(resized(wide, uncropped, 'bottomRight', -0.5, 0)).toEqual({ ...uncropped, shape: 'free', width: 0.5 })
  const least = resized(wide, uncropped, 'bottomRight', -9, -9)
  expect(tidy(least)).toMatchObject({ width: 0.15, height: 0.15 })
  const leastTall = partOf(wide, resized(wide, largest(wide, 'tall'), 'topRight', -9, 9))
  expect(leastTall.width / leastTall.height).toBeCloseTo(0.8, 1)
  expect(leastTall.height).toBeGreaterThanOrEqual(150)
})
