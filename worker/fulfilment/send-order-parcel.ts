import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { changeOrderState } from '#worker/orders/change-order-state.ts'
import {
  partsOf,
  sendingName,
  sendingUrl,
  unsentLines,
  type LinePart,
  type Sending,
} from '#worker/orders/fulfilment.rules.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { notifyOfOrder } from '#worker/orders/notify-of-order.ts'
import { staffActorOf } from '#worker/orders/order-actor.rules.ts'
import { trackingLink } from '#worker/orders/order-links.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import { isLastParcel, isParcelSent, sendParcel } from '#worker/orders/parcels.queries.ts'
import { partNameOf } from '#worker/orders/part-names.rules.ts'
import { isHolding } from '#worker/orders/review-reasons.rules.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import type { Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'

interface NewParcel extends Sending {
  /** Null for everything that is left. */
  lines: readonly LinePart[] | null
}

const sentOf = ({ parcels }: WholeOrder): LinePart[] => parcels.flatMap((parcel) => parcel.lines)
const leftOf = (whole: WholeOrder): LinePart[] => unsentLines(partsOf(whole), sentOf(whole))

/** Whether its balance is not paid yet. The rule itself is checked in the batch (worker/orders/balances.queries.ts). */
const isRestDue = ({ order, pair }: WholeOrder): boolean =>
  order.status === 'ready' &&
  order.balanceCents !== null &&
  (pair?.status !== 'settled' || isHolding(pair.reviewReason))

/** One part per line: quantities of a line that is named twice add up. */
const added = (lines: readonly LinePart[]): LinePart[] =>
  [...new Set(lines.map(({ position }) => position))].map((position) => ({
    position,
    quantity: lines.filter((line) => line.position === position).reduce((total, { quantity }) => total + quantity, 0),
  }))

const isSame = (one: readonly LinePart[], other: readonly LinePart[]): boolean =>
  one.length === other.length &&
  one.every(({ position, quantity }) => other.some((line) => line.position === position && line.quantity === quantity))

/**
 * Stores a parcel of an order that is ready, with all of it or some lines (R-ORDER-13). It is audited, and the customer
 * is notified once with the tracking link. When nothing is left to send, the same batch moves the order to `shipped`.
 * The same parcel sent again changes nothing.
 * @throws ShopError not_found, balance_due while its balance is unpaid, order_moved also when that tracking number is
 * known with other lines
 */
export async function sendOrderParcel(
  services: Services,
  staffId: string,
  orderId: string,
  { lines, ...sending }: NewParcel,
): Promise<void> {
  const whole = await findAnyOrder(services.db, orderId)
  if (!whole) throw new ShopError('not_found')
  const { carrier, trackingNumber } = sending
  const id = services.newId('parcel')
  // Without a number nothing tells whether a parcel was noted before; then the quantities left to send decide.
  const noted = (found: WholeOrder | null) =>
    found?.parcels.find((parcel) =>
      trackingNumber === null
        ? parcel.id === id
        : parcel.carrier === carrier && parcel.trackingNumber === trackingNumber,
    )
  if (!noted(whole)) {
    const parcel = {
      id,
      orderId,
      ...sending,
      lines: lines === null ? leftOf(whole) : added(lines),
      at: services.now(),
    }
    if (parcel.lines.length === 0) throw new ShopError('order_moved')
    const audit = {
      actorId: staffId,
      action: 'order.parcel' as const,
      subjectKind: 'order',
      subjectId: orderId,
      facts: { parcel: parcel.id, carrier },
      at: parcel.at,
    }
    await changeOrderState(services, {
      orderId,
      to: 'shipped',
      by: 'staff',
      actor: staffActorOf(staffId),
      from: ['ready'],
      before: [
        ...sendParcel(services.db, parcel),
        recordAction(services.db, audit, isParcelSent(parcel.id)),
        ...(await tellSent(services, whole, parcel)),
      ],
      onlyIf: isLastParcel(parcel.id, orderId),
    })
  }
  const parcel = noted(await findAnyOrder(services.db, orderId))
  if (!parcel && isRestDue(whole)) throw new ShopError('balance_due')
  if (!parcel || (lines !== null && !isSame(parcel.lines, added(lines)))) throw new ShopError('order_moved')
  services.live.publish(whole.order.customerId, 'orders')
}

async function tellSent(
  services: Services,
  whole: WholeOrder,
  parcel: Sending & { id: string; lines: readonly LinePart[] },
): Promise<Statement[]> {
  const customer = await findCustomer(services.db, whole.order.customerId)
  if (!customer) return []
  const { carrier, lines } = parcel
  const name = sendingName(parcel, customer.language)
  const url = sendingUrl(parcel)
  const data = {
    firstName: customer.firstName,
    orderNumber: whole.order.number,
    link: await trackingLink(services, whole.order.id),
    carrier: name,
    trackingNumber: parcel.trackingNumber ?? '',
    trackingUrl: url,
    ...((carrier === 'pickup' || carrier === 'own') && { way: carrier }),
    lines: lines.map(({ position, quantity }) => ({ ...partNameOf(whole, position, customer.language), quantity })),
    isAll: unsentLines(partsOf(whole), lines).length === 0,
    isRest: unsentLines(leftOf(whole), lines).length === 0,
  }
  const tracking = url === '' ? undefined : { carrier: name, number: data.trackingNumber, url }
  return notifyOfOrder(
    services,
    customer,
    whole.order,
    {
      idempotencyKey: `parcel:${parcel.id}`,
      message: { template: 'order_sent', data },
      state: data.isRest ? 'shipped' : 'parcel',
      ...(tracking && { tracking }),
    },
    isParcelSent(parcel.id),
  )
}
