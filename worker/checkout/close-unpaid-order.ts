import { closeUnpaid } from '#worker/orders/order-steps.queries.ts'
import { findOrder, listLiveOrdersOfCartLines, type Order } from '#worker/orders/orders.queries.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { mapProviderDown } from '#worker/platform/map-provider-down.ts'
import type { Services } from '#worker/services.ts'
import { settlePayment } from './settle-payment.ts'

/** Another call may make intents while the order is being closed; after this many tries the payment wins. */
const tries = 5

/**
 * Closes an unpaid order: first the intent, so that nobody can pay it, then the row, if it has no other intent by then.
 * A payment that came first is settled instead. `before` goes into the batch that closes it.
 * @throws ShopError being_paid, payment_down
 */
export async function closeUnpaidOrder(
  services: Services,
  order: Order,
  actor: string,
  before?: (isOpen: Condition) => Statement,
): Promise<void> {
  let current: Order | undefined = order
  for (let round = 0; round < tries && current?.status === 'awaiting_payment'; round += 1) {
    const intentId: string | null = current.paymentIntentId
    if (intentId !== null) await cancelIntent(services, intentId)
    await closeUnpaid(services.db, {
      orderId: order.id,
      intentId,
      actor,
      at: services.now(),
      ...(before && { before }),
    })
    current = (await findOrder(services.db, order.customerId, order.id))?.order
  }
  if (current?.status !== 'cancelled') throw new ShopError('being_paid')
}

/** Makes sure that an intent can no longer be paid. @throws ShopError being_paid, payment_down */
export async function cancelIntent(services: Services, intentId: string): Promise<void> {
  const intent = await mapProviderDown(services.payments.cancelIntent(intentId))
  if (intent?.state === 'succeeded') await settlePayment(services, intent, 'stripe')
  if (intent !== null && intent.state !== 'cancelled') throw new ShopError('being_paid')
}

/** Closes the unpaid orders of a cart line that is edited or deleted. @throws ShopError being_paid, payment_down */
export const closeUnpaidOrdersOfLine = async (services: Services, cartLineId: string): Promise<void> =>
  closeUnpaidOrders(services, await listLiveOrdersOfCartLines(services.db, [cartLineId]))

/** Closes unpaid orders whose lines are bought in another purchase, one after the other. */
export async function closeUnpaidOrders(services: Services, unpaid: readonly Order[]): Promise<void> {
  for (const order of unpaid) await closeUnpaidOrder(services, order, 'customer')
}
