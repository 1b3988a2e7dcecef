import { deliverSoon } from '#worker/notify/notify.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { isOutboxMessageDead, markDeadMessageResolved } from './desk.queries.ts'

/**
 * Decides about a dead outbox message: send it again, or leave it. Of two decisions at once one is taken.
 * @throws ShopError not_found when the message is not dead, or handled already
 */
export async function resolveDeadMessage(
  services: Services,
  staffId: string,
  id: string,
  wish: 'again' | 'leave',
): Promise<void> {
  const at = services.now()
  const [, changed] = await writeTogether(services.db, [
    // The audit line goes first, because its condition reads what the update changes.
    recordAction(
      services.db,
      {
        actorId: staffId,
        action: wish === 'again' ? 'message.sent_again' : 'message.left',
        subjectKind: 'message',
        subjectId: id,
        at,
      },
      isOutboxMessageDead(id, wish),
    ),
    markDeadMessageResolved(services.db, id, wish, at),
  ])
  if (changed !== 1) throw new ShopError('not_found')
  if (wish === 'again') deliverSoon(services)
}
