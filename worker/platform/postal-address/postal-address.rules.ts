import type { FieldFaults } from '../form-rule-texts.rules.ts'
import type { Language } from '../language.rules.ts'
import { isLoginPhone } from '../phone.rules.ts'
import { postalCodeFault } from './postal-code.rules.ts'

/** A place to send an order to. `state` is the state or province as written; `countryCode` ISO 3166-1 alpha-2. */
export interface PostalAddress {
  /** The name on the parcel; without one, the customer's own. */
  recipientName?: string
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

/** How long the name on a parcel may be. */
export const recipientNameLength = 60

/** What is wrong with an address (R-PAY-16). Keys are this shape's; the contract maps them to the wire's spellings. */
export function addressFaults(address: PostalAddress): FieldFaults {
  const faults: FieldFaults = {}
  if (!address.streetAddress.trim()) faults['streetAddress'] = 'street'
  if (!address.city.trim()) faults['city'] = 'city'
  if (!address.state.trim()) faults['state'] = 'state'
  const postalCode = postalCodeFault(address.postalCode, address.countryCode)
  if (postalCode !== null) faults['postalCode'] = postalCode
  if (!address.country.trim()) faults['country'] = 'country'
  if (!isLoginPhone(address.phoneNumber)) faults['phoneNumber'] = 'address_phone'
  return faults
}

/** The name of an address's country in a language; as it was written where the address has no code. */
export const countryIn = (
  { country, countryCode }: Pick<PostalAddress, 'country' | 'countryCode'>,
  language: Language,
): string =>
  /^[A-Za-z]{2}$/.test(countryCode)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(countryCode.toUpperCase()) ?? country)
    : country
