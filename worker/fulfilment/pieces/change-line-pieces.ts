import type { StaffActor } from '#worker/money-back/allow-refund.ts'
import { mayChangeAddress } from '#worker/orders/fulfilment.rules.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { isHolding } from '#worker/orders/review-reasons.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { addPieces } from './add-pieces.ts'
import { takePiecesOff } from './take-pieces-off.ts'

/**
 * Gives a line of a paid order another number of pieces, before they are made. Fewer: the others are taken off and their
 * money goes back. More: they are an order of their own, paid by a link (docs/decisions/200). The customer is told of
 * both.
 * @throws ShopError not_found, invalid, order_moved, and what the two throw
 */
export async function changeLinePieces(
  services: Services,
  by: StaffActor,
  orderId: string,
  wish: { line: number; seenQuantity: number; quantity: number; clientKey: string },
): Promise<void> {
  const whole = await findAnyOrder(services.db, orderId)
  const line = whole?.lines.find(({ position }) => position === wish.line)
  if (!whole || !line) throw new ShopError('not_found')
  const { order, job } = whole
  if (order.balanceOf !== null || job !== null || line.designId !== null || line.takenOffAt !== null)
    throw new ShopError('order_moved')
  if (isHolding(order.reviewReason) || !mayChangeAddress(order.status)) throw new ShopError('order_moved')
  if (line.quantity !== wish.seenQuantity) throw new ShopError('order_moved')
  const more = wish.quantity - line.quantity
  if (more < 0) await takePiecesOff(services, by, whole, line, -more)
  if (more > 0) await addPieces(services, by.person.id, order, line, { quantity: more, clientKey: wish.clientKey })
}
