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
 * Opens a new session for a device, with the other statements of the log-in; its token is stored only hashed. Opens
 * none if the password changed since it was judged: otherwise a log-in under way would outlive the revoking of all
 * sessions. The statements in `alongside` may use the condition that the session is stored.
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
