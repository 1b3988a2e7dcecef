import { deliverSoon } from '#worker/notify/notify.ts'
import { recordAction } from '#worker/platform/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { isOutboxMessageDead, markDeadMessageResolved } from './desk.queries.ts'

/**
 * What becomes of a message that could not be sent: it goes out again, or is left as it is. Of two who decide at once
 * one does.
 * @throws ShopError not_found when it does not wait for anybody
 */
export async function resolveDeadMessage(
  services: Services,
  staffId: string,
  id: string,
  wish: 'again' | 'leave',
): Promise<void> {
  const at = services.now()
  const [, changed] = await writeTogether(services.db, [
    // The line first: it asks for what the update is about to change.
    recordAction(
      services.db,
      {
        actorId: staffId,
        action: wish === 'again' ? 'message.sent_again' : 'message.left',
        subjectKind: 'message',
        subjectId: id,
        at,
      },
      isOutboxMessageDead(id),
    ),
    markDeadMessageResolved(services.db, id, wish, at),
  ])
  if (changed !== 1) throw new ShopError('not_found')
  if (wish === 'again') deliverSoon(services)
}
