import { ShopError } from '../errors.rules.ts'
import type { Language } from '../language.rules.ts'
import { isLoginPhone } from '../phone.rules.ts'
import type { FieldFaults } from '../rule-texts.rules.ts'
import { postalCodeFault, tidyPostalCode } from './postal-code.rules.ts'
import { usStateCode } from './us-postal-code.rules.ts'

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

/** Spells a phone number as E.164; `countryCode` counts where the number names no country. */
export interface PhoneSpelling {
  canonical(typed: string, countryCode: string): string
}

/**
 * An address as it is stored: tidied, and in the US with the code of its state, by which tax is owed; forms need not
 * know it. @throws ShopError invalid with the fields at fault, by this shape's names
 */
export function checkedAddress(phones: PhoneSpelling, typed: PostalAddress): PostalAddress {
  const faults = addressFaults(typed)
  if (Object.keys(faults).length > 0) throw new ShopError('invalid', { fields: faults })
  const tidied = {
    ...typed,
    postalCode: tidyPostalCode(typed.postalCode, typed.countryCode),
    // The address says the country.
    phoneNumber: phones.canonical(typed.phoneNumber, typed.countryCode),
  }
  return typed.countryCode.toUpperCase() === 'US' ? { ...tidied, stateCode: usStateCode(tidied) } : tidied
}

/** The name of an address's country in a language; as it was written where the address has no code. */
export const countryIn = (
  { country, countryCode }: Pick<PostalAddress, 'country' | 'countryCode'>,
  language: Language,
): string =>
  /^[A-Za-z]{2}$/.test(countryCode)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(countryCode.toUpperCase()) ?? country)
    : country
