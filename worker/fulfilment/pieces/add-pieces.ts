import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { insertOrderOnce } from '#worker/checkout/insert-order.queries.ts'
import { manualOrderLimits, payableUntil } from '#worker/checkout/manual-orders/manual-order.rules.ts'
import { paymentLinkMessage } from '#worker/checkout/manual-orders/payment-link.ts'
import { notifyCustomer } from '#worker/notify/notify.ts'
import { findManualOrder, type Order, type OrderLine, type WholeOrder } from '#worker/orders/orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { cents as asCents, chargeable, times } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { chargesOfVersion } from '#worker/shop-settings/charge-rules.ts'
import { chargesOf } from '#worker/shop-settings/order-charges.rules.ts'
import { joinAddedOrder } from './line-pieces.queries.ts'

/** What the customer reads above the link. */
const words: Record<Language, (pieces: number, number: number) => string> = {
  en: (pieces, number) =>
    `${pieces} more ${pieces === 1 ? 'piece' : 'pieces'} for your order #${number}, at the same price. We make ${pieces === 1 ? 'it' : 'them'} once this is paid.`,
  es: (pieces, number) =>
    `${pieces} ${pieces === 1 ? 'pieza' : 'piezas'} más para tu pedido #${number}, al mismo precio. ${pieces === 1 ? 'La hacemos' : 'Las hacemos'} en cuanto esté pagado.`,
}

/**
 * Charges for more pieces of a line of a paid order: an order of their own, at the line's price and the order's tax rates,
 * without shipping, which the customer pays by a link (docs/decisions/200). It is made once for its key, with its audit
 * lines and its message in the batch.
 * @throws ShopError not_found, invalid for a sum that no card can pay, edited_meanwhile for a key that made something else
 */
export async function addPieces(
  services: Services,
  staffId: string,
  order: Order,
  line: OrderLine,
  { quantity, clientKey }: { quantity: number; clientKey: string },
): Promise<void> {
  const { db } = services
  const purchaseKey = `added:${clientKey}`
  const customer = await findCustomer(db, order.customerId)
  if (!customer) throw new ShopError('not_found')
  const rules = await chargesOfVersion(services, order.chargesVersion)
  const charges = chargesOf(times(line.unitPriceCents, quantity), order.address, {
    ...rules,
    shippingCents: asCents(0),
  })
  if (charges.totalCents < chargeable.least || charges.totalCents > chargeable.most)
    throw new ShopError('invalid', { fields: { quantity: 'format' } })
  const { orderId: _order, position, ...copied } = line
  const added = { ...copied, cartLineId: null, quantity }
  const id = services.newId('order')
  const at = services.now()
  const payUntil = payableUntil(at, manualOrderLimits.usualDays)
  const message = await paymentLinkMessage(services, customer, {
    id,
    payUntil,
    lines: [added],
    charges,
    words: words[customer.language](quantity, order.number),
  })
  await insertOrderOnce(db, {
    id,
    customerId: customer.id,
    purchaseKey,
    charges,
    chargesVersion: order.chargesVersion,
    address: order.address,
    at,
    lines: [added],
    limit: { most: Number.MAX_SAFE_INTEGER, since: 0 },
    made: { by: staffId, payUntil },
    alongside: (isMade) => [
      ...joinAddedOrder(db, { id, addedTo: order.id, position }, isMade),
      ...([order.id, id] as const).map((subjectId) =>
        recordAction(
          db,
          {
            actorId: staffId,
            action: subjectId === id ? 'order.made' : 'order.pieces_added',
            subjectKind: 'order',
            subjectId,
            facts:
              subjectId === id
                ? { totalCents: charges.totalCents, customer: customer.id }
                : { part: position + 1, pieces: quantity, totalCents: charges.totalCents },
            at,
          },
          isMade,
        ),
      ),
      ...notifyCustomer(services, customer, 'orders', `payment_link:${id}`, message, isMade),
    ],
  })
  const made = await findManualOrder(db, purchaseKey)
  if (!made) throw new ShopError('busy')
  // The same key with another number, or for another line, is another wish: answering with the first would hide it.
  if (!isSameWish(made, order, added)) throw new ShopError('edited_meanwhile')
  services.live.publish(customer.id, 'orders')
}

/** Whether the order of a key has these pieces for this order. */
function isSameWish(
  { order, lines: [made] }: WholeOrder,
  first: Order,
  {
    productId,
    variationId,
    size,
    picturePath,
    giftMessage,
    unitPriceCents,
    quantity,
  }: Omit<OrderLine, 'orderId' | 'position'>,
): boolean {
  return (
    order.addedTo === first.id &&
    made?.quantity === quantity &&
    made.unitPriceCents === unitPriceCents &&
    made.productId === productId &&
    made.variationId === variationId &&
    made.size === size &&
    made.picturePath === picturePath &&
    made.giftMessage === giftMessage
  )
}
