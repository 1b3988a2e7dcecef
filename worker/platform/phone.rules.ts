/**
 * Spaces, parentheses and hyphens are how people write numbers; they carry nothing (R-ACC-09). A form sends a number
 * like this: only the Worker knows which country one without a country belongs to.
 */
export const strippedPhone = (typed: string): string => typed.replace(/[\s()\-.]/g, '')

/** Registration's rule: after stripping, an optional `+` and 2–15 digits, the first not zero (R-ACC-09). */
export const isPhone = (typed: string): boolean => /^\+?[1-9]\d{1,14}$/.test(strippedPhone(typed))

/** The rule of log-in, reset and addresses: 10 to 15 digits (R-ACC-15, R-PAY-16). */
export const isLoginPhone = (typed: string): boolean => /^\+?\d{10,15}$/.test(strippedPhone(typed))

/**
 * One spelling per number, E.164 (R-ACC-11): `+` kept, 11 digits from 1 are North American, anything up to 10
 * digits gets +1, longer numbers are taken as already carrying their country.
 */
export function canonicalPhone(typed: string): string {
  const text = strippedPhone(typed)
  if (text.startsWith('+')) return text
  return text.length <= 10 ? `+1${text}` : `+${text}`
}
