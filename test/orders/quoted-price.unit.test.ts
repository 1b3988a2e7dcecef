import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositParts, depositPercents } from '#worker/orders/deposit.rules.ts'
import { noFees, pricedCents, splitPrice, type QuotedPrice } from '#worker/orders/quoted-price.rules.ts'
import { cents, chargeable } from '#worker/platform/money.rules.ts'
import { chargesOf } from '#worker/shop-settings/order-charges.rules.ts'

const aPrice = fc
  .record({
    goodsCents: fc.integer({ min: 1, max: 30_000_000 }),
    setupCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000_000 })),
    rushCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000_000 })),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ goodsCents, setupCents, rushCents, discountShare }): QuotedPrice => ({
    goodsCents: cents(goodsCents),
    setupCents: cents(setupCents),
    rushCents: cents(rushCents),
    discountCents: cents(Math.floor((goodsCents + setupCents + rushCents) * discountShare)),
  }))
const rows = ['goodsCents', 'setupCents', 'rushCents', 'discountCents'] as const

describe('a quoted price in two parts (docs/decisions/165)', () => {
  it('shares every row out to both parts, and loses no cent of a row, of a part or of the whole', () => {
    fc.assert(
      fc.property(aPrice, fc.double({ min: 0, max: 1, noNaN: true }), (price, share) => {
        const whole = pricedCents(price)
        const nowCents = cents(Math.floor(whole * share))
        const { now, later } = splitPrice(price, nowCents)
        for (const row of rows) {
          expect(now[row] + later[row]).toBe(price[row])
          expect(Math.min(now[row], later[row])).toBeGreaterThanOrEqual(0)
        }
        expect(pricedCents(now)).toBe(nowCents)
        expect(pricedCents(later)).toBe(whole - nowCents)
      }),
      { numRuns: 2000 },
    )
  })

  it('comes to the deposit and the balance that were told, and to the tax of each on its own sum', () => {
    const percent = fc.integer({ min: depositPercents.least, max: depositPercents.most })
    const rules = { shippingCents: cents(0), taxRates: { FL: 8250 } }
    const address = { countryCode: 'US', stateCode: 'FL' } as Parameters<typeof chargesOf>[1]
    fc.assert(
      fc.property(aPrice, percent, fc.integer({ min: 0, max: 50_000 }), (price, asked, shipping) => {
        const whole = pricedCents(price)
        fc.pre(whole >= chargeable.least && whole <= chargeable.most)
        const parts = depositParts(whole, asked)
        if (parts === null) return
        const { now, later } = splitPrice(price, parts.nowCents)
        const first = chargesOf(pricedCents(now), address, { ...rules, shippingCents: cents(shipping) })
        const rest = chargesOf(pricedCents(later), address, rules)
        expect(first.totalCents + rest.totalCents).toBe(whole + shipping + first.taxCents + rest.taxCents)
        // Tax on the parts is the tax on the whole, but for the half cent that each rounds by.
        expect(
          Math.abs(first.taxCents + rest.taxCents - chargesOf(whole, address, rules).taxCents),
        ).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000 },
    )
  })

  it('is the goods alone where a quote has nothing else', () => {
    const { now, later } = splitPrice({ ...noFees, goodsCents: cents(5403) }, cents(2702))
    expect([now.goodsCents, later.goodsCents]).toEqual([2702, 2701])
    expect(() => splitPrice({ ...noFees, goodsCents: cents(100) }, cents(101))).toThrow(RangeError)
  })
})
