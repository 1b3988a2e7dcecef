import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { mentionedIn } from '#worker/orders/teamwork/mentions.rules.ts'
import {
  assignOrderTo,
  deleteOrderNote,
  deleteOrderTag,
  findOrderNoteByKey,
  insertOrderMentions,
  insertOrderNote,
  insertOrderTag,
  isAssignedElsewhere,
  isOrderNoteKept,
  isTagged,
  listColleagues,
  listTeamwork,
  markMentionsSeen,
  mayBeTagged,
} from '#worker/orders/teamwork/teamwork.queries.ts'
import type { AuditAction } from '#worker/platform/audit/audit-actions.rules.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { staffRoleOf, type AuditFacts } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'

/** An action of a colleague on an order. */
interface Act {
  staffId: string
  orderId: string
}

/** The line of the audit log of an action on an order, if `condition` holds. */
const audited = (
  services: Services,
  { staffId, orderId }: Act,
  action: Extract<AuditAction, `order.${string}`>,
  condition: Condition,
  facts: AuditFacts = {},
): Statement =>
  recordAction(
    services.db,
    { actorId: staffId, action, subjectKind: 'order', subjectId: orderId, facts, at: services.now() },
    condition,
  )

/** @throws ShopError not_found */
async function refuseUnknown(services: Services, orderId: string): Promise<void> {
  if (!(await findAnyOrder(services.db, orderId))) throw new ShopError('not_found')
}

/**
 * Adds a note about an order, which waits for the colleagues it names (docs/decisions/250). A `clientKey` that a note of
 * the order has already adds nothing, and is refused with other words (docs/decisions/063).
 * @throws ShopError not_found, edited_meanwhile
 */
export async function noteOnOrder(
  services: Services,
  act: Act,
  { text, clientKey }: { text: string; clientKey?: string | undefined },
): Promise<void> {
  const { staffId, orderId } = act
  const [colleagues] = await Promise.all([
    text.includes('@') ? listColleagues(services.db) : [],
    refuseUnknown(services, orderId),
  ])
  const staffIds = mentionedIn(text, colleagues).filter((one) => one !== staffId)
  const id = services.newId('orderNote')
  const [added] = await writeTogether(services.db, [
    insertOrderNote(services.db, {
      id,
      orderId,
      authorId: staffId,
      text,
      clientKey: clientKey ?? null,
      createdAt: services.now(),
    }),
    ...(staffIds.length === 0
      ? []
      : [
          insertOrderMentions(
            services.db,
            { noteId: id, orderId, staffIds, at: services.now() },
            isOrderNoteKept(orderId, id),
          ),
        ]),
    audited(services, act, 'order.noted', isOrderNoteKept(orderId, id)),
  ])
  if (added === 1 || clientKey === undefined) return
  const kept = await findOrderNoteByKey(services.db, orderId, clientKey)
  if (kept !== null && kept.text !== text) throw new ShopError('edited_meanwhile')
}

/** Notes that name a colleague wait no longer for them; once more changes nothing. @throws ShopError not_found */
export async function seeMentions(services: Services, { staffId, orderId }: Act): Promise<void> {
  await refuseUnknown(services, orderId)
  await writeTogether(services.db, [markMentionsSeen(services.db, orderId, staffId, services.now())])
}

/** @throws ShopError not_found */
export async function deleteNoteOnOrder(services: Services, act: Act, noteId: string): Promise<void> {
  const [, removed] = await writeTogether(services.db, [
    audited(services, act, 'order.note_deleted', isOrderNoteKept(act.orderId, noteId)),
    deleteOrderNote(services.db, act.orderId, noteId),
  ])
  if (removed !== 1) throw new ShopError('not_found')
}

/**
 * Gives an order to a colleague, or to nobody; the same again changes nothing.
 * @throws ShopError not_found; invalid for somebody who does not work here
 */
export async function assignOrder(services: Services, act: Act, assigneeId: string | null): Promise<void> {
  await refuseUnknown(services, act.orderId)
  const assignee = assigneeId === null ? null : await findCustomer(services.db, assigneeId)
  if (assigneeId !== null && (!assignee || staffRoleOf(assignee) === null))
    throw new ShopError('invalid', { fields: { staffId: 'format' } })
  await writeTogether(services.db, [
    audited(services, act, 'order.assigned', isAssignedElsewhere(act.orderId, assigneeId), { assignedTo: assigneeId }),
    assignOrderTo(services.db, act.orderId, assigneeId),
  ])
}

/**
 * Puts a tag on an order; the same again changes nothing. The log does not say which: a tag can be about a customer
 * (docs/decisions/062).
 * @throws ShopError not_found; invalid when it has the most already
 */
export async function tagOrder(services: Services, act: Act, tag: string): Promise<void> {
  const { orderId } = act
  const { db } = services
  await refuseUnknown(services, orderId)
  const [, added] = await writeTogether(db, [
    audited(services, act, 'order.tagged', mayBeTagged(orderId, tag)),
    insertOrderTag(db, orderId, tag),
  ])
  if (added === 1) return
  const [now] = await listTeamwork(db, [orderId])
  if (now?.tags.includes(tag) !== true) throw new ShopError('invalid', { fields: { tag: 'too_many_tags' } })
}

/** Takes a tag off an order; one that is not there changes nothing. @throws ShopError not_found */
export async function untagOrder(services: Services, act: Act, tag: string): Promise<void> {
  await refuseUnknown(services, act.orderId)
  await writeTogether(services.db, [
    audited(services, act, 'order.untagged', isTagged(act.orderId, tag)),
    deleteOrderTag(services.db, act.orderId, tag),
  ])
}
