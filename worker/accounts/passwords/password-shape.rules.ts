/**
 * What a password must be (R-ACC-06, R-ACC-07): 6 to 128 characters; the form recommends 8 (R-ACC-06's help text).
 */
export const passwordLength = { least: 6, recommended: 8, most: 128 } as const

export type PasswordFault = 'password_weak' | 'password_common' | 'password_long'

/**
 * The fault of a password's length or characters, or null: at least 6 characters with an upper-case letter, a digit and one of
 * `.,;!?@#$%^&*`; other characters are allowed.
 */
export function passwordShapeFault(password: string): PasswordFault | null {
  const length = [...password].length
  if (length > passwordLength.most || new TextEncoder().encode(password).length > 512) return 'password_long'
  const isStrong =
    length >= passwordLength.least && /\p{Lu}/u.test(password) && /\d/.test(password) && /[.,;!?@#$%^&*]/.test(password)
  return isStrong ? null : 'password_weak'
}
