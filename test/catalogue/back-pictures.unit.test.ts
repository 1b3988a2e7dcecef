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

test('each t-shirt and hoodie that is ready to buy has the picture of its back, and no picture is left over', () => {
  const tshirts = [...coloursOf('tshirt')].map((colour) => backPicture('tshirt', colour))
  const hoodies = [...coloursOf('hoodies')].map((colour) => backPicture('hoodie', colour))
  expect(tshirts.length).toBeGreaterThan(10)
  expect(hoodies.length).toBeGreaterThan(10)
  expect([...tshirts, ...hoodies]).not.toContain(undefined)
  expect(readdirSync(folder)).toHaveLength(tshirts.length + hoodies.length)
})

test('what has no back, and a colour of the owner’s own, has no such picture', () => {
  expect(backPicture('mug', 'white')).toBeUndefined()
  expect(backPicture('tshirt', 'sunset tie-dye')).toBeUndefined()
})
