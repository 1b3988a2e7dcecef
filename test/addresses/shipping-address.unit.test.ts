import { describe, expect, it } from 'vitest'
import { addressFaults, countryIn } from '#worker/platform/postal-address/postal-address.rules.ts'
import { tidyPostalCode } from '#worker/platform/postal-address/postal-code.rules.ts'

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
    ['CA', 'k1a0b1', null],
    ['CA', 'K1A 0B', 'postal_code_letters'],
    ['CA', 'D1A 0B1', 'postal_code_letters'],
    ['GB', 'SW1A 1AA', null],
    ['GB', 'm1 1ae', null],
    ['JE', 'JE2 3AB', null],
    ['GB', 'London', 'postal_code_letters'],
    ['IE', 'D02 X285', null],
    ['NL', '1012 AB', null],
    ['NL', '0012 AB', 'postal_code_letters'],
    ['KY', 'KY1-1001', null],
    ['HK', '', null],
    ['MX', '', 'postal_code'],
    ['MX', '06600', null],
    ['US', 'K1A 0B1', 'postal_code'],
    ['', 'SW1A 1AA', 'postal_code'],
    // The specification's 4-10 digits are taken for every country.
    ['GB', '12345', null],
  ])('judges postal codes by the country: %s %j → %s', (countryCode, postalCode, fault) => {
    expect(addressFaults({ ...address, countryCode, postalCode })).toEqual(fault === null ? {} : { postalCode: fault })
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
    ['k1a0b1', 'CA', 'K1A 0B1'],
    ['sw1a-1aa', 'GB', 'SW1A 1AA'],
    ['d02x285', 'IE', 'D02 X285'],
    ['1012ab', 'NL', '1012 AB'],
    [' ky1-1001 ', 'KY', 'KY1-1001'],
  ])('keeps postal code %j of %s as %j', (typed, country, kept) => {
    expect(tidyPostalCode(typed, country)).toBe(kept)
    expect(tidyPostalCode(kept, country)).toBe(kept)
    expect(addressFaults({ ...address, countryCode: country, postalCode: kept })).toEqual({})
  })
})
