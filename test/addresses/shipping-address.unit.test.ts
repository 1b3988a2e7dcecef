import { describe, expect, it } from 'vitest'
import { countryIn, addressFaults, tidyPostalCode } from '#worker/platform/postal-address/postal-address.rules.ts'

const address = {
  streetAddress: '1 Ocean Drive',
  aptSuite: '',
  city: 'Miami',
  state: 'Florida',
  stateCode: 'FL',
  postalCode: '33139',
  country: 'United States',
  countryCode: 'US',
  phoneNumber: '3055550147',
}

describe('a shipping address (R-PAY-16)', () => {
  it('a shipping address may lack a suite and codes', () => {
    expect(addressFaults({ ...address, stateCode: '', countryCode: '' })).toEqual({})
  })

  it('names every field that is missing', () => {
    const blank = Object.fromEntries(Object.keys(address).map((field) => [field, ' '])) as unknown as typeof address
    expect(addressFaults(blank)).toEqual({
      streetAddress: 'street',
      city: 'city',
      state: 'state',
      postalCode: 'postal_code',
      country: 'country',
      phoneNumber: 'address_phone',
    })
  })

  it.each([
    ['1234', true],
    ['1234567890', true],
    ['33139-1234', true],
    ['33 139', true],
    ['123', false],
    ['12345678901', false],
    ['SW1A 1AA', false],
    ['', false],
  ])('takes postal code %j: %s (4–10 digits)', (postalCode, isTaken) => {
    expect(addressFaults({ ...address, postalCode })).toEqual(isTaken ? {} : { postalCode: 'postal_code' })
  })

  it.each([
    ['+1 (305) 555-0147', true],
    ['305555014', false],
    ['1234567890123456', false],
  ])('takes phone %j: %s (10–15 digits)', (phoneNumber, isTaken) => {
    expect(addressFaults({ ...address, phoneNumber })).toEqual(isTaken ? {} : { phoneNumber: 'address_phone' })
  })

  it.each([
    [{ country: 'United States', countryCode: 'US' }, 'Estados Unidos', 'United States'],
    [{ country: 'United States', countryCode: 'us' }, 'Estados Unidos', 'United States'],
    [{ country: 'México', countryCode: 'MX' }, 'México', 'Mexico'],
    [{ country: 'Atlántida', countryCode: '' }, 'Atlántida', 'Atlántida'],
  ])('is written with the country %j in the reader’s language', (place, es, en) => {
    expect([countryIn(place, 'es'), countryIn(place, 'en')]).toEqual([es, en])
  })

  it.each([
    [' 33139 ', 'US', '33139'],
    ['33101-1234', 'US', '33101-1234'],
    ['331011234', 'us', '33101-1234'],
    ['33101 1234', 'US', '33101-1234'],
    ['01310-100', 'BR', '01310100'],
    ['123-456-789', 'IR', '123456789'],
  ])('keeps postal code %j of %s as %j', (typed, country, kept) => {
    expect(tidyPostalCode(typed, country)).toBe(kept)
    expect(addressFaults({ ...address, postalCode: kept })).toEqual({})
  })
})
