import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import type { PasswordFault } from '../passwords/password-shape.rules.ts'
import { isPersonName } from '../person-name.rules.ts'

/** Step 1 of registration as typed (R-ACC-03, R-ACC-05). */
export interface RegistrationStep1 {
  firstName: string
  lastName: string
  password: string
  repeatPassword?: string | undefined
  acceptTerms: boolean
}

/**
 * The faults of step 1 (R-ACC-05, R-ACC-06, R-ACC-08). `repeatPassword` is judged only where it is typed: in the form,
 * not in the call. `faultOf` judges the password: the form knows the commonest ones a little later than their shape.
 */
export function registrationStep1Faults(
  draft: RegistrationStep1,
  faultOf: (password: string) => PasswordFault | null,
): FieldFaults {
  const faults: FieldFaults = {}
  if (!isPersonName(draft.firstName)) faults['firstName'] = 'first_name'
  if (!isPersonName(draft.lastName)) faults['lastName'] = 'last_name'
  const password = faultOf(draft.password)
  if (password) faults['password'] = password
  if (draft.repeatPassword !== undefined && draft.repeatPassword !== draft.password)
    faults['repeatPassword'] = 'passwords_differ'
  if (!draft.acceptTerms) faults['acceptTerms'] = 'terms'
  return faults
}
