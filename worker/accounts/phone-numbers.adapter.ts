/** Phone numbers as people in every country write them, read by Google's rules (libphonenumber). */
import { parsePhoneNumberFromString, isSupportedCountry } from 'libphonenumber-js/min'
import { canonicalPhone } from '#worker/platform/phone.rules.ts'

/** The port, made for one request: the request's country says what a number without a country code means. */
export interface PhoneNumbers {
  /**
   * E.164. `country` is the stated country of the number, otherwise that of the request. A number that does not exist
   * in the country is normalised by `canonicalPhone`.
   */
  canonical(typed: string, country?: string): string
  /**
   * The spellings in which an account may have stored this number, the likeliest first. They include the spelling
   * without a country, which was used before countries were read, and by customers who were at home then.
   */
  spellings(typed: string): readonly [string, ...string[]]
}

/** `country` is ISO 3166, two letters; null or an unknown code means that no country is known. */
export function phoneNumbers(country: string | null): PhoneNumbers {
  const canonical = (typed: string, said?: string): string => {
    const home = [said?.toUpperCase(), country].find((code) => code && isSupportedCountry(code))
    if (!home || !isSupportedCountry(home) || typed.trim().startsWith('+')) return canonicalPhone(typed)
    const parsed = parsePhoneNumberFromString(typed, home)
    return parsed?.isValid() ? parsed.number : canonicalPhone(typed)
  }
  return {
    canonical,
    spellings: (typed) => {
      const [here, anywhere] = [canonical(typed), canonicalPhone(typed)]
      return here === anywhere ? [here] : [here, anywhere]
    },
  }
}
