import { findCustomer } from '../db/customers.ts'
import type { Statement } from '../db/database.ts'
import { changeOrder, resumeOrder } from '../db/order-steps.ts'
import type { WholeOrder } from '../db/orders.ts'
import { hasNoOpenReview, isKeptUnpaid, isLeftUnpaid } from '../db/reviews.ts'
import type { Services } from '../services.ts'
import { effectsOfPaying } from './pay-order.ts'
import { tellCancelled } from './tell-of-money-back.ts'

/**
 * What becomes of a held order when nothing of it is to be looked at any more: one that was under way goes on where it
 * was; one that was held instead of paid is paid when its money is kept, and cancelled when it goes back. For a batch,
 * after
 * whatever closed the last review; does nothing to an order that is not held or was held by staff.
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
    ...(await effectsOfPaying(services, found, { changeId: newId(), actor, held: isKeptUnpaid(orderId) })),
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
      ? tellCancelled(services, customer, found.order, { changeId: cancelled, by: 'shop', refundCents: null })
      : []),
  ]
}
