import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customProducts } from '#scripts/local/custom-products.ts'
import { printSharpness } from '#worker/catalogue/print-products.rules.ts'
import { kindKeys, kindOf, productKinds } from '#worker/catalogue/product-kinds.rules.ts'

describe('the print-quality light', () => {
  it.each([
    ['tshirt', { width: 3600, height: 4800 }, { dpi: 300, quality: 'good', safeSize: { widthIn: 12, heightIn: 16 } }],
    ['tshirt', { width: 3599, height: 4800 }, { quality: 'good' }],
    ['tshirt', { width: 1800, height: 2400 }, { dpi: 150, quality: 'fair', safeSize: { widthIn: 12, heightIn: 16 } }],
    [
      'tshirt',
      { width: 1788, height: 2384 },
      { dpi: 149, quality: 'low', safeSize: { widthIn: 11.9, heightIn: 15.8 } },
    ],
    ['mug', { width: 600, height: 600 }, { dpi: 171, quality: 'fair', safeSize: { widthIn: 3.5, heightIn: 3.5 } }],
    ['ledLamp', { width: 300, height: 200 }, { dpi: 50, quality: 'low', safeSize: { widthIn: 2, heightIn: 1.3 } }],
  ] as const)('on %s of %j is %j', (product, picture, light) => {
    expect(printSharpness(product, picture)).toMatchObject(light)
  })

  it('never promises more than the print area, nor a size that is not fair', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kindKeys),
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (product, width, height) => {
          const { safeSize } = printSharpness(product, { width, height })
          expect(safeSize.widthIn).toBeLessThanOrEqual(productKinds[product].printArea.widthIn)
          expect(safeSize.heightIn).toBeLessThanOrEqual(productKinds[product].printArea.heightIn)
          expect(width / safeSize.widthIn).toBeGreaterThanOrEqual(149.99)
        },
      ),
    )
  })

  it('knows an area for everything the shop makes', () => {
    expect(customProducts.filter(({ category }) => kindOf(category) === null)).toEqual([])
    expect(kindOf('Umbrellas')).toBeNull()
  })
})
