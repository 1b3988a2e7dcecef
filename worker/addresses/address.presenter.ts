import type { AddressView } from '#worker/api/wire.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import type { Address } from './addresses.queries.ts'
import type { PostalAddress } from './shipping-address.rules.ts'

/** An address with the stored record's spelling beside the form's (R-PAY-17: `aptSuit` read, `aptSuite` written). */
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

/** The form's own spellings of fields (R-PAY-15). */
const wireNames = { city: 'citySleted', state: 'stateSeleted', postalCode: 'zip' } as const

/** The form as it is sent, whole or in part. */
interface AddressOnWire {
  streetAddress?: string | undefined
  aptSuite?: string | undefined
  citySleted?: string | undefined
  stateSeleted?: string | undefined
  stateCode?: string | undefined
  StateProvinceCode?: string | undefined
  zip?: string | undefined
  country?: string | undefined
  countryCode?: string | undefined
  phoneNumber?: string | undefined
}

/** What of an address was sent, in the shop's own spelling; what was left out is left out. */
export function postalAddressFrom(sent: AddressOnWire): Partial<PostalAddress> {
  const named: Partial<Record<keyof PostalAddress, string | undefined>> = {
    streetAddress: sent.streetAddress,
    aptSuite: sent.aptSuite,
    city: sent.citySleted,
    state: sent.stateSeleted,
    stateCode: sent.stateCode || sent.StateProvinceCode,
    postalCode: sent.zip,
    country: sent.country,
    countryCode: sent.countryCode,
    phoneNumber: sent.phoneNumber,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

/** Field faults under the names the form sends. */
export const addressFaultsOnWire = (faults: Record<string, RuleCode>): Record<string, RuleCode> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, rule]) => [
      Object.hasOwn(wireNames, field) ? wireNames[field as keyof typeof wireNames] : field,
      rule,
    ]),
  )
