import { lineNameIn } from '#worker/catalogue/line-name.rules.ts'
import { listOrderMoney } from '#worker/ledger/money-events.queries.ts'
import { isAskedBy } from '#worker/ledger/refunds.queries.ts'
import { allowRefund, type StaffActor } from '#worker/money-back/allow-refund.ts'
import { askOfOrder, sendRefundsSoon } from '#worker/money-back/refund-order.ts'
import { partsOf } from '#worker/orders/fulfilment.rules.ts'
import { backForPieces } from '#worker/orders/order-sums.rules.ts'
import type { OrderLine, WholeOrder } from '#worker/orders/orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { hasChanged, allOf, writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { tellOfCorrection } from '../correct-order.ts'
import { areOthersAsSeen, maySizeChange, splitLine } from '../line-sizes.queries.ts'
import { takeOff } from './line-pieces.queries.ts'

/**
 * Takes pieces that are not made off a paid order and refunds what they cost, with their share of discount and tax
 * (docs/decisions/200). They stay on the bill as a line of their own. The refund, its row in the ledger, the line, the
 * audit log and the message are one batch.
 * @throws ShopError invalid for the last piece of the order, order_moved, forbidden, refund_limit, log_in_again,
 *   not_refundable when less money is left
 */
export async function takePiecesOff(
  services: Services,
  by: StaffActor,
  { order, lines, job }: WholeOrder,
  line: OrderLine,
  quantity: number,
): Promise<void> {
  const { db } = services
  const left = partsOf({ lines, job }).reduce((total, part) => total + part.quantity, 0) - quantity
  if (quantity > line.quantity || left < 1) throw new ShopError('invalid', { fields: { quantity: 'format' } })
  const cents = backForPieces({ order, lines }, line.unitPriceCents, quantity)
  const money = await listOrderMoney(db, order.id)
  const isAllowed = cents === 0 ? undefined : await allowRefund(services, by, order.id, cents)
  const at = services.now()
  const changeId = services.newId('orderEvent')
  const change = {
    orderId: order.id,
    position: line.position,
    seenSize: line.size,
    seenQuantity: line.quantity,
    size: line.size,
    quantity,
    newPosition: Math.max(...lines.map(({ position }) => position)) + 1,
  }
  const isOpen = allOf(maySizeChange(change), areOthersAsSeen(change, lines))
  // The refund is asked for first; all else happens if it was, and then the line is still as it was seen.
  const isDone = cents === 0 ? isOpen : allOf(isOpen, isAskedBy(changeId, true))
  const tell = await tellOfCorrection(services, order, (language) => ({
    what: 'pieces',
    pieces: {
      title: lineNameIn(line, language),
      size: line.size,
      from: line.quantity,
      to: line.quantity - quantity,
      backCents: cents,
    },
  }))
  const changes = await writeTogether(db, [
    ...(cents === 0
      ? []
      : askOfOrder(
          services,
          money,
          { orderId: order.id, cents, reason: 'staff', note: null, changeId, at },
          allOf(isOpen, isAllowed),
        )),
    recordAction(
      db,
      {
        actorId: by.person.id,
        action: 'order.pieces_off',
        subjectKind: 'order',
        subjectId: order.id,
        facts: { part: line.position + 1, pieces: quantity, cents, change: changeId },
        at,
      },
      isDone,
    ),
    ...tell(`corrected:${changeId}`, isDone),
    ...(quantity < line.quantity ? splitLine(db, change, isDone) : []),
    ...takeOff(db, change, at, isDone),
  ])
  if (!hasChanged(changes.at(-1))) throw new ShopError(await whyNot(services, order.id, cents))
  sendRefundsSoon(services, order.id)
  services.live.publish(order.customerId, 'orders')
}

/** Why nothing was taken off: too little money is left to give back, or the order is not as it was seen. */
async function whyNot(services: Services, orderId: string, cents: number): Promise<'not_refundable' | 'order_moved'> {
  const { events, refunds } = await listOrderMoney(services.db, orderId)
  const came = events.reduce((total, event) => (event.kind === 'captured' ? total + event.cents : total), 0)
  const back = refunds.reduce((total, refund) => (refund.state === 'failed' ? total : total + refund.cents), 0)
  return came - back < cents ? 'not_refundable' : 'order_moved'
}
