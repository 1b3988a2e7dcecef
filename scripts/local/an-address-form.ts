/** The address form as a client sends it (R-PAY-15). */
export const anAddressForm = (more: Record<string, unknown> = {}) => ({
  streetAddress: '1 Ocean Drive',
  aptSuite: 'Apt 2',
  citySleted: 'Miami',
  stateSeleted: 'Florida',
  stateCode: 'FL',
  StateProvinceCode: '',
  zip: '33139',
  country: 'United States',
  countryCode: 'US',
  phoneNumber: '3055550147',
  primary: false,
  ...more,
})
