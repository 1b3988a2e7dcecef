import { findCustomer, type Customer } from '#worker/accounts/customers.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { staffRoleOf } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import type { RoomSummary } from './chat-frames.rules.ts'

/** What a member of staff changes in a room; absent members stay. */
export interface RoomWish {
  assignedTo?: string | null | undefined
  snoozedUntil?: number | null | undefined
  isResolved?: boolean | undefined
}

/**
 * Assigns a room, snoozes it or closes it (R-STAFF-05). The customer's next message opens it again. The audit log is
 * written first: it may name an action that failed, but never miss one.
 * @throws ShopError not_found, invalid
 */
export async function changeRoom(
  services: Services,
  actor: Customer,
  room: string,
  wish: RoomWish,
): Promise<RoomSummary> {
  const { assignedTo, snoozedUntil, isResolved } = wish
  const assignee = assignedTo ? await findCustomer(services.db, assignedTo) : null
  if (assignedTo && (!assignee || staffRoleOf(assignee) === null))
    throw new ShopError('invalid', { fields: { assignedTo: 'format' } })
  if (!(await services.inbox.find(room))) throw new ShopError('not_found')
  const at = services.now()
  const facts = {
    ...(assignedTo === undefined ? {} : { assignedTo }),
    ...(snoozedUntil === undefined ? {} : { snoozedUntil }),
    ...(isResolved === undefined ? {} : { isResolved }),
  }
  await writeTogether(services.db, [
    recordAction(services.db, {
      actorId: actor.id,
      action: 'chat.changed',
      subjectKind: 'customer',
      subjectId: room,
      facts,
      at,
    }),
  ])
  const changed = await services.inbox.change(room, {
    ...(assignedTo === undefined ? {} : { assignedTo }),
    ...(snoozedUntil === undefined ? {} : { snoozedUntil }),
    ...(isResolved === undefined ? {} : { resolvedAt: isResolved ? at : null }),
  })
  if (!changed) throw new ShopError('not_found')
  return changed
}
