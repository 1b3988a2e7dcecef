import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#worker/platform/money.rules.ts'
import { chargesOf, parseTaxRates } from '#worker/shop-settings/order-charges.rules.ts'

const to = (stateCode: string, countryCode = 'US') => ({
  streetAddress: '1 Main St',
  aptSuite: '',
  city: 'Miami',
  state: 'Florida',
  stateCode,
  postalCode: '33131',
  country: 'United States',
  countryCode,
  phoneNumber: '+13055550111',
})
const free = { shippingCents: cents(0), taxRates: {} }

describe('what comes on top of the things (R-PAY-13)', () => {
  it('nothing comes on top of the price by default', () => {
    expect(chargesOf(cents(2800), to('FL'), free)).toEqual({
      subtotalCents: 2800,
      shippingCents: 0,
      taxCents: 0,
      totalCents: 2800,
    })
  })

  it('is one flat shipping price and the tax of the state it goes to, on the things alone', () => {
    const rules = { shippingCents: cents(599), taxRates: { FL: 7000, TX: 8250 } }
    expect(chargesOf(cents(2800), to('FL'), rules)).toEqual({
      subtotalCents: 2800,
      shippingCents: 599,
      taxCents: 196,
      totalCents: 3595,
    })
    expect(chargesOf(cents(1500), to('tx'), rules).taxCents).toBe(124) // 123.75
    expect(chargesOf(cents(2800), to('OR'), rules).taxCents).toBe(0)
    expect(chargesOf(cents(2800), to('FL', 'MX'), rules).taxCents).toBe(0)
    expect(chargesOf(cents(2800), null, rules)).toMatchObject({ taxCents: 0, totalCents: 3399 })
  })

  it('always adds up to whole cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 9999 }),
        (subtotal, rate, shipping) => {
          const charges = chargesOf(cents(subtotal), to('FL'), {
            shippingCents: cents(shipping),
            taxRates: { FL: rate },
          })
          expect(charges.totalCents).toBe(charges.subtotalCents + charges.shippingCents + charges.taxCents)
          expect(Math.abs(charges.taxCents - (subtotal * rate) / 100_000)).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })

  it('is read from a line of percents; anything else is refused', () => {
    expect(parseTaxRates('FL=7, TX = 8.25,NY=8.875')).toEqual({ FL: 7000, TX: 8250, NY: 8875 })
    expect(parseTaxRates('')).toEqual({})
    for (const wrong of ['FL', 'FL=x', 'Florida=7', 'FL=-7', 'FL=700', 'fl=7', 'FL=7;TX=8'])
      expect(parseTaxRates(wrong)).toBeNull()
  })
})
