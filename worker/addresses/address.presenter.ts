import type { AddressView } from '#worker/api/wire.ts'
import { presentPostalAddress } from '#worker/platform/postal-address/postal-address.presenter.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import type { Address } from './addresses.queries.ts'

export const presentAddress = (address: Address): AddressView => ({
  id: address.id,
  ...presentPostalAddress(address),
  primary: address.isPrimary === 1,
})

/** The form's own spellings of fields (R-PAY-15). */
const wireNames = { city: 'citySleted', state: 'stateSeleted', postalCode: 'zip' } as const

/** Field faults under the names the form sends. */
export const addressFaultsOnWire = (faults: Record<string, RuleCode>): Record<string, RuleCode> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, rule]) => [
      Object.hasOwn(wireNames, field) ? wireNames[field as keyof typeof wireNames] : field,
      rule,
    ]),
  )
