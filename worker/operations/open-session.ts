import type { Audience } from '#domain/staff'
import { hashToken } from '../adapters/keyring.ts'
import { ShopError } from '../contract/errors.ts'
import { isPasswordStill, type Customer } from '../db/customers.ts'
import { writeTogether, type Condition, type Statement } from '../db/database.ts'
import { insertSession, isSessionStored } from '../db/sessions.ts'
import type { Services } from '../services.ts'

/** Device info as R-WIRE-12 has it. */
export interface Device {
  deviceId: string
  deviceName: string
  os: string
}

/**
 * Opens a session for a device, never a reused one, with what else belongs to the log-in; its token is kept only
 * hashed. Not
 * when her password is another than the one she was known by: a log-in that was under way would outlive the end of
 * every
 * session. What is `alongside` may ask whether it is stored.
 * @returns the token @throws ShopError login_failed
 */
export async function openSession(
  services: Services,
  customer: Customer,
  device: Device,
  audience: Audience = 'shop',
  alongside: (isStored: Condition) => readonly Statement[] = () => [],
): Promise<string> {
  const token = services.newToken()
  const session = {
    id: services.newId('session'),
    customerId: customer.id,
    deviceHash: device.deviceId ? await hashToken(device.deviceId) : null,
    deviceName: device.deviceName || 'Unknown Browser',
    os: device.os || 'Unknown OS',
    startedAt: services.now(),
    audience,
  }
  const [opened] = await writeTogether(services.db, [
    ...insertSession(services.db, session, await hashToken(token), isPasswordStill(customer.id, customer.passwordHash)),
    ...alongside(isSessionStored(session.id)),
  ])
  if (opened !== 1) throw new ShopError('login_failed')
  return token
}
