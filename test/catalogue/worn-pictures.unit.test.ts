/** The pictures of garments on a form: one for each design that is ready to buy. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPictureManifest } from '#scripts/stock/picture-manifest.ts'
import { wornPicture } from '#web/catalogue/product/worn-pictures.ts'
import { designOf } from '#worker/catalogue/ready-designs.rules.ts'

const folder = join(import.meta.dirname, '../../web/catalogue/product/worn')
const files = readdirSync(folder)
const kinds = { tshirt: 'tshirt', hoodies: 'hoodie' } as const

test('each garment that is ready to buy has its picture on a form, and no picture is left over', () => {
  const designs = (['tshirt', 'hoodies'] as const).flatMap((category) =>
    readPictureManifest()
      .filter((entry) => entry.category === category)
      .map(({ path }) => [path, wornPicture(kinds[category], designOf(path))]),
  )
  expect(designs.length).toBeGreaterThan(30)
  expect(designs.filter(([, address]) => address === undefined)).toEqual([])
  expect(files).toHaveLength(designs.length)
})

test('the generator knows what each of them was drawn from', () => {
  const sources = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../scripts/pictures/worn.json'), 'utf8'),
  ) as Record<string, string>
  expect(Object.keys(sources).toSorted()).toEqual(files.toSorted())
})

test('what no form wears, and a design of the owner’s own, has no such picture', () => {
  expect(wornPicture('mug', 'retrato-bruno')).toBeUndefined()
  expect(wornPicture('tshirt', 'tiger')).toBeUndefined()
})
