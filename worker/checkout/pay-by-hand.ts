import { recordCapture } from '#worker/ledger/money-events.queries.ts'
import { staffActorOf } from '#worker/orders/order-actor.rules.ts'
import { isCalledOff } from '#worker/orders/order-state.rules.ts'
import { isChangedBy } from '#worker/orders/order-steps.queries.ts'
import { findOrderOfAnyone, isTakenByHand, takeByHand, type WholeOrder } from '#worker/orders/orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { handPaymentId, type HandMethod } from '#worker/platform/payment-method.rules.ts'
import type { Services } from '#worker/services.ts'
import { cancelIntent } from './close-unpaid-order.ts'
import { paidOrderStatements } from './paid-order.ts'

/** A customer may open the payment while it is marked; after this many tries their payment wins. */
const tries = 5

/** Money that a member of staff has in hand, for one order. */
export interface HandPayment {
  orderId: string
  method: HandMethod
  /** The number of the transfer or the purchase order, for the timeline and the invoice; '' for none. */
  reference: string
  /** The total that staff were shown; an order with another one by now is not marked. */
  cents: number
}

/**
 * Staff mark an unpaid order as paid in cash, by transfer or by purchase order (docs/decisions/124). First its intent is
 * cancelled, so that a card cannot pay it too; then one compare-and-set takes the order as it was read, with the ledger's
 * row, everything that a payment does, and the line in the audit log in the same batch. A card that was quicker wins.
 * The same payment marked again changes nothing.
 * @throws ShopError not_found, already_paid, being_paid, order_closed, order_moved for another total, payment_down
 */
export async function payByHand(services: Services, staffId: string, payment: HandPayment): Promise<void> {
  const paymentId = handPaymentId(payment.method, payment.orderId)
  for (let round = 0; round < tries; round += 1) {
    const whole = await findOrderOfAnyone(services.db, payment.orderId)
    if (!whole) throw new ShopError('not_found')
    const { order } = whole
    if (order.paymentIntentId === paymentId) return
    refuse(whole, payment.cents)
    if (order.paymentIntentId !== null) await cancelCard(services, order.id, order.paymentIntentId)
    await mark(services, staffId, whole, payment)
    services.live.publish(order.customerId, 'orders')
  }
  const now = await findOrderOfAnyone(services.db, payment.orderId)
  if (now?.order.paymentIntentId !== paymentId) throw new ShopError('being_paid')
}

function refuse({ order, pair }: WholeOrder, cents: number): void {
  if (order.status === 'cancelled' || (order.balanceOf !== null && pair !== null && isCalledOff(pair.status)))
    throw new ShopError('order_closed')
  if (order.status !== 'awaiting_payment') throw new ShopError('already_paid')
  if (order.totalCents !== cents) throw new ShopError('order_moved')
}

/** @throws ShopError already_paid when the card was quicker, being_paid, payment_down */
async function cancelCard(services: Services, orderId: string, intentId: string): Promise<void> {
  try {
    await cancelIntent(services, intentId)
  } catch (error) {
    const now = await findOrderOfAnyone(services.db, orderId)
    if (now !== null && now.order.paidAt !== null) throw new ShopError('already_paid')
    throw error
  }
}

async function mark(
  services: Services,
  staffId: string,
  whole: WholeOrder,
  { method, reference, cents }: HandPayment,
): Promise<void> {
  const { db } = services
  const { order } = whole
  const at = services.now()
  const changeId = services.newId('orderEvent')
  const paymentId = handPaymentId(method, order.id)
  const isTaken = isTakenByHand(order.id, paymentId)
  await writeTogether(db, [
    takeByHand(db, { order, paymentId, at }),
    recordCapture(db, { orderId: order.id, intentId: paymentId, cents, at }, isTaken),
    ...(await paidOrderStatements(services, whole, {
      changeId,
      actor: staffActorOf(staffId),
      onlyIf: isTaken,
      note: reference || undefined,
      method,
    })),
    recordAction(
      db,
      {
        actorId: staffId,
        action: 'order.paid_by_hand',
        subjectKind: 'order',
        subjectId: order.id,
        facts: { method, cents },
        at,
      },
      isChangedBy(order.id, changeId),
    ),
  ])
}
