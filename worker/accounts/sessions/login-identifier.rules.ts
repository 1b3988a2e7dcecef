import { isLoginPhone } from '#worker/platform/phone.rules.ts'
import { canonicalEmail, isCustomKey, isEmail } from '../email.rules.ts'

/** How customers identify themselves at log-in: exactly one of the three (R-ACC-15). Values are canonical. */
export type LoginIdentifier =
  | { kind: 'email'; value: string }
  /** `others` are further spellings that an account may have been stored under. */
  | { kind: 'phoneNumber'; value: string; others?: readonly string[] }
  | { kind: 'customKey'; value: string }

/**
 * What was typed in the one log-in field, or null when it is none of the three (R-ACC-15). `spellings` returns how a
 * phone number may be stored: at least one spelling, the likeliest first, the one without a country last.
 */
export function loginIdentifier(
  typed: string,
  spellings: (phone: string) => readonly [string, ...string[]],
): LoginIdentifier | null {
  const email = canonicalEmail(typed)
  if (isCustomKey(email)) return { kind: 'customKey', value: email }
  if (isEmail(email)) return { kind: 'email', value: email }
  if (isLoginPhone(typed)) {
    const [value, ...others] = spellings(typed)
    return { kind: 'phoneNumber', value, ...(others.length > 0 ? { others } : {}) }
  }
  return null
}
