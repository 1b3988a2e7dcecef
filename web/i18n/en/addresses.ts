/** The shipping address form. */
export const texts = {
  street: 'Street address',
  apt: 'Apartment, suite',
  city: 'City',
  state: 'State',
  zip: 'Postal code',
  country: 'Country',
  phone: 'Phone number',
  phoneHint: 'For the courier, 10–15 digits.',
  save: 'Save address',
  saving: 'Saving…',
  keepOld: 'Keep the one I had',
} as const
