import { isLoginPhone } from '#worker/accounts/phone.rules.ts'
import type { FieldFaults } from '#worker/accounts/registration/registration.rules.ts'

/** A place to send an order to. `state` is the state or province as written; `countryCode` ISO 3166-1 alpha-2. */
export interface PostalAddress {
  streetAddress: string
  aptSuite: string
  city: string
  state: string
  stateCode: string
  postalCode: string
  country: string
  countryCode: string
  phoneNumber: string
}

/** A postal code without blanks and hyphens, which people type and the rule does not count (R-PAY-16). */
export const tidyPostalCode = (typed: string): string => typed.replace(/[\s-]/g, '')

/** What is wrong with an address (R-PAY-16). Keys are this shape's; the contract maps them to the wire's spellings. */
export function addressFaults(address: PostalAddress): FieldFaults {
  const faults: FieldFaults = {}
  if (!address.streetAddress.trim()) faults['streetAddress'] = 'street'
  if (!address.city.trim()) faults['city'] = 'city'
  if (!address.state.trim()) faults['state'] = 'state'
  if (!/^\d{4,10}$/.test(tidyPostalCode(address.postalCode))) faults['postalCode'] = 'postal_code'
  if (!address.country.trim()) faults['country'] = 'country'
  if (!isLoginPhone(address.phoneNumber)) faults['phoneNumber'] = 'address_phone'
  return faults
}
