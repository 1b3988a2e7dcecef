import type { Language } from '../language.rules.ts'
import type { PostalAddress } from './postal-address.rules.ts'

/** The name of an address's country in a language; as it was written where the address has no code. */
export const countryIn = (
  { country, countryCode }: Pick<PostalAddress, 'country' | 'countryCode'>,
  language: Language,
): string =>
  /^[A-Za-z]{2}$/.test(countryCode)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(countryCode.toUpperCase()) ?? country)
    : country
