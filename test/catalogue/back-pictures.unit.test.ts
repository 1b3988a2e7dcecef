/** The pictures of garments' plain backs, by kind and colour of the starting catalogue. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPictureManifest } from '#scripts/stock/picture-manifest.ts'
import { backPicture } from '#web/catalogue/product/back-pictures.ts'

const folder = join(import.meta.dirname, '../../web/catalogue/product/backs')

/** The English names of a category's colours. */
const coloursOf = (category: string): Set<string> =>
  new Set(
    readPictureManifest()
      .filter((entry) => entry.category === category)
      .map(({ colour }) => colour?.en ?? ''),
  )

test('each picture of a back is one of a garment and colour that are ready to buy', () => {
  const found = [
    ...[...coloursOf('tshirt')].map((colour) => backPicture('tshirt', colour)),
    ...[...coloursOf('hoodies')].map((colour) => backPicture('hoodie', colour)),
  ].filter((address) => address !== undefined)
  expect(found.length).toBeGreaterThan(0)
  expect(readdirSync(folder)).toHaveLength(found.length)
})

test('what has no back, and a colour of the owner’s own, has no such picture', () => {
  expect(backPicture('mug', 'white')).toBeUndefined()
  expect(backPicture('tshirt', 'sunset tie-dye')).toBeUndefined()
})
