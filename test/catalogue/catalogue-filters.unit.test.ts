import { describe, expect, it } from 'vitest'
import { readPictureManifest } from '#scripts/stock/picture-manifest.ts'
import {
  customFilterFrom,
  customFilterQuery,
  readyFilterFrom,
  readyFilterQuery,
} from '#worker/catalogue/catalogue-filters.rules.ts'
import { familyOf, swatchOf } from '#worker/catalogue/colour-shades.rules.ts'
import { readyToGoCategories } from '#worker/catalogue/product-kinds.rules.ts'

describe('the filters of the catalogue', () => {
  it('a filter of colours has one spelling, whatever order the address names them in', () => {
    const filter = readyFilterFrom({ colour: 'blue,octarine,black,blue', sort: 'name', category: 'mug' })
    expect(readyFilterQuery(filter)).toEqual({ colour: 'black,blue', sort: 'name' })
    expect(readyFilterQuery(readyFilterFrom({ colour: 'octarine', sort: 'price' }))).toEqual({})
  })

  it('a filter of custom products keeps what is known and drops the rest', () => {
    expect(customFilterQuery(customFilterFrom({ kind: 'mug', fit: '11oz', most: '20', sort: 'priceDown' }))).toEqual({
      kind: 'mug',
      fit: '11oz',
      most: '20',
      sort: 'priceDown',
    })
    for (const odd of [
      { kind: 'T-Shirts' },
      { fit: '"; --' },
      { most: '-1' },
      { most: '1e9' },
      { sort: 'id' },
      { kind: 7 },
    ])
      expect(customFilterQuery(customFilterFrom(odd))).toEqual({})
  })
})

describe('the colours of the catalogue', () => {
  it('every picture of the release that is sold has a colour of a known family', () => {
    const sold = readPictureManifest().filter(({ category }) => readyToGoCategories.some((one) => one === category))
    expect(sold.length).toBeGreaterThan(100)
    expect(sold.filter(({ colour }) => familyOf(colour?.en ?? '') === null).map(({ slug }) => slug)).toEqual([])
  })

  it.each([
    ['wine red', 'red', ['#5e1f2c']],
    ['Heather grey', 'grey', ['#c4c4c1']],
    ['white with a pink handle', 'white', ['#f3f0e8', '#e58ab0']],
    ['charcoal with a yellow inside', 'grey', ['#3c4045', '#f2c531']],
    ['sky blue', 'blue', ['#8fbcd8']],
    ['', null, []],
    ['octarine', null, []],
  ])('the colour %j belongs to %s and looks like %j', (name, family, shades) => {
    expect([familyOf(name), swatchOf(name)]).toEqual([family, shades])
  })
})
