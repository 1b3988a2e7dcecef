import type { AddressView } from '#worker/api/wire.ts'
import type { PostalAddress } from './postal-address.rules.ts'

/** An address with the stored record's spelling beside the form's (R-PAY-17: `aptSuit` read, `aptSuite` written). */
export const presentPostalAddress = (address: PostalAddress): Omit<AddressView, 'id' | 'primary'> => ({
  recipientName: address.recipientName ?? '',
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

/** What of an address was sent, in the shop's own spelling; what was left out is left out. */
export function postalAddressFrom(sent: AddressOnWire): Partial<PostalAddress> {
  const named: Partial<Record<keyof PostalAddress, string | undefined>> = {
    recipientName: sent.recipientName,
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

/** The form as it is sent, whole or in part. */
export interface AddressOnWire {
  recipientName?: string | undefined
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
