/** The pictures of blank products: print areas lie in them, and a phone loads little (docs/decisions/235). */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaOf, placesOf } from '#worker/catalogue/print-places.rules.ts'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import {
  areaInView,
  blankViews,
  pictureWide,
  tallRound,
  turnToFace,
  viewOf,
} from '#worker/designer/blank-views.rules.ts'

const sides = kindKeys.flatMap((product) => placesOf(product).map((place) => ({ product, place })))
const blanks = join(import.meta.dirname, '../../web/designer/real/blanks')

test.each(sides)('the print area of $product, $place lies in its picture, in the shape it is printed', (side) => {
  const area = areaInView(side.product, side.place)
  const view = viewOf(side.product, side.place)
  if (area === null) return expect(view.kind).toBe('round')
  expect(area.x).toBeGreaterThan(0)
  expect(area.y).toBeGreaterThan(0)
  expect(area.x + area.width).toBeLessThan(pictureWide)
  expect(area.y + area.height).toBeLessThan(view.height)
  const { widthIn, heightIn } = areaOf(side.product, side.place)
  expect(area.width / area.height).toBeCloseTo(widthIn / heightIn)
})

test('what goes round leaves room for the handle of a mug, and meets itself on a tumbler', () => {
  const degrees = (product: 'mug' | 'tumbler') =>
    ((blankViews[product].wide / blankViews[product].radius) * 180) / Math.PI
  expect(degrees('mug')).toBeLessThan(310)
  expect(degrees('tumbler')).toBeCloseTo(360)
  expect(tallRound('mug')).toBeCloseTo(3.5 * 0.254)
})

test('the pictures of one place are at most 100 KB', () => {
  const bytes = new Map<string, number>()
  for (const name of readdirSync(blanks)) {
    const side = name.replace(/-(light|dark|shift|handle)\.avif$/, '')
    bytes.set(side, (bytes.get(side) ?? 0) + statSync(join(blanks, name)).size)
  }
  expect([...bytes].filter(([, size]) => size > 100_000)).toEqual([])
  expect(bytes.size).toBeGreaterThanOrEqual(kindKeys.length)
})

test('cloth is woven in the designer as in the pictures of the catalogue', () => {
  const sources = ['web/designer/real/compose-shader.ts', 'scripts/pictures/mockups/garment-shader.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, '../..', file), 'utf8'),
  )
  const ribs = /cos\([\d.]+\*g\.x\+.*?\)\)\)\*\(.*?\)\)\)/
  const [designer, catalogue] = sources.map((source) => ribs.exec(source)?.[0])
  expect(designer).toBeDefined()
  expect(designer).toBe(catalogue)
  for (const source of sources) expect(source).toMatch(/\(1\.\+(weave\(p\)|knit)\*\.10/)
})

test('what goes round is turned to what is printed, as far as it turns', () => {
  expect([turnToFace('mug', 4.25), turnToFace('mug', 0), turnToFace('mug', 8.5)]).toEqual([0, 84, -84])
  expect(turnToFace('mug', 3.25)).toBe(Math.round((0.254 / blankViews.mug.radius) * (180 / Math.PI)))
  expect(Math.abs(turnToFace('tumbler', 0))).toBe(180)
})
