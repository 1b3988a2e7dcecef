import { ShopError } from '../contract/errors.ts'
import { isId } from '#domain/id'
import { findLineByCapability, markLineDeleted } from '../db/cart.ts'
import type { Services } from '../services.ts'
import { releaseOrdersOfCartLine } from './release-order.ts'

/**
 * Deletes a cart line by its unguessable id (decisions §4). Unknown, deleted and ordered ids answer like a success; a
 * token that was sent must own the line. A line that is being paid is let go at the provider first.
 * @throws ShopError not_found for another's line, being_paid
 */
export async function deleteCartLine(services: Services, lineId: string, customerId: string | null): Promise<void> {
  const line = isId('cartLine', lineId) ? await findLineByCapability(services.db, lineId) : null
  if (!line) return
  if (customerId !== null && line.customerId !== customerId) throw new ShopError('not_found')
  if (line.state !== 'open') return
  await releaseOrdersOfCartLine(services, line.id, null)
  await markLineDeleted(services.db, line.id, services.now())
}
