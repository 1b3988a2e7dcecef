/** Sheets of print files: their size says what they are, and only what ends at the edge has bleed (docs/decisions/311). */
import { describe, expect, it } from 'vitest'
import { areaOf, placesOf } from '#worker/catalogue/print-places.rules.ts'
import { bleedOf, kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import { printDpis, printedAs, printSheetOf, sheetOf } from '#worker/designer/print-sheet.rules.ts'

describe('the sheet of a print file', () => {
  it('says by its size how fine it is and how far it goes past its area, with bleed and from before it', () => {
    for (const product of kindKeys)
      for (const place of placesOf(product))
        for (const dpi of printDpis) {
          const drawn = printedAs(product, place, printSheetOf(product, place, dpi))
          expect(drawn).toEqual({ dpi, bleedIn: bleedOf(product) })
          expect(printedAs(product, place, sheetOf(areaOf(product, place), dpi))).toEqual({ dpi, bleedIn: 0 })
        }
  })

  it('is none of a place when a pixel is missing, or nobody knows its size', () => {
    expect(printSheetOf('mug', 'front', 300)).toEqual({ width: 2550, height: 1050, bleed: 0 })
    expect(printedAs('mug', 'front', { width: 2550, height: 1051 })).toBeNull()
    expect(printedAs('mug', 'front', { width: null, height: null })).toBeNull()
    expect(printedAs('tumbler', 'front', { width: 2865, height: 2536 })).toBeNull()
  })

  it('goes an eighth of an inch past the body of a tumbler, and past nothing else', () => {
    expect(kindKeys.filter((kind) => bleedOf(kind) > 0)).toEqual(['tumbler'])
    expect(printSheetOf('tumbler', 'front', 300)).toEqual({ width: 2866, height: 2536, bleed: 38 })
  })
})
