import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { notifyCustomer } from '#worker/notify/notify.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { makePaymentLink } from '#worker/orders/order-links.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
/**
 * What staff do with an unpaid order that has a payment link (docs/decisions/058): a manual order or a balance (065).
 */
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { closeUnpaidOrder } from '../close-unpaid-order.ts'
import { orderForPaymentLink, paymentLinkMessage } from './payment-link.ts'

/**
 * An unpaid order with a payment link.
 * @throws ShopError not_found, already_paid, order_closed
 */
async function openLinkedOrder(services: Services, orderId: string): Promise<WholeOrder> {
  const whole = await findAnyOrder(services.db, orderId)
  if (!whole || (whole.order.payUntil === null && whole.order.balanceOf === null)) throw new ShopError('not_found')
  if (whole.order.status === 'cancelled' || (whole.order.payUntil ?? Number.POSITIVE_INFINITY) <= services.now())
    throw new ShopError('order_closed')
  if (whole.order.status !== 'awaiting_payment') throw new ShopError('already_paid')
  return whole
}

/**
 * The link of an order to hand on, and when it expires, ms, or null for as long as its order.
 * @throws ShopError not_found, already_paid, order_closed
 */
export async function showPayLink(
  services: Services,
  orderId: string,
): Promise<{ link: string; until: number | null }> {
  const { order } = await openLinkedOrder(services, orderId)
  return { link: await makePaymentLink(services, orderId), until: order.payUntil }
}

/**
 * Sends the link again.
 * @throws ShopError not_found, already_paid, order_closed
 */
export async function sendPayLink(services: Services, staffId: string, orderId: string): Promise<void> {
  const whole = await openLinkedOrder(services, orderId)
  const customer = await findCustomer(services.db, whole.order.customerId)
  if (!customer) throw new ShopError('not_found')
  const message = await paymentLinkMessage(services, customer, { ...orderForPaymentLink(whole), words: '' })
  await writeTogether(services.db, [
    recordAction(services.db, {
      actorId: staffId,
      action: 'order.link_sent',
      subjectKind: 'order',
      subjectId: orderId,
      at: services.now(),
    }),
    ...notifyCustomer(services, customer, 'orders', `payment_link:${services.newId('orderEvent')}`, message),
  ])
}

/**
 * Cancels an unpaid order, its intent first, so that a payment that came first wins.
 * @throws ShopError not_found, already_paid, being_paid, payment_down
 */
export async function closeManualOrder(services: Services, staffId: string, orderId: string): Promise<void> {
  const order = (await findAnyOrder(services.db, orderId))?.order
  if (!order || order.madeBy === null) throw new ShopError('not_found')
  if (order.status === 'cancelled') return
  if (order.status !== 'awaiting_payment') throw new ShopError('already_paid')
  await closeUnpaidOrder(services, order, 'staff', (isOpen) =>
    recordAction(
      services.db,
      { actorId: staffId, action: 'order.closed', subjectKind: 'order', subjectId: orderId, at: services.now() },
      isOpen,
    ),
  )
  services.live.publish(order.customerId, 'orders')
}
