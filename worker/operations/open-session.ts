import type { Audience } from '#domain/staff'
import { hashToken } from '../adapters/keyring.ts'
import type { Customer } from '../db/customers.ts'
import type { Statement } from '../db/database.ts'
import { insertSession } from '../db/sessions.ts'
import type { Services } from '../services.ts'

/** Device info as spec §3 has it. */
export interface Device {
  deviceId: string
  deviceName: string
  os: string
}

/** A new session for a device, never a reused one, and the statements that store it; its token only hashed. */
export async function openSession(services: Services, customer: Customer, device: Device, audience: Audience = 'shop'): Promise<{ token: string; statements: Statement[] }> {
  const token = services.newToken()
  const statements = insertSession(
    services.db,
    {
      id: services.newId('session'),
      customerId: customer.id,
      deviceHash: device.deviceId ? await hashToken(device.deviceId) : null,
      deviceName: device.deviceName || 'Unknown Browser',
      os: device.os || 'Unknown OS',
      startedAt: services.now(),
      audience,
    },
    await hashToken(token),
  )
  return { token, statements: [...statements] }
}
