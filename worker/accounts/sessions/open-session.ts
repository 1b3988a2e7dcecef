import { writeTogether, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { Audience } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import { isPasswordStill, type Customer } from '../customers.queries.ts'
import { insertSession, isSessionStored } from './sessions.queries.ts'

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
