import { writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { auditOfCustomer, customerForStaff } from './customer-for-staff.ts'
import { deleteCustomerNote, findCustomerNoteByKey, insertCustomerNote, isNoteKept } from './staff-customers.queries.ts'

/** The statement that adds a note. */
export const noteOf = (
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
 * audit log, and is refused with other words.
 * @throws ShopError not_found, edited_meanwhile
 */
export async function addNote(
  services: Services,
  staffId: string,
  customerId: string,
  { text, clientKey }: { text: string; clientKey?: string | undefined },
): Promise<void> {
  const { id } = await customerForStaff(services, customerId)
  const noteId = services.newId('customerNote')
  const [added] = await writeTogether(services.db, [
    noteOf(services, staffId, id, text, { id: noteId, clientKey }),
    auditOfCustomer(services, staffId, 'customer.noted', id, isNoteKept(id, noteId)),
  ])
  if (added === 1 || clientKey === undefined) return
  const kept = await findCustomerNoteByKey(services.db, id, clientKey)
  if (kept !== null && kept.text !== text) throw new ShopError('edited_meanwhile')
}

/** Deletes a note. @throws ShopError not_found */
export async function deleteNote(
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
