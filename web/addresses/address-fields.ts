import { addRuleTexts } from '#web/ui/rule-text.ts'
import type { AddressView, OrderView, RequestBody } from '#worker/api/wire.ts'
import { addressRuleTexts } from '#worker/platform/address-rule-texts.rules.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { defaultLanguage } from '#worker/platform/language.rules.ts'
import { addressFaults } from '#worker/platform/postal-address/postal-address.rules.ts'
import { countryName } from './countries.ts'

addRuleTexts(addressRuleTexts)

/** The typed address form, with the wire's own spellings (R-PAY-15). The country is chosen by its code. */
export type AddressFields = Record<
  'recipientName' | 'streetAddress' | 'aptSuite' | 'citySleted' | 'stateSeleted' | 'zip' | 'country' | 'phoneNumber',
  string
>

/** An address as in orders, which keep a copy without an id. */
export type ShownAddress = NonNullable<OrderView['shippingAddress']>

/** The form's first values: an existing address, else the country most orders go to and a known phone number. */
export const startingFields = (address: ShownAddress | null, phoneNumber: string | null): AddressFields => ({
  recipientName: address?.recipientName ?? '',
  streetAddress: address?.streetAddress ?? '',
  aptSuite: address?.aptSuite ?? '',
  citySleted: address?.city ?? '',
  stateSeleted: address?.state ?? '',
  zip: address?.postalCode ?? '',
  country: address?.countryCode || 'US',
  phoneNumber: address?.phoneNumber ?? phoneNumber ?? '',
})

/** Whether something was typed into the form; a country alone is no address yet. */
export function isTouched(fields: AddressFields, start: ShownAddress | null, phoneNumber: string | null): boolean {
  const { country, ...typed } = startingFields(start, phoneNumber)
  const isTyped = Object.entries(typed).some(([name, before]) => {
    const now = Object.entries(fields).find(([field]) => field === name)?.[1] ?? ''
    return now.trim() !== before
  })
  return isTyped || (start !== null && fields.country !== country)
}

/** The wire's names of fields that the rules name differently. */
const wireNames: Record<string, keyof AddressFields> = { city: 'citySleted', state: 'stateSeleted', postalCode: 'zip' }

/** What is wrong with the fields (R-PAY-16), by their wire names. */
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

/** An address as it is sent, without the choice of the primary one. */
export type TypedAddress = AddressFields & { countryCode: string }

/** The body of a new address: the country by its name and its code. */
export const toAddressBody = (fields: AddressFields): TypedAddress => ({
  recipientName: fields.recipientName,
  streetAddress: fields.streetAddress,
  aptSuite: fields.aptSuite,
  citySleted: fields.citySleted,
  stateSeleted: fields.stateSeleted,
  zip: fields.zip,
  country: countryName(fields.country, defaultLanguage),
  countryCode: fields.country,
  phoneNumber: fields.phoneNumber,
})

/** The body of an edited address: when another state was typed, the old state's code is cleared. */
export const toAddressChange = (typed: TypedAddress, before: AddressView): RequestBody<'addressEdit'> =>
  typed.stateSeleted === before.state ? typed : { ...typed, stateCode: '' }
