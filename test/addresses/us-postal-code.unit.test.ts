import { describe, expect, it } from 'vitest'
import { stateOfZip, usStateCode } from '#worker/platform/postal-address/us-postal-code.rules.ts'

describe('the state of a ZIP code', () => {
  it.each([
    ['33139', 'FL', 'Florida'],
    ['10001', 'NY', 'New York'],
    ['90210', 'CA', 'California'],
    ['78704', 'TX', 'Texas'],
    ['73301', 'TX', 'Texas'],
    ['20500', 'DC', 'District of Columbia'],
    ['00901', 'PR', 'Puerto Rico'],
    ['06390', 'CT', 'Connecticut'],
    ['99501', 'AK', 'Alaska'],
    ['60601-1234', 'IL', 'Illinois'],
    ['96813', 'HI', 'Hawaii'],
  ])('%s is in %s', (zip, code, name) => {
    expect(stateOfZip(zip)).toEqual({ code, name })
  })

  it.each(['', '1234', '123456', 'ABCDE', '00000', '09012', '34012', '96201'])(
    'knows no state for %j: military mail, nobody’s, or no code',
    (zip) => {
      expect(stateOfZip(zip)).toBeNull()
    },
  )
})

describe('the state code of an address', () => {
  it.each([
    ['33139', 'Texas', 'TX', 'FL'],
    ['331391234', '', '', 'FL'],
    ['34012', 'Florida', '', 'FL'],
    ['34012', ' tx ', '', 'TX'],
    ['34012', 'Tejas', 'tx', 'TX'],
    ['34012', 'Jalisco', '', ''],
  ])('takes the state of ZIP %j, state %j and code %j as %j', (postalCode, state, stateCode, code) => {
    expect(usStateCode({ postalCode, state, stateCode })).toBe(code)
  })
})
