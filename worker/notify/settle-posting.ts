import { recordAction } from '#worker/platform/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { isPostingDead, settlePosting as settled } from '#worker/staff/desk/desk.queries.ts'
import { deliverOutbox } from './deliver-outbox.ts'

/**
 * What becomes of a message that could not be sent: it goes out again, or is left as it is. Of two who decide at once
 * one does.
 * @throws ShopError not_found when it does not wait for anybody
 */
export async function settlePosting(
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
      isPostingDead(id),
    ),
    settled(services.db, id, wish, at),
  ])
  if (changed !== 1) throw new ShopError('not_found')
  if (wish === 'again') services.defer(deliverOutbox(services))
}
