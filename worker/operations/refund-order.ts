import type { Cents } from '#domain/money'
import { ShopError } from '../contract/errors.ts'
import { recordAction } from '../db/audit.ts'
import { writeTogether } from '../db/database.ts'
import { listOrderMoney } from '../db/money-events.ts'
import { findOrderOfAnyone } from '../db/orders.ts'
import { askRefund, isAskedBy } from '../db/refunds.ts'
import type { Services } from '../services.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { sendRefunds } from './send-refunds.ts'

/**
 * Staff give a part of an order's money back, or all of it. One statement asks how much there is to give, so that two
 * people at once never give more than came; the deed is audited in the same batch. The money goes out right after.
 * @throws ShopError not_found, not_refundable when less is left, or none ever came
 */
export async function refundOrder(services: Services, wish: { orderId: string; cents: Cents; reason: string; actorId: string }): Promise<void> {
  const { orderId, cents, reason, actorId } = wish
  const { db } = services
  if (!(await findOrderOfAnyone(db, orderId))) throw new ShopError('not_found')
  const { events } = await listOrderMoney(db, orderId)
  const at = services.now()
  const changeId = services.newId('orderEvent')
  // An order has one payment but for those that staff were shown: the first that has enough gives it.
  const intents = events.filter(({ kind }) => kind === 'captured').map(({ paymentIntentId }) => paymentIntentId)
  await writeTogether(db, [
    ...intents.map((intentId) =>
      askRefund(db, { id: services.newId('refund'), orderId, intentId, cents, reason: 'staff', note: reason, changeId, at }, isAskedBy(changeId, false)),
    ),
    recordAction(db, { actorId, action: 'order.refund_requested', subjectKind: 'order', subjectId: orderId, facts: { cents, reason }, at }, isAskedBy(changeId, true)),
  ])
  const { refunds } = await listOrderMoney(db, orderId)
  if (!refunds.some((refund) => refund.changeId === changeId)) throw new ShopError('not_refundable')
  services.defer(sendRefunds(services, orderId).then(() => deliverOutbox(services)))
}
