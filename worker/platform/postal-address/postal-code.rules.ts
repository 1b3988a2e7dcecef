/**
 * Postal codes by country (docs/decisions/173). The specification's 4-10 digits are right everywhere; where the mail of
 * a country writes letters, or no code at all, that is right too.
 */

/** The mail of these countries writes letters at fixed places; `spaced` puts the blank where it belongs. */
const lettered: Record<string, { shape: RegExp; spaced: string }> = {
  CA: { shape: /^([ABCEGHJ-NPRSTVXY]\d[A-Z])(\d[A-Z]\d)$/, spaced: '$1 $2' },
  GB: { shape: /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, spaced: '$1 $2' },
  IE: { shape: /^([A-Z]\d[\dW])([A-Z\d]{4})$/, spaced: '$1 $2' },
  NL: { shape: /^([1-9]\d{3})([A-Z]{2})$/, spaced: '$1 $2' },
}

/** Islands with the codes of the United Kingdom. */
const likeBritain = ['GG', 'IM', 'JE']

/** Countries and territories whose mail writes digits only, by the specification's rule. */
const digitsOnly = ['US', 'PR', 'GU', 'VI', 'AS', 'MP']

/** Countries without postal codes, or where hardly anybody knows one. */
const without = new Set(
  (
    'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LY ML MO MR MW ' +
    'NR NU PA QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
)

/** Blanks and hyphens, which people type, do not count (R-PAY-16). */
const signs = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

const shapeOf = (countryCode: string) => lettered[likeBritain.includes(countryCode) ? 'GB' : countryCode]

/** What is wrong with a postal code: the specification's text, or, where letters are right too, one with examples. */
export function postalCodeFault(typed: string, countryCode: string): 'postal_code' | 'postal_code_letters' | null {
  const country = countryCode.toUpperCase()
  const code = signs(typed)
  if (/^\d{4,10}$/.test(code)) return null
  const shape = shapeOf(country)
  if (shape !== undefined) return shape.shape.test(code) ? null : 'postal_code_letters'
  if (country === '' || digitsOnly.includes(country)) return 'postal_code'
  if (code === '') return without.has(country) ? null : 'postal_code'
  // Elsewhere: letters and digits, at least one digit, such as `AD500` or `KY1-1001`.
  return /^(?=.*\d)[A-Z\d]{3,10}$/.test(code) ? null : 'postal_code'
}

/**
 * A postal code as it is stored and printed: without blanks and hyphens that people type, and as the mail of the country
 * writes it. `33101 1234` in the US → `33101-1234`, `sw1a1aa` in the United Kingdom → `SW1A 1AA`.
 */
export function tidyPostalCode(typed: string, countryCode: string): string {
  const country = countryCode.toUpperCase()
  const code = signs(typed)
  const shape = shapeOf(country)
  if (shape !== undefined && shape.shape.test(code)) return code.replace(shape.shape, shape.spaced)
  // With letters, a hyphen is part of the code.
  if (/[A-Z]/.test(code)) return typed.trim().toUpperCase().replace(/\s+/g, ' ')
  return country === 'US' && code.length === 9 ? `${code.slice(0, 5)}-${code.slice(5)}` : code
}

/** Whether people type letters into a postal code of this country. */
export const hasLettersInPostalCode = (countryCode: string): boolean => !digitsOnly.includes(countryCode.toUpperCase())
