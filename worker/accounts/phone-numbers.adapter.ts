/** Phone numbers as people of every country write them, by Google's rules (libphonenumber). */
import { parsePhoneNumberFromString, isSupportedCountry } from 'libphonenumber-js/min'
import { canonicalPhone } from '#worker/platform/phone.rules.ts'

/** The port, for one request: where it came from says what a number without a country means. */
export interface PhoneNumbers {
  /**
   * E.164. `country` is where the number belongs when somebody said so, else where the request came from. A number that
   * the country does not have is taken as `canonicalPhone` takes it.
   */
  canonical(typed: string, country?: string): string
  /**
   * How an account may have been stored that is named by this number, the likeliest first: also without the country, as
   * it was before countries were looked at, or by somebody who was at home then.
   */
  spellings(typed: string): readonly [string, ...string[]]
}

/** `country` is ISO 3166, two letters; null or what no country is called means that none is known. */
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
