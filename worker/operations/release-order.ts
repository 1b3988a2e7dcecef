import type { Intent } from '../adapters/payments.ts'
import { ShopError } from '../contract/errors.ts'
import { writeTogether } from '../db/database.ts'
import { changeOrder, listLiveOrdersOfCartLine, type Order } from '../db/orders.ts'
import { askingProvider } from './ask-provider.ts'
import type { Services } from '../services.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Closes an unpaid order: the intent first, so that nobody can still pay it, then the row. A payment that was quicker
 * is settled instead.
 * @throws ShopError being_paid, payment_down
 */
export async function releaseOrder(services: Services, order: Order, actor: string): Promise<void> {
  let intent: Intent | null = null
  if (order.paymentIntentId !== null) {
    intent = await askingProvider(services.payments.cancelIntent(order.paymentIntentId))
    if (intent.state === 'succeeded') await settlePayment(services, intent, 'stripe')
    if (intent.state !== 'cancelled') throw new ShopError('being_paid')
  }
  await writeTogether(services.db, [
    ...changeOrder(services.db, {
      orderId: order.id,
      changeId: `released:${order.id}`,
      from: ['awaiting_payment'],
      to: 'cancelled',
      actor,
      at: services.now(),
    }),
  ])
}

/** Closes the unpaid orders of a cart line that is edited, deleted or bought otherwise; `exceptKey` is the purchase to keep. */
export async function releaseOrdersOfCartLine(services: Services, cartLineId: string, exceptKey: string | null): Promise<void> {
  for (const order of await listLiveOrdersOfCartLine(services.db, cartLineId, exceptKey)) {
    await releaseOrder(services, order, 'customer')
  }
}
