import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, dollars, formatUsd, sum, times } from '#worker/platform/money.rules.ts'

const anAmount = fc.integer({ min: 0, max: 99_999_999 })

describe('an amount of cents (R-PAY-03)', () => {
  it.each([-1, 0.5, 27.999999999999996, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'an amount of cents is never %d',
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError)
    },
  )

  it('an amount of cents stays whole when multiplied and added', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anAmount, fc.integer({ min: 1, max: 99 })), { maxLength: 20 }), (lines) => {
        const total = sum(lines.map(([unit, quantity]) => times(cents(unit), quantity)))
        expect(total).toBe(lines.reduce((all, [unit, quantity]) => all + unit * quantity, 0))
        expect(Number.isSafeInteger(total)).toBe(true)
      }),
    )
  })

  it('throws rather than lose a cent beyond safe integers', () => {
    expect(() => times(cents(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError)
  })

  it('travels as dollars and comes back as the same cents', () => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        expect(Math.round(dollars(cents(amount)) * 100)).toBe(amount)
      }),
    )
  })
})

describe('a price (R-PAGE-14)', () => {
  it.each([
    [0, 'US$0.00'],
    [5, 'US$0.05'],
    [1500, 'US$15.00'],
    [2800, 'US$28.00'],
    [2750, 'US$27.50'],
    [100_000, 'US$1,000.00'],
    [99_999_999, 'US$999,999.99'],
  ])('writes %d cents as %s', (amount, text) => {
    expect(formatUsd(cents(amount))).toBe(text)
  })

  it('is written with every cent it has', () => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        expect(Number(formatUsd(cents(amount)).replace(/\D/g, ''))).toBe(amount)
      }),
    )
  })
})
