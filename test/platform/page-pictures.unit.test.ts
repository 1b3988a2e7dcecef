import { expect, it } from 'vitest'
import { shortPicture, wholePicture } from '#worker/platform/page-pictures.rules.ts'

const picture = {
  id: 'tshirt/sol.jpg',
  path: 'tshirt/sol.jpg',
  url: '/images/tshirt/sol.jpg',
  width: 1440,
  height: 1800,
  srcset: '/images/tshirt/sol.jpg?w=320 320w, /images/tshirt/sol.jpg?w=640 640w',
  title: { en: 'Sun', es: 'Sol' },
}
const inPage = (data: unknown): string => JSON.stringify(data, shortPicture)

it('a picture’s addresses are not in a page, and are there again when the page is read', () => {
  const data = { list: { images: [picture], more: { picture } } }
  expect(inPage(data)).not.toMatch(/\/images\/|"id"/)
  expect(JSON.parse(inPage(data), wholePicture)).toEqual(data)
})

it.each([
  { ...picture, id: 'another' },
  { ...picture, url: '/uploads/upl_1' },
  { ...picture, srcset: `${picture.srcset}, /images/other.jpg?w=960 960w` },
  { ...picture, srcset: '', url: '/images/tshirt/sol.jpg?w=640' },
])('a picture with other addresses than those of its path stays as it is: %j', (other) => {
  expect(inPage(other)).toBe(JSON.stringify(other))
  expect(JSON.parse(inPage(other), wholePicture)).toEqual(other)
})

it('a picture without widths has no addresses in widths', () => {
  const plain = { ...picture, srcset: '' }
  expect(JSON.parse(inPage(plain), wholePicture)).toEqual(plain)
})
