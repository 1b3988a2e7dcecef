import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { cancelBalance, closeBalance } from '#worker/checkout/close-balance.ts'
import { listOrderMoney } from '#worker/ledger/money-events.queries.ts'
import { refundableCents } from '#worker/ledger/refund.rules.ts'
import { askFullRefund } from '#worker/ledger/refunds.queries.ts'
import { mayGoOn } from '#worker/ledger/reviews.queries.ts'
import { changeOrderState } from '#worker/orders/change-order-state.ts'
import { staffActorOf } from '#worker/orders/order-actor.rules.ts'
import { mayCorrect, type OrderState } from '#worker/orders/order-state.rules.ts'
import { isChangedBy } from '#worker/orders/order-steps.queries.ts'
import { findOrderOfAnyone } from '#worker/orders/orders.queries.ts'
import { hasNoParcels } from '#worker/orders/parcels.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { allOf } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { sum } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { allowRefunds, type StaffActor } from './allow-refund.ts'
import { notifyOfCancellation } from './notify-of-money-back.ts'
import { sendRefundsSoon } from './refund-order.ts'

/**
 * Staff cancel a paid order of which nothing has left yet, also in production, for a reason that the customer reads. All
 * its money is refunded in the same batch, with that of its balance; it is audited. An order that is held for its money
 * is decided under its review.
 * @throws ShopError not_found, order_moved, forbidden, refund_limit, log_in_again
 */
export async function cancelByStaff(
  services: Services,
  by: StaffActor,
  orderId: string,
  { expectedStatus, reason }: { expectedStatus: OrderState; reason: string },
): Promise<void> {
  const whole = await findOrderOfAnyone(services.db, orderId)
  if (!whole) throw new ShopError('not_found')
  const { order, pair } = whole
  if (order.balanceOf !== null || !mayCorrect(expectedStatus, 'cancelled')) throw new ShopError('order_moved')
  const customer = await findCustomer(services.db, order.customerId)
  const owed = await Promise.all(
    [order, ...(pair ? [pair] : [])].map(async ({ id }) => ({
      orderId: id,
      cents: refundableCents(await listOrderMoney(services.db, id)),
    })),
  )
  const isAllowed = await allowRefunds(services, by, owed)
  const hasWon = await changeOrderState(services, {
    orderId,
    to: 'cancelled',
    by: 'staff',
    actor: staffActorOf(by.person.id),
    from: [expectedStatus],
    note: reason,
    isCorrection: true,
    onlyIf: allOf(hasNoParcels(orderId, mayGoOn(orderId)), isAllowed),
    alongside: (changeId) => {
      const isMade = isChangedBy(orderId, changeId)
      return [
        askFullRefund(services.db, { orderId, reason: 'staff', changeId, at: services.now() }, isMade),
        ...cancelBalance(services, whole, { changeId, reason: 'staff' }),
        recordAction(
          services.db,
          {
            actorId: by.person.id,
            action: 'order.cancelled',
            subjectKind: 'order',
            subjectId: orderId,
            facts: { from: expectedStatus },
            at: services.now(),
          },
          isMade,
        ),
        ...(customer
          ? notifyOfCancellation(services, customer, order, {
              changeId,
              by: 'shop',
              refundCents: sum(owed.map(({ cents }) => cents)),
              reason,
            })
          : []),
      ]
    },
  })
  if (!hasWon) throw new ShopError('order_moved')
  sendRefundsSoon(services, orderId)
  if (pair) {
    services.defer(closeBalance(services, orderId))
    sendRefundsSoon(services, pair.id)
  }
  services.live.publish(order.customerId, 'orders')
}
