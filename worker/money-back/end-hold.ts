import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { paidOrderStatements } from '#worker/checkout/paid-order.ts'
import { hasNoOpenReview, isKeptUnpaid, isLeftUnpaid } from '#worker/ledger/reviews.queries.ts'
import { changeOrder, resumeOrder } from '#worker/orders/order-steps.queries.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import type { Statement } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import { notifyOfCancellation } from './notify-of-money-back.ts'

/**
 * Ends the hold of an order without open reviews. An order that was under way goes on where it was. One that was held
 * instead of paid is paid when its money is kept, and cancelled when it goes back. In the batch it comes after the
 * statement that closed the last review. An order that is not held, or that staff held, is not changed.
 */
export async function endHold(services: Services, found: WholeOrder, actor: string): Promise<Statement[]> {
  const { db } = services
  const orderId = found.order.id
  const at = services.now()
  const cancelled = services.newId('orderEvent')
  const customer = await findCustomer(db, found.order.customerId)
  const newId = () => services.newId('orderEvent')
  return [
    ...resumeOrder(db, { orderId, changeId: newId(), actor, at, onlyIf: hasNoOpenReview(orderId) }),
    ...(await paidOrderStatements(services, found, { changeId: newId(), actor, held: isKeptUnpaid(orderId) })),
    ...changeOrder(db, {
      orderId,
      changeId: cancelled,
      from: ['on_hold'],
      to: 'cancelled',
      by: 'system',
      actor,
      at,
      onlyIf: isLeftUnpaid(orderId),
    }),
    ...(customer
      ? notifyOfCancellation(services, customer, found.order, { changeId: cancelled, by: 'shop', refundCents: null })
      : []),
  ]
}
