import { revokeSessions } from '#worker/accounts/sessions/sessions.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { auditOfCustomer, customerForStaff } from './customer-for-staff.ts'
import { setCustomerLock } from './staff-customers.queries.ts'
import { noteOf } from './write-customer-note.ts'

/**
 * Locks an account: every session ends and no code opens it. The reason is written among the notes.
 * @throws ShopError not_found, of_staff
 */
export async function lockCustomer(
  services: Services,
  staffId: string,
  customerId: string,
  reason: string,
): Promise<void> {
  const customer = await customerForStaff(services, customerId)
  if (customer.role !== 'customer') throw new ShopError('of_staff')
  // Once is enough: neither a second note nor a second line in the log.
  if (customer.lockedAt !== null) return
  const now = services.now()
  await writeTogether(services.db, [
    setCustomerLock(services.db, customer.id, now),
    revokeSessions(services.db, customer.id, null, now),
    noteOf(services, staffId, customer.id, reason),
    auditOfCustomer(services, staffId, 'customer.suspended', customer.id),
  ])
  services.endSockets(customer.id)
}

/** Takes the lock away. @throws ShopError not_found */
export async function unlockCustomer(services: Services, staffId: string, customerId: string): Promise<void> {
  const customer = await customerForStaff(services, customerId)
  if (customer.lockedAt === null) return
  await writeTogether(services.db, [
    setCustomerLock(services.db, customer.id, null),
    auditOfCustomer(services, staffId, 'customer.restored', customer.id),
  ])
}
