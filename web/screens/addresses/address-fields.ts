import type { FieldFaults } from '#domain/registration'
import { addressFaults } from '#domain/shipping-address'
import type { OrderView, RequestBody } from '#contract/wire'
import { countryName } from './countries.ts'

/** The address form as it is typed, under the wire's own spellings (spec §3). The country is chosen by its code. */
export type AddressFields = Record<'streetAddress' | 'aptSuite' | 'citySleted' | 'stateSeleted' | 'zip' | 'country' | 'phoneNumber', string>

/** An address as orders show it; they keep a copy without id. */
export type ShownAddress = NonNullable<OrderView['shippingAddress']>

/** What the form starts with: an address to change, else nothing but the country most orders go to and a phone known already. */
export const startingFields = (address: ShownAddress | null, phoneNumber: string | null): AddressFields => ({
  streetAddress: address?.streetAddress ?? '',
  aptSuite: address?.aptSuite ?? '',
  citySleted: address?.city ?? '',
  stateSeleted: address?.state ?? '',
  zip: address?.postalCode ?? '',
  country: address?.countryCode || 'US',
  phoneNumber: address?.phoneNumber ?? phoneNumber ?? '',
})

/** The wire's spelling of what the rules call otherwise. */
const wireNames: Record<string, keyof AddressFields> = { city: 'citySleted', state: 'stateSeleted', postalCode: 'zip' }

/** What is wrong with the fields (spec §5), by their wire names. */
export function faultsOf(fields: AddressFields): FieldFaults {
  const faults = addressFaults({
    streetAddress: fields.streetAddress,
    aptSuite: fields.aptSuite,
    city: fields.citySleted,
    state: fields.stateSeleted,
    stateCode: '',
    postalCode: fields.zip,
    country: fields.country,
    countryCode: fields.country,
    phoneNumber: fields.phoneNumber,
  })
  return Object.fromEntries(Object.entries(faults).map(([name, rule]) => [wireNames[name] ?? name, rule]))
}

/** The call's body; it becomes the primary address, which open orders take over (decisions §4). */
export const toAddressBody = (fields: AddressFields): RequestBody<'addressAdd'> => ({
  ...fields,
  country: countryName(fields.country, 'en'),
  countryCode: fields.country,
  primary: true,
})
