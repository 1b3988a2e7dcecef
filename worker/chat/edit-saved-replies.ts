import type { AuditAction } from '#worker/platform/audit/audit-actions.rules.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import {
  deleteSavedReply,
  findSavedReply,
  insertSavedReply,
  isReplyKept,
  updateSavedReply,
  type SavedReply,
} from './chat.queries.ts'

type ReplyForm = Pick<SavedReply, 'title' | 'text'>

/** The audit entry of an action, written in its batch and only together with it. */
const audited = (
  services: Services,
  actorId: string,
  action: Extract<AuditAction, `reply.${string}`>,
  id: string,
): Statement =>
  recordAction(
    services.db,
    { actorId, action, subjectKind: 'saved_reply', subjectId: id, at: services.now() },
    isReplyKept(id),
  )

/** Adds a text that staff keep for the chat. @throws ShopError too_many */
export async function addReply(services: Services, actorId: string, form: ReplyForm): Promise<SavedReply> {
  const at = services.now()
  const reply = { id: services.newId('savedReply'), ...form, createdAt: at, updatedAt: at }
  const [added] = await writeTogether(services.db, [
    insertSavedReply(services.db, reply),
    audited(services, actorId, 'reply.added', reply.id),
  ])
  if (added === 0) throw new ShopError('too_many')
  return reply
}

/** @throws ShopError not_found */
export async function changeReply(
  services: Services,
  actorId: string,
  id: string,
  form: ReplyForm,
): Promise<SavedReply> {
  await writeTogether(services.db, [
    updateSavedReply(services.db, id, { ...form, updatedAt: services.now() }),
    audited(services, actorId, 'reply.changed', id),
  ])
  const changed = await findSavedReply(services.db, id)
  if (changed === null) throw new ShopError('not_found')
  return changed
}

/** @throws ShopError not_found */
export async function deleteReply(services: Services, actorId: string, id: string): Promise<void> {
  const [, deleted] = await writeTogether(services.db, [
    audited(services, actorId, 'reply.deleted', id),
    deleteSavedReply(services.db, id),
  ])
  if (deleted !== 1) throw new ShopError('not_found')
}
