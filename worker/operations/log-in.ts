import type { LoginIdentifier } from '#domain/login-identifier'
import { hashToken } from '../adapters/keyring.ts'
import { ShopError } from '../contract/errors.ts'
import { writeTogether } from '../db/database.ts'
import { clearAttempts, takeAttempt } from '../db/attempts.ts'
import { findCustomerBy, isValidated, upgradePasswordHash, type Customer } from '../db/customers.ts'
import { insertSession } from '../db/sessions.ts'
import type { Services } from '../services.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { sendCode } from './send-code.ts'

export interface Device {
  deviceId: string
  deviceName: string
  os: string
}

/** A right password of an account that is not confirmed yet: the caller sets the pending cookie (spec §2, decisions §3). */
export class NotValidated extends ShopError {
  readonly customerId: string
  constructor(customerId: string) {
    super('not_validated', { extra: { validated: false } })
    this.customerId = customerId
  }
}

/**
 * Logs a customer in on a device and answers her first token. Unknown accounts cost one hash like known ones; a wrong
 * password is counted before it is judged (security §2.1).
 * @throws ShopError login_failed, too_many, account_suspended; NotValidated
 */
export async function logIn(
  services: Services,
  identifier: LoginIdentifier,
  password: string,
  device: Device,
): Promise<{ customer: Customer; token: string }> {
  const now = services.now()
  const attemptKey = await services.keys.sign('attempt', `${identifier.kind}:${identifier.value}`)
  const waitMs = await takeAttempt(services.db, attemptKey, now)
  if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })

  const customer = await findCustomerBy(services.db, identifier)
  const isRight = await services.passwords.verify(password, customer?.passwordHash ?? null)
  if (!customer || !isRight || customer.state === 'deleting') throw new ShopError('login_failed')
  if (customer.state === 'suspended') throw new ShopError('account_suspended')
  if (!isValidated(customer)) {
    await writeTogether(services.db, [clearAttempts(services.db, attemptKey)])
    await sendCode(services, customer)
    services.defer(deliverOutbox(services))
    throw new NotValidated(customer.id)
  }
  if (services.passwords.isOutdated(customer.passwordHash)) {
    await upgradePasswordHash(services.db, customer.id, customer.passwordHash, await services.passwords.hash(password))
  }
  const token = services.newToken()
  await writeTogether(services.db, [
    ...insertSession(
      services.db,
      {
        id: services.newId('session'),
        customerId: customer.id,
        deviceHash: device.deviceId ? await hashToken(device.deviceId) : null,
        deviceName: device.deviceName || 'Unknown Browser',
        os: device.os || 'Unknown OS',
        startedAt: now,
      },
      await hashToken(token),
    ),
    clearAttempts(services.db, attemptKey),
  ])
  return { customer, token }
}
