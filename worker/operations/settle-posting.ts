import { ShopError } from '../contract/errors.ts'
import { recordAction } from '../db/audit.ts'
import { writeTogether } from '../db/database.ts'
import { isPostingDead, settlePosting as settled } from '../db/desk.ts'
import type { Services } from '../services.ts'
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
