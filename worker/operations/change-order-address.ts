import { addressOpenStates } from '#domain/fulfilment'
import type { OrderState } from '#domain/order-state'
import type { PostalAddress } from '#domain/shipping-address'
import { ShopError } from '../contract/errors.ts'
import { writeTogether } from '../db/database.ts'
import { readdressOrder } from '../db/order-address.ts'
import { findOrder } from '../db/orders.ts'
import type { Services } from '../services.ts'
import { checkedAddress } from './save-shipping-address.ts'

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
