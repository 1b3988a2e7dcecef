import { ShopError } from '#worker/platform/errors.rules.ts'
import { isId } from '#worker/platform/id.rules.ts'
import type { Services } from '#worker/services.ts'
import { findLineByCapability, markLineDeleted } from './cart.queries.ts'

/** Checkout may reserve a line again and again while it is being deleted; then checkout wins. */
const tries = 5

/**
 * Deletes a cart line by its unguessable id (R-CART-07). Unknown, deleted and ordered ids are answered like a success;
 * a token that was sent must own the line. The unpaid order of a line is cancelled at the provider first; a line that
 * is being bought at this moment is not reported as deleted.
 */
export async function deleteCartLine(services: Services, lineId: string, customerId: string | null): Promise<void> {
  const line = isId('cartLine', lineId) ? await findLineByCapability(services.db, lineId) : null
  if (!line) return
  if (customerId !== null && line.customerId !== customerId) throw new ShopError('not_found')
  if (line.state !== 'open') return
  for (let round = 0; round < tries; round += 1) {
    await services.closeUnpaidOrdersOfLine(line.id)
    if (await markLineDeleted(services.db, line.id, services.now()))
      return services.live.publish(line.customerId, 'orders')
    const current = await findLineByCapability(services.db, line.id)
    if (current?.state === 'ordered') throw new ShopError('already_paid')
    if (current?.state !== 'open') return
  }
  throw new ShopError('being_paid')
}
