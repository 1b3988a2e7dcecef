import { freeLoginTries } from '#domain/backoff'
import type { LoginIdentifier } from '#domain/login-identifier'
import { ShopError } from '../contract/errors.ts'
import { writeTogether } from '../db/database.ts'
import { clearAttempts, giveAttemptBack, takeAttempt } from '../db/attempts.ts'
import { findCustomerBy, isValidated, upgradePasswordHash, type Customer } from '../db/customers.ts'
import type { Services } from '../services.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { openSession, type Device } from './open-session.ts'
import { sendCode } from './send-code.ts'

/** A right password of an account that first wants a code: the caller sets the pending cookie (spec §2, decisions §3). */
export class CodeWanted extends ShopError {
  readonly customerId: string
  constructor(code: 'not_validated' | 'account_suspended', customerId: string) {
    super(code, { extra: code === 'not_validated' ? { validated: false } : { suspended: true } })
    this.customerId = customerId
  }
}

/**
 * Logs a customer in on a device and answers her first token. Unknown accounts cost one hash like known ones; a wrong
 * password is counted before it is judged, for the identifier and for the caller's address (security §2.1).
 * @throws ShopError login_failed, too_many; CodeWanted
 */
export async function logIn(
  services: Services,
  identifier: LoginIdentifier,
  password: string,
  device: Device,
  address: string,
): Promise<{ customer: Customer; token: string }> {
  const now = services.now()
  const attemptKey = await services.keys.sign('attempt', `${identifier.kind}:${identifier.value}`)
  const addressKey = await services.keys.sign('attempt', `address:${address}`)
  const waitMs =
    (await takeAttempt(services.db, addressKey, now, services.config.LOGIN_TRIES_PER_ADDRESS)) ??
    (await takeAttempt(services.db, attemptKey, now, freeLoginTries))
  if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })

  const customer = await findCustomerBy(services.db, identifier)
  const isRight = await services.passwords.verify(password, customer?.passwordHash ?? null)
  if (!customer || !isRight || customer.state === 'deleting' || customer.state === 'erased') throw new ShopError('login_failed')
  if (customer.state === 'suspended' || !isValidated(customer)) {
    await writeTogether(services.db, [clearAttempts(services.db, attemptKey), giveAttemptBack(services.db, addressKey)])
    await sendCode(services, customer)
    services.defer(deliverOutbox(services))
    throw new CodeWanted(customer.state === 'suspended' ? 'account_suspended' : 'not_validated', customer.id)
  }
  if (services.passwords.isOutdated(customer.passwordHash)) {
    await upgradePasswordHash(services.db, customer.id, customer.passwordHash, await services.passwords.hash(password))
  }
  const { token, statements } = await openSession(services, customer, device)
  await writeTogether(services.db, [...statements, clearAttempts(services.db, attemptKey), giveAttemptBack(services.db, addressKey)])
  return { customer, token }
}
