import { canonicalEmail, isCustomKey, isEmail } from '../email.rules.ts'
import { canonicalPhone, isLoginPhone } from '../phone.rules.ts'

/** How a customer names herself at log-in: exactly one of the three (R-ACC-15). Values are canonical. */
export type LoginIdentifier =
  | { kind: 'email'; value: string }
  | { kind: 'phoneNumber'; value: string }
  | { kind: 'customKey'; value: string }

/** What was typed in the one log-in field, or null when it is none of the three (R-ACC-15). */
export function loginIdentifier(typed: string): LoginIdentifier | null {
  const email = canonicalEmail(typed)
  if (isCustomKey(email)) return { kind: 'customKey', value: email }
  if (isEmail(email)) return { kind: 'email', value: email }
  if (isLoginPhone(typed)) return { kind: 'phoneNumber', value: canonicalPhone(typed) }
  return null
}
