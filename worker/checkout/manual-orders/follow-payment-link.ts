import { findCustomer, type Customer } from '#worker/accounts/customers.queries.ts'
import { changeOrderAddress } from '#worker/orders/change-order-address.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { orderOfToken } from '#worker/orders/order-links.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
/** What a reader of a payment link may do with its order (docs/decisions/058). */
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { Services } from '#worker/services.ts'

/**
 * The manual order or balance of a payment link's token, and its customer.
 * @throws ShopError link_invalid, also for an account that is being deleted
 */
export async function findOrderByPaymentLink(
  services: Services,
  token: string,
): Promise<{ whole: WholeOrder; customer: Customer }> {
  const orderId = await orderOfToken(services, 'payment-link', token)
  const whole = orderId && (await findAnyOrder(services.db, orderId))
  const customer = whole && (await findCustomer(services.db, whole.order.customerId))
  if (
    !whole ||
    !customer ||
    (whole.order.madeBy === null && whole.order.balanceOf === null) ||
    (customer.state !== 'active' && customer.state !== 'suspended')
  )
    throw new ShopError('link_invalid')
  return { whole, customer }
}

/**
 * Sets the order's address until it is paid, or afterwards if only the address is missing.
 * @throws ShopError link_invalid, invalid, order_fixed
 */
export async function setAddressByPaymentLink(
  services: Services,
  token: string,
  typed: PostalAddress,
): Promise<PostalAddress> {
  const { whole } = await findOrderByPaymentLink(services, token)
  // A balance ships with its first order, so its address cannot be changed here.
  if (whole.order.balanceOf !== null) throw new ShopError('order_fixed')
  return changeOrderAddress(services, whole.order.customerId, whole.order.id, typed, {
    from: ['awaiting_payment', 'needs_address'],
  })
}
