import { commonPasswords } from './common-passwords.rules.ts'

/**
 * What a password must be (R-ACC-06, R-ACC-07): 6 to 128 characters; the form recommends 8 (R-ACC-06's help text).
 */
export const passwordLength = { least: 6, recommended: 8, most: 128 } as const

export type PasswordFault = 'password_weak' | 'password_common' | 'password_long'

/**
 * The first fault of a password, or null: at least 6 characters with an upper-case letter, a digit and one of
 * `.,;!?@#$%^&*`; other characters are allowed. The commonest leaked passwords that satisfy those rules are refused.
 */
export function passwordFault(password: string): PasswordFault | null {
  const length = [...password].length
  if (length > passwordLength.most || new TextEncoder().encode(password).length > 512) return 'password_long'
  const strong =
    length >= passwordLength.least && /\p{Lu}/u.test(password) && /\d/.test(password) && /[.,;!?@#$%^&*]/.test(password)
  if (!strong) return 'password_weak'
  return commonPasswords.has(password.toLowerCase()) ? 'password_common' : null
}
