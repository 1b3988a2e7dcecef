import { findCustomer, updateCustomer, type Customer } from '#worker/accounts/customers.queries.ts'
import { canonicalEmail, customKeyFault } from '#worker/accounts/email.rules.ts'
import { revokeSessions } from '#worker/accounts/sessions/sessions.queries.ts'
import type { AuditAction } from '#worker/platform/audit-actions.rules.ts'
import { recordAction } from '#worker/platform/audit.queries.ts'
import { writeTogether, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { deleteCustomerNote, insertCustomerNote, isNoteKept, lockCustomer } from './staff-customers.queries.ts'

/** @throws ShopError not_found, also for an erased customer */
export async function customerForStaff(services: Services, customerId: string): Promise<Customer> {
  const customer = await findCustomer(services.db, customerId)
  if (!customer || customer.state === 'erased') throw new ShopError('not_found')
  return customer
}

/**
 * Writes the action into the audit log, in the batch of the action. The note's text stays out of it, because it must go
 * when the customer is erased.
 */
export const auditOfCustomer = (
  services: Services,
  staffId: string,
  action: Extract<AuditAction, `customer.${string}`>,
  customerId: string,
  condition?: Condition,
): Statement =>
  recordAction(
    services.db,
    { actorId: staffId, action, subjectKind: 'customer', subjectId: customerId, at: services.now() },
    condition,
  )

/**
 * Gives a customer a custom key (R-ACC-42); an empty one removes it.
 * @throws ShopError not_found, invalid, custom_key_taken
 */
export async function assignCustomKey(
  services: Services,
  staffId: string,
  customerId: string,
  typed: string,
): Promise<void> {
  const customer = await customerForStaff(services, customerId)
  const customKey = canonicalEmail(typed)
  const fault = customKey === '' ? null : customKeyFault(customKey)
  if (fault) throw new ShopError('invalid', { fields: { customKey: fault } })
  try {
    await writeTogether(services.db, [
      updateCustomer(services.db, customer.id, { customKey: customKey === '' ? null : customKey }),
      auditOfCustomer(services, staffId, customKey === '' ? 'customer.key_taken' : 'customer.key_given', customer.id),
    ])
  } catch (error) {
    // The UNIQUE index decides when two are given one key at once.
    if (/UNIQUE/.test(String(error instanceof Error ? (error.cause ?? error) : error)))
      throw new ShopError('custom_key_taken')
    throw error
  }
}

const noteOf = (
  services: Services,
  staffId: string,
  customerId: string,
  text: string,
  { id = services.newId('customerNote'), clientKey }: { id?: string; clientKey?: string | undefined } = {},
): Statement =>
  insertCustomerNote(services.db, {
    id,
    customerId,
    authorId: staffId,
    text,
    clientKey: clientKey ?? null,
    createdAt: services.now(),
  })

/**
 * Adds a note about a customer. A note with a `clientKey` that the customer has already adds nothing, also not to the
 * audit log.
 * @throws ShopError not_found
 */
export async function noteAboutCustomer(
  services: Services,
  staffId: string,
  customerId: string,
  { text, clientKey }: { text: string; clientKey?: string | undefined },
): Promise<void> {
  const { id } = await customerForStaff(services, customerId)
  const noteId = services.newId('customerNote')
  await writeTogether(services.db, [
    noteOf(services, staffId, id, text, { id: noteId, clientKey }),
    auditOfCustomer(services, staffId, 'customer.noted', id, isNoteKept(id, noteId)),
  ])
}

/** @throws ShopError not_found */
export async function forgetNote(
  services: Services,
  staffId: string,
  customerId: string,
  noteId: string,
): Promise<void> {
  const { id } = await customerForStaff(services, customerId)
  const [, removed] = await writeTogether(services.db, [
    auditOfCustomer(services, staffId, 'customer.note_deleted', id, isNoteKept(id, noteId)),
    deleteCustomerNote(services.db, id, noteId),
  ])
  if (removed !== 1) throw new ShopError('not_found')
}

/**
 * Closes an account: every session ends and no code opens it; why stands among the notes. @throws ShopError not_found,
 * of_staff
 */
export async function suspendCustomer(
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
    lockCustomer(services.db, customer.id, now),
    revokeSessions(services.db, customer.id, null, now),
    noteOf(services, staffId, customer.id, reason),
    auditOfCustomer(services, staffId, 'customer.suspended', customer.id),
  ])
  services.endSockets(customer.id)
}

/** Opens it again. @throws ShopError not_found */
export async function restoreCustomer(services: Services, staffId: string, customerId: string): Promise<void> {
  const customer = await customerForStaff(services, customerId)
  if (customer.lockedAt === null) return
  await writeTogether(services.db, [
    lockCustomer(services.db, customer.id, null),
    auditOfCustomer(services, staffId, 'customer.restored', customer.id),
  ])
}
