import { commonPasswords } from './common-passwords.rules.ts'
import { passwordShapeFault, type PasswordFault } from './password-shape.rules.ts'

/** The first fault of a password, or null. The commonest leaked passwords of the right shape are refused, too. */
export const passwordFault = (password: string): PasswordFault | null =>
  passwordShapeFault(password) ?? (commonPasswords.has(password.toLowerCase()) ? 'password_common' : null)
