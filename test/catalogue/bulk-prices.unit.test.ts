import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCartItem } from '#test/support/screens/wares.ts'
import { pricedTogether } from '#web/cart/price-together.ts'
import { totalOf } from '#web/cart/start-cart-payment.ts'
import { areBulkPrices, nextBulkPrice, unitPriceFor } from '#worker/catalogue/bulk-prices.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'

const shirt = {
  unitPriceCents: cents(2800),
  bulkPrices: [
    { from: 12, unitPriceCents: cents(2400) },
    { from: 24, unitPriceCents: cents(2100) },
  ],
}

describe('a table of bulk prices', () => {
  it.each([
    [1, 2800],
    [11, 2800],
    [12, 2400],
    [23, 2400],
    [24, 2100],
    [900, 2100],
  ])('asks for %i pieces %i cents each', (pieces, each) => {
    expect(unitPriceFor(shirt, pieces)).toBe(each)
  })

  it('says which step comes next, and none after the last', () => {
    expect(nextBulkPrice(shirt.bulkPrices, 11)?.from).toBe(12)
    expect(nextBulkPrice(shirt.bulkPrices, 12)?.from).toBe(24)
    expect(nextBulkPrice(shirt.bulkPrices, 24)).toBeNull()
  })

  it.each([
    [[], true],
    [shirt.bulkPrices, true],
    [[{ from: 1, unitPriceCents: 2400 }], false],
    [[{ from: 12, unitPriceCents: 2800 }], false],
    [[{ from: 12, unitPriceCents: 49 }], false],
    [[{ from: 2.5, unitPriceCents: 2400 }], false],
    [
      [
        { from: 24, unitPriceCents: 2100 },
        { from: 12, unitPriceCents: 2000 },
      ],
      false,
    ],
    [
      [
        { from: 12, unitPriceCents: 2100 },
        { from: 24, unitPriceCents: 2100 },
      ],
      false,
    ],
  ])('a table of bulk prices %j is kept: %s', (steps, isKept) => {
    expect(areBulkPrices(steps, 2800)).toBe(isKept)
  })

  it('never asks more for each piece when more are bought', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (pieces) => {
        expect(unitPriceFor(shirt, pieces + 1)).toBeLessThanOrEqual(unitPriceFor(shirt, pieces))
      }),
    )
  })
})

describe('a cart at bulk prices', () => {
  const item = (cartItemId: string, quantity: number, id = 100) =>
    aCartItem({
      cartItemId,
      quantity,
      productVariation: {
        ...aCartItem().productVariation,
        id,
        bulkPrices: [{ from: 12, price: 24 }],
      },
    })

  it('counts the pieces of all sizes and designs of a product, and of no other', () => {
    const [small, large, mug] = pricedTogether([item('crt_1', 5), item('crt_2', 7), item('crt_3', 3, 102)])
    expect([small, large].map((one) => [one?.each, one?.lineTotal, one?.next])).toEqual([
      [24, 120, null],
      [24, 168, null],
    ])
    expect([mug?.each, mug?.next]).toEqual([28, { more: 9, price: 24 }])
  })

  it('costs what is bought together: a part of it may cost more for each', () => {
    expect(totalOf([item('crt_1', 5), item('crt_2', 7)])).toBe(288)
    expect(totalOf([item('crt_1', 5)])).toBe(140)
  })
})
