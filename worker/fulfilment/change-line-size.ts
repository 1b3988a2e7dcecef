import { lineNameIn } from '#worker/catalogue/line-name.rules.ts'
import { mayChangeAddress } from '#worker/orders/fulfilment.rules.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { isHolding } from '#worker/orders/review-reasons.rules.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { hasChanged, allOf, writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { tellOfCorrection } from './correct-order.ts'
import { areOthersAsSeen, changeSize, listLineSizes, maySizeChange, splitLine } from './line-sizes.queries.ts'

/**
 * Gives pieces of a line another size of the same price, before they are made (docs/decisions/156). Where some pieces keep
 * their size, the others become a line of their own with the same files. It is audited, and the customer is told. A
 * second time changes nothing.
 * @throws ShopError not_found, invalid for a size that the line cannot have or pieces it does not have, order_moved
 */
export async function changeLineSize(
  services: Services,
  staffId: string,
  orderId: string,
  wish: { line: number; seenSize: string; size: string; quantity: number },
): Promise<void> {
  const { db } = services
  const [whole, sizes] = await Promise.all([findAnyOrder(db, orderId), listLineSizes(db, orderId)])
  const line = whole?.lines.find(({ position }) => position === wish.line)
  if (!whole || !line) throw new ShopError('not_found')
  const { order, job, lines } = whole
  const { seenSize, size, quantity } = wish
  if (line.size === size && line.quantity === quantity) return
  if (order.balanceOf !== null || job !== null || isHolding(order.reviewReason) || !mayChangeAddress(order.status))
    throw new ShopError('order_moved')
  if (line.size !== seenSize || line.takenOffAt !== null) throw new ShopError('order_moved')
  if (size === seenSize || !sizes.find(({ position }) => position === wish.line)?.sizes.includes(size))
    throw new ShopError('invalid', { fields: { size: 'format' } })
  if (quantity > line.quantity) throw new ShopError('invalid', { fields: { quantity: 'format' } })
  const change = {
    orderId,
    position: wish.line,
    seenSize,
    seenQuantity: line.quantity,
    size,
    quantity,
    newPosition: Math.max(...lines.map(({ position }) => position)) + 1,
  }
  const isOpen = allOf(maySizeChange(change), areOthersAsSeen(change, lines))
  const changeId = services.newId('orderEvent')
  const tell = await tellOfCorrection(services, order, (language) => ({
    what: 'size',
    size: { title: lineNameIn(line, language), quantity, from: seenSize, to: size },
  }))
  const changes = await writeTogether(db, [
    // What depends on the change goes before it, because the condition reads what the change replaces.
    recordAction(
      db,
      {
        actorId: staffId,
        action: 'order.size',
        subjectKind: 'order',
        subjectId: orderId,
        facts: { part: wish.line + 1, from: seenSize, to: size, pieces: quantity },
        at: services.now(),
      },
      isOpen,
    ),
    ...tell(`corrected:${changeId}`, isOpen),
    ...(quantity < line.quantity ? splitLine(db, change, isOpen) : []),
    changeSize(db, change, isOpen),
  ])
  if (!hasChanged(changes.at(-1))) throw new ShopError('order_moved')
  services.live.publish(order.customerId, 'orders')
}
