import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { staffRoleOf } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import { isValidated, type Customer } from '../customers.queries.ts'
import { isSecondFactor } from '../second-factor/judge-second-factor.ts'
import { findSecondFactor } from '../second-factor/second-factors.queries.ts'
import { checkPassword, type LoginCaller } from './check-password.ts'
import type { LoginIdentifier } from './login-identifier.rules.ts'
import { openSession, type Device } from './open-session.ts'

/**
 * Logs a member of staff in, with a session of the staff audience (R-STAFF-02). A customer with the right password is
 * answered and counted exactly like a wrong password. The second factor is mentioned only after the right password.
 * @throws ShopError login_failed, otp_required, otp_wrong, too_many
 */
export async function logInStaff(
  services: Services,
  identifier: LoginIdentifier,
  secret: { password: string; otp: string },
  device: Device,
  caller: LoginCaller,
): Promise<{ person: Customer; token: string }> {
  const known = await checkPassword(services, identifier, secret.password, caller)
  const person = known?.customer
  if (!known || !person || staffRoleOf(person) === null || person.state !== 'active' || !isValidated(person))
    throw new ShopError('login_failed')
  const factor = await findSecondFactor(services.db, person.id)
  if (factor?.confirmedAt) {
    const isSecond = secret.otp !== '' && (await isSecondFactor(services, factor, secret.otp))
    if (!isSecond) await writeTogether(services.db, known.forgive)
    if (!isSecond) throw new ShopError(secret.otp === '' ? 'otp_required' : 'otp_wrong')
  }
  const token = await openSession(services, person, device, 'staff', (isStored) => [
    ...known.forgive,
    recordAction(
      services.db,
      {
        actorId: person.id,
        action: 'staff.logged_in',
        subjectKind: 'staff',
        subjectId: person.id,
        facts: { device: device.deviceName },
        at: services.now(),
      },
      isStored,
    ),
  ])
  return { person, token }
}
