import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isQuantity, typedQuantity } from '#worker/cart/quantity.rules.ts'

describe('a quantity (R-CART-05: 1…99)', () => {
  it.each([1, 2, 98, 99])('takes %d', (value) => {
    expect(isQuantity(value)).toBe(true)
  })

  it.each([0, -0, -1, 100, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (value) => {
    expect(isQuantity(value)).toBe(false)
  })

  it.each([
    ['', 1],
    ['abc', 1],
    ['0', 1],
    ['7', 7],
    [' 12 ', 12],
    ['1000', 99],
    ['9'.repeat(400), 99],
  ])('reads %j as %d', (typed, value) => {
    expect(typedQuantity(typed)).toBe(value)
  })

  it('reads anything that is typed as a quantity', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(isQuantity(typedQuantity(typed))).toBe(true)
      }),
    )
  })
})
