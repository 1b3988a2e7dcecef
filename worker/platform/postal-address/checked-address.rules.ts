import { ShopError } from '../errors.rules.ts'
import { addressFaults, type PostalAddress } from './postal-address.rules.ts'
import { tidyPostalCode } from './postal-code.rules.ts'
import { usStateCode } from './us-postal-code.rules.ts'

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
