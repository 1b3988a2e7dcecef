import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { isPhone } from '#worker/platform/phone.rules.ts'
import { canonicalEmail, isCustomKey, isEmail } from '../email.rules.ts'

/** Step 2 of registration as typed. */
export interface RegistrationStep2 {
  email: string
  phoneNumber: string
  acceptEmail_SMS: boolean
}

/**
 * The faults of step 2 (R-ACC-09): an email or a phone, each valid if given, and the consent to service messages. An
 * address at the shop's own domain is not accepted as email: log-in reads it as a custom key, so nobody could log in
 * with it.
 */
export function registrationStep2Faults(draft: RegistrationStep2): FieldFaults {
  const faults: FieldFaults = {}
  const email = canonicalEmail(draft.email)
  const phone = draft.phoneNumber.trim()
  if (!email && !phone) faults['email'] = 'email_or_phone'
  if (email && (!isEmail(email) || isCustomKey(email))) faults['email'] = 'email'
  if (phone && !isPhone(phone)) faults['phoneNumber'] = 'phone'
  if (!draft.acceptEmail_SMS) faults['acceptEmail_SMS'] = 'service_messages'
  return faults
}
