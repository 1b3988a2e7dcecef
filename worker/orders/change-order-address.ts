import { hasChanged, writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { checkedAddress } from '#worker/platform/postal-address/checked-address.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { Services } from '#worker/services.ts'
import { addressOpenStates, mayChangeAddress } from './fulfilment.rules.ts'
import type { StaffEventActor } from './order-actor.rules.ts'
import { updateOrderAddress } from './order-address.queries.ts'
import type { OrderState } from './order-state.rules.ts'
import { findOrder } from './orders.queries.ts'
import { chargesForMove } from './price-order.ts'

/** Another change may come between the read and the write; the order is read again this many times. */
const writeTries = 3

/** Whether an order has this very address: what a reader of a payment link sends again is the same step (docs/decisions/220). */
const isSame = (stored: PostalAddress | null, address: PostalAddress): boolean =>
  JSON.stringify(stored) === JSON.stringify(address)

/**
 * Changes an order's address. A paid order's may change as long as nothing was made for it and its tax is the same at
 * the new address; one that waited for an address goes on. An unpaid order gets the price of the new address. A
 * compare-and-set decides between the customer and staff who start production. The customer's address book stays as it
 * is.
 * @throws ShopError not_found, invalid, order_fixed, address_tax, payment_down
 */
export async function changeOrderAddress(
  services: Services,
  customerId: string,
  orderId: string,
  typed: PostalAddress,
  {
    from = addressOpenStates,
    actor = 'customer',
    alongside = () => [],
  }: {
    from?: readonly OrderState[]
    actor?: 'customer' | StaffEventActor
    /** Statements of the same batch; each must use the condition `isChangedBy(orderId, changeId)`. */
    alongside?: (changeId: string) => readonly Statement[]
  } = {},
): Promise<PostalAddress> {
  const address = checkedAddress(services.phones, typed)
  for (let round = 0; round < writeTries; round += 1) {
    const found = await findOrder(services.db, customerId, orderId)
    if (!found) throw new ShopError('not_found')
    const { order } = found
    if (!from.includes(order.status)) {
      if (mayChangeAddress(order.status) && isSame(order.address, address)) return address
      throw new ShopError('order_fixed')
    }
    const charges = await chargesForMove(services, order, address)
    const changeId = services.newId('orderEvent')
    const [, moved] = await writeTogether(services.db, [
      ...updateOrderAddress(services.db, { order, changeId, from, address, charges, actor, at: services.now() }),
      ...alongside(changeId),
    ])
    if (!hasChanged(moved)) continue
    services.live.publish(customerId, 'orders')
    return address
  }
  throw new ShopError('order_fixed')
}
