import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFrom, discountOn, discountState } from '#worker/checkout/discounts/discount.rules.ts'
import { claimedCents } from '#worker/claims/claim.rules.ts'
import { cents, chargeable } from '#worker/platform/money.rules.ts'

describe('a discount', () => {
  it.each([
    [5600, { percent: 10, amountCents: null }, 560],
    [999, { percent: 33, amountCents: null }, 330],
    [2800, { percent: null, amountCents: 500 }, 500],
    [2800, { percent: null, amountCents: 9000 }, 2750],
    [50, { percent: 90, amountCents: null }, 0],
  ])('takes of %i cents by %j: %i', (goods, terms, off) => {
    expect(discountOn(cents(goods), terms)).toBe(off)
  })

  it('never leaves less than a card can be charged, and is never more than the goods', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: chargeable.least, max: 1_000_000 }),
        fc.oneof(
          fc.record({ percent: fc.integer({ min: 1, max: 90 }), amountCents: fc.constant(null) }),
          fc.record({ percent: fc.constant(null), amountCents: fc.integer({ min: 1, max: 1_000_000 }) }),
        ),
        (goods, terms) => {
          const off = discountOn(cents(goods), terms)
          expect(off).toBeGreaterThanOrEqual(0)
          expect(goods - off).toBeGreaterThanOrEqual(chargeable.least)
        },
      ),
    )
  })
})

describe('a code as it is typed', () => {
  it.each([
    [' first-order ', 'FIRST-ORDER'],
    ['xv 2026', 'XV2026'],
    ['ab', null],
    ['¡hola!', null],
    ['-abc', null],
    ['a'.repeat(25), null],
  ])('the discount code typed as %j is %j', (typed, code) => {
    expect(codeFrom(typed)).toBe(code)
  })

  it.each([
    [{ startsAt: 10, endsAt: null, endedAt: null }, 'waiting'],
    [{ startsAt: 5, endsAt: 6, endedAt: null }, 'live'],
    [{ startsAt: 1, endsAt: 5, endedAt: null }, 'over'],
    [{ startsAt: 1, endsAt: null, endedAt: 3 }, 'ended'],
  ] as const)('%j is %s at 5 ms', (times, state) => {
    expect(discountState(times, 5)).toBe(state)
  })
})

describe('what was paid for one of two lines', () => {
  const lines = [
    { position: 0, unitPriceCents: cents(2800), quantity: 1 },
    { position: 1, unitPriceCents: cents(1400), quantity: 2 },
  ]

  const whole = (position: number) => ({ position, quantity: position + 1 })

  it('is its price with its tax, and its share of a discount less', () => {
    const full = {
      order: { totalCents: cents(5992), shippingCents: cents(0), taxCents: cents(392) },
      lines,
      job: null,
    }
    expect(claimedCents(full, [whole(0)])).toBe(2996)
    const discounted = { ...full, order: { totalCents: cents(5393), shippingCents: cents(0), taxCents: cents(353) } }
    expect(claimedCents(discounted, [whole(0)])).toBe(2697)
    expect(claimedCents(discounted, [whole(0), whole(1)])).toBe(5393)
  })
})
