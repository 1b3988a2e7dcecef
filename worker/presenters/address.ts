import type { PostalAddress } from '#domain/shipping-address'
import type { RuleCode } from '#domain/rule-texts'
import type { AddressView } from '../contract/wire.ts'
import type { Address } from '../db/addresses.ts'

/** An address with the stored record's spelling beside the form's (spec §3: `aptSuit` read, `aptSuite` written). */
export const presentPostalAddress = (address: PostalAddress): Omit<AddressView, 'id' | 'primary'> => ({
  streetAddress: address.streetAddress,
  aptSuit: address.aptSuite,
  aptSuite: address.aptSuite,
  city: address.city,
  state: address.state,
  stateCode: address.stateCode,
  postalCode: address.postalCode,
  country: address.country,
  countryCode: address.countryCode,
  phoneNumber: address.phoneNumber,
})

export const presentAddress = (address: Address): AddressView => ({
  id: address.id,
  ...presentPostalAddress(address),
  primary: address.isPrimary === 1,
})

/** The form's own spellings of fields (spec §3). */
const wireNames: Record<string, string> = { city: 'citySleted', state: 'stateSeleted', postalCode: 'zip' }

/** Field faults under the names the form sends. */
export const addressFaultsOnWire = (faults: Record<string, RuleCode>): Record<string, RuleCode> =>
  Object.fromEntries(Object.entries(faults).map(([field, rule]) => [wireNames[field] ?? field, rule]))
