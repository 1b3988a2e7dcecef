import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { giftNoteStates } from './fulfilment.rules.ts'
import { updateGiftNote } from './order-address.queries.ts'
import { findOrder } from './orders.queries.ts'

/**
 * Writes, changes or takes away the gift note of an order, until it goes to the press. A balance has no parcel of its
 * own. Repeatable. @throws ShopError not_found, order_fixed
 */
export async function writeGiftNote(
  services: Services,
  customerId: string,
  orderId: string,
  giftNote: string,
): Promise<void> {
  const change = { orderId, giftNote, states: giftNoteStates, at: services.now() }
  if (await updateGiftNote(services.db, customerId, change)) return services.live.publish(customerId, 'orders')
  const isThere = (await findOrder(services.db, customerId, orderId)) !== null
  throw new ShopError(isThere ? 'order_fixed' : 'not_found')
}
