import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { isValidated, type Customer } from '../customers.queries.ts'
import { sendCode } from '../registration/send-code.ts'
import { checkPassword, type LoginCaller } from './check-password.ts'
import type { LoginIdentifier } from './login-identifier.rules.ts'
import { openSession, type Device } from './open-session.ts'

/**
 * The password is right, but the account needs a code first: the caller sets the pending cookie (R-ACC-17, R-ACC-27).
 */
export class CodeWanted extends ShopError {
  readonly customerId: string
  constructor(code: 'not_validated' | 'account_suspended', customerId: string) {
    super(code, { extra: code === 'not_validated' ? { validated: false } : { suspended: true } })
    this.customerId = customerId
  }
}

/**
 * Logs a customer in on a device and answers their first token. Passwords are judged in check-password.ts.
 * @throws ShopError login_failed, account_locked, too_many; CodeWanted
 */
export async function logIn(
  services: Services,
  identifier: LoginIdentifier,
  password: string,
  device: Device,
  caller: LoginCaller,
): Promise<{ customer: Customer; token: string }> {
  const known = await checkPassword(services, identifier, password, caller)
  if (!known || known.customer.state === 'deleting' || known.customer.state === 'erased')
    throw new ShopError('login_failed')
  const { customer, forgive } = known
  if (customer.lockedAt !== null) throw new ShopError('account_locked')
  if (customer.state === 'suspended' || !isValidated(customer)) {
    await writeTogether(services.db, forgive)
    await sendCode(services, customer)
    throw new CodeWanted(customer.state === 'suspended' ? 'account_suspended' : 'not_validated', customer.id)
  }
  const token = await openSession(services, customer, device, 'shop', () => forgive)
  return { customer, token }
}
