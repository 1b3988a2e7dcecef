import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridStyle, masonrySheet, placeStyle } from '#web/catalogue/galleries/masonry-styles.ts'
import { layOut } from '#web/catalogue/galleries/masonry.ts'

const ratios = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { maxLength: 60 })
const columnCount = fc.integer({ min: 1, max: 4 })

describe('a masonry', () => {
  test('fills the first row from left to right, then the shortest column', () => {
    expect(layOut([1, 1.5, 1.2, 1.2, 1], 3).places).toEqual([
      { column: 0, ratiosAbove: 0, countAbove: 0 },
      { column: 1, ratiosAbove: 0, countAbove: 0 },
      { column: 2, ratiosAbove: 0, countAbove: 0 },
      { column: 0, ratiosAbove: 1, countAbove: 1 },
      { column: 2, ratiosAbove: 1.2, countAbove: 1 },
    ])
  })

  test('moves nothing when more comes', () => {
    fc.assert(
      fc.property(ratios, ratios, columnCount, (before, more, columns) => {
        expect(layOut([...before, ...more], columns).places.slice(0, before.length)).toEqual(
          layOut(before, columns).places,
        )
      }),
    )
  })

  test('has no holes, and no column is a picture longer than another', () => {
    fc.assert(
      fc.property(ratios, columnCount, (all, columns) => {
        const { places, ends } = layOut(all, columns)
        for (const [column, end] of ends.entries()) {
          const inIt = places.flatMap((place, index) =>
            place.column === column ? [{ ...place, ratio: all[index] ?? 0 }] : [],
          )
          expect(inIt.map(({ countAbove }) => countAbove)).toEqual(inIt.map((_, index) => index))
          expect(end.count).toBe(inIt.length)
          expect(end.ratios).toBeCloseTo(inIt.reduce((sum, { ratio }) => sum + ratio, 0))
        }
        const reaches = ends.map(({ ratios: sum, count }) => sum + count * 0.09)
        if (all.length >= columns)
          expect(Math.max(...reaches) - Math.min(...reaches)).toBeLessThanOrEqual(2 + 0.09 + 1e-9)
      }),
    )
  })
})

test('the sheet of a page that has not run yet puts each picture where the running screen does, at every width', () => {
  const shapes = [1, 1.5, 0.7, 1.2, 1]
  const placed = 4
  const sheet = masonrySheet(shapes, placed)
  const parts = sheet.split('@media ')
  expect(parts.map((part) => /^\(max-width: \d+px\)/.exec(part)?.[0])).toEqual([
    undefined,
    '(max-width: 1100px)',
    '(max-width: 700px)',
    '(max-width: 500px)',
  ])
  for (const [part, columns] of [
    [parts[0], 4],
    [parts[1], 3],
    [parts[2], 2],
    [parts[3], 1],
  ] as const) {
    const { places, ends } = layOut(shapes, columns)
    expect(part).toContain(`--columns:${columns};--gap:${gridStyle(ends)['--gap']};height:${gridStyle(ends).height}`)
    places
      .slice(0, placed)
      .forEach((place, index) =>
        expect(part).toContain(
          `[aria-posinset="${index + 1}"]{left:${placeStyle(place).left};top:${placeStyle(place).top}}`,
        ),
      )
  }
})
