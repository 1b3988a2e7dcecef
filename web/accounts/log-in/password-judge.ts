/** What judges a new password beyond its shape: a file that comes once somebody uses the registration. */
export { passwordFault } from '#worker/accounts/passwords/password-policy.rules.ts'
export { StrengthMeter } from './StrengthMeter.tsx'
