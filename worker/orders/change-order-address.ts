import { checkedAddress } from '#worker/addresses/save-shipping-address.ts'
import type { PostalAddress } from '#worker/addresses/shipping-address.rules.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { addressOpenStates } from './fulfilment/fulfilment.rules.ts'
import { readdressOrder } from './order-address.queries.ts'
import type { OrderState } from './order-state.rules.ts'
import { findOrder } from './orders.queries.ts'

/**
 * Sends an order elsewhere, a paid one as long as nothing was made for it; one that waited for an address goes on. Won
 * by
 * compare-and-set against the staff who take it into production. The customer's address book stays as it is.
 * @throws ShopError not_found, invalid, order_fixed
 */
export async function changeOrderAddress(
  services: Services,
  customerId: string,
  orderId: string,
  typed: PostalAddress,
  from: readonly OrderState[] = addressOpenStates,
): Promise<PostalAddress> {
  const found = await findOrder(services.db, customerId, orderId)
  if (!found) throw new ShopError('not_found')
  const address = checkedAddress(typed)
  const changeId = services.newId('orderEvent')
  await writeTogether(
    services.db,
    readdressOrder(services.db, { orderId, customerId, changeId, from, address, at: services.now() }),
  )
  const after = await findOrder(services.db, customerId, orderId)
  if (!after?.events.some((event) => event.changeId === changeId)) throw new ShopError('order_fixed')
  services.live.tell(customerId, 'orders')
  return address
}
