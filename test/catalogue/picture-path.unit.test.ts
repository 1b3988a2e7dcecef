import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindKeys, pictureCategories, pictureCategory, readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { idFrom, idPrefixes, type IdKind } from '#worker/platform/id.rules.ts'
import {
  pathOfUpload,
  picturePath,
  pictureUrl,
  pictureWidths,
  storedWidth,
  uploadOfPicture,
} from '#worker/platform/picture-path.rules.ts'

const key = 'dtf/ink-tiger-1a2b3c4d.jpg'

describe('a reference to a picture', () => {
  it.each([
    key,
    `/${key}`,
    `/images/${key}`,
    `images/${key}`,
    `https://tinta.shop/images/${key}`,
    `https://evil.example/images/${key}`,
    `/images/${key}?w=640#x`,
  ])('is known by its key, whatever host or query stands round it: %s', (reference) => {
    expect(picturePath(reference)).toBe(key)
  })

  it.each([
    '',
    '/',
    'dtf',
    'dtf/',
    'ink.jpg',
    '../dtf/ink.jpg',
    'dtf/../secret/ink.jpg',
    'dtf/..%2fsecret.jpg',
    'dtf/%2e%2e/ink.jpg',
    'dtf/a/b.jpg',
    'dtf\\ink.jpg',
    'dtf/ink.jpg/',
    'dtf/ink.jpg\n',
    'dtf/ink.jpg\u0000',
    'dtf/ink\u0000.jpg',
    'dtf/ink.svg',
    'dtf/ink.jpg.svg',
    'dtf/.jpg',
    'DTF/ink.jpg',
    'uploads/cus_1/ink.jpg',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'ftp://host/dtf/ink.jpg',
    `dtf/${'a'.repeat(121)}.jpg`,
  ])('is refused when it is %j', (reference) => {
    expect(picturePath(reference)).toBeNull()
  })

  it('never names anything but one file in one folder', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl({ withFragments: true, withQueryParameters: true }),
          fc.stringMatching(/^[./\\a-z%0-9]{0,30}\.jpg$/),
        ),
        (reference) => {
          const path = picturePath(reference)
          if (path !== null) {
            expect(path).toMatch(/^[a-z]+\/[\w-]+\.jpg$/)
            expect(picturePath(pictureUrl(path))).toBe(path)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is served in the stored width that is wide enough, else in the widest', () => {
    expect([0, 1, 320, 321, 640, 961, 1440, 1441, 1e9].map(storedWidth)).toEqual([
      320, 320, 320, 640, 640, 1440, 1440, 1440, 1440,
    ])
    expect(pictureWidths).toContain(storedWidth(-1))
  })
})

describe('a category of pictures', () => {
  it('is known by the specification’s spelling and by the usual ones (R-WIRE-10)', () => {
    expect(['tumber', 'tumbler', 'tumblers'].map(pictureCategory)).toEqual(['tumber', 'tumber', 'tumber'])
    for (const category of ['hoodies', 'mug', 'ledlamp', 'plaque', 'sleeve', 'tshirt', 'dtf'])
      expect(pictureCategory(category)).toBe(category)
    expect(pictureCategories).toHaveLength(kindKeys.length + 1)
  })

  it.each(['', 'TSHIRT', 'hoodies-private', 'u', '__proto__', 'constructor', "tshirt' OR 1=1 --"])(
    'a picture path is not %j',
    (name) => {
      expect(pictureCategory(name)).toBeNull()
    },
  )
})

describe('the ready-to-go catalogue (R-CAT-07)', () => {
  it('sells each tab’s variation at its price in its sizes', () => {
    const wire = Object.fromEntries(
      Object.entries(readyToGo).map(([tab, item]) => [
        tab,
        [item.variationId, item.unitPriceCents / 100, item.sizes.join(', ')],
      ]),
    )
    expect(wire).toEqual({
      tshirt: [100, 28, 'XS, S, M, L, XL, XXL'],
      dtf: [100, 28, 'XS, S, M, L, XL, XXL'],
      hoodies: [101, 35, 'S, M, L, XL, XXL, 3XL'],
      mug: [102, 15, '11oz, 15oz'],
    })
    expect(readyToGo.dtf.productId).toBe(readyToGo.tshirt.productId)
  })
})

describe('the path of a customer’s file', () => {
  it('names an upload by an id of id.rules.ts, and by no other', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        for (const kind of Object.keys(idPrefixes) as IdKind[]) {
          const id = idFrom(kind, bytes)
          expect(uploadOfPicture(pathOfUpload(id))).toBe(kind === 'upload' ? id : null)
        }
      }),
    )
  })

  it.each([
    'upl_',
    `upl_${'a'.repeat(31)}`,
    `upl_${'a'.repeat(33)}`,
    `upl_${'A'.repeat(32)}`,
    `upl_${'a'.repeat(32)}\n`,
    `x/upl_${'a'.repeat(32)}`,
  ])('is not meant by %j', (id) => {
    expect(uploadOfPicture(pathOfUpload(id))).toBeNull()
  })
})
