import { describe, expect, it } from 'vitest'
import { isQuantity } from '#worker/platform/line-limits.rules.ts'

describe('a quantity (R-CART-05: 1…99)', () => {
  it.each([1, 2, 98, 99])('a quantity may be %d', (value) => {
    expect(isQuantity(value)).toBe(true)
  })

  it.each([0, -0, -1, 100, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('a quantity is never %d', (value) => {
    expect(isQuantity(value)).toBe(false)
  })
})
