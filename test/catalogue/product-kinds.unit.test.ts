import { describe, expect, it } from 'vitest'
import { allKinds as inEnglish } from '#web/catalogue/kinds.en.ts'
import { allKinds as inSpanish } from '#web/catalogue/kinds.es.ts'
import { editableCategories, pictureFolders } from '#worker/catalogue/catalogue-editing.rules.ts'
import {
  exampleGalleryOf,
  coverPrefix,
  kindKeys,
  kindOf,
  kindOfGallery,
  pictureCategories,
  pictureCategory,
  printsOf,
  productKinds,
} from '#worker/catalogue/product-kinds.rules.ts'
import { readyProducts } from '#worker/catalogue/ready-products.rules.ts'
import { screens } from '#worker/pages/screens.rules.ts'

describe('the table of product kinds', () => {
  it('gives no name to two kinds', () => {
    const names = kindKeys.flatMap((kind) => {
      const { category, gallery } = productKinds[kind]
      return [...new Set([kind, category, gallery.category, gallery.path].map((name) => name.toLowerCase()))]
    })
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(kindKeys)('finds %s by each of its names, and lists it wherever kinds are listed', (kind) => {
    const { category, gallery } = productKinds[kind]
    expect([category, category.toLowerCase(), gallery.category, gallery.path].map(kindOf)).toEqual(Array(4).fill(kind))
    expect(kindOfGallery(gallery.category)).toBe(kind)
    expect(exampleGalleryOf(category)).toBe(gallery.category)
    expect(pictureCategory(gallery.category)).toBe(gallery.category)
    expect(editableCategories).toContain(category)
    expect(pictureFolders).toContain(gallery.category)
    expect(Object.values(screens).map(({ path }): string => path)).toContain(`/${gallery.path}`)
    expect(pictureCategories).toContain(printsOf(kind))
  })

  it('knows DTF designs as pictures for t-shirts and as no kind of product', () => {
    expect([kindOf('dtf'), kindOfGallery('dtf'), exampleGalleryOf('dtf')]).toEqual(['tshirt', null, null])
    expect(printsOf('tshirt')).toBe('dtf')
    expect(kindOf('__proto__')).toBeNull()
  })

  it('tells the covers of one kind from those of another', () => {
    expect([coverPrefix('mug'), coverPrefix('tumbler')]).toEqual(['covers/mugs-', 'covers/tumber-'])
    const prefixes = kindKeys.map(coverPrefix)
    expect(prefixes.filter((prefix) => prefixes.some((other) => other !== prefix && other.startsWith(prefix)))).toEqual(
      [],
    )
  })

  it('files the three ready-to-go products under their kinds', () => {
    expect(readyProducts.map(({ category, item }) => [category, item.variationId])).toEqual([
      ['T-Shirts', 100],
      ['Hoodies', 101],
      ['Mugs', 102],
    ])
  })

  it('names all kinds in one sentence of each language', () => {
    expect(inEnglish.split(/, | and /)).toHaveLength(kindKeys.length)
    expect(inSpanish.split(/, | y /)).toHaveLength(kindKeys.length)
  })
})
