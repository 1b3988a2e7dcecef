import { changeOrderState } from '#worker/orders/change-order-state.ts'
import { sendingName, sendingUrl, type Sending } from '#worker/orders/fulfilment.rules.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { staffActorOf } from '#worker/orders/order-actor.rules.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import { changeParcel, hasNoParcel, isSentAs, removeParcel, type Parcel } from '#worker/orders/parcels.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { tellOfCorrection } from './correct-order.ts'

interface OfOrder {
  orderId: string
  parcelId: string
}

/** @throws ShopError not_found, parcel_gone, order_moved once the order is delivered */
async function correctableParcel(
  services: Services,
  { orderId, parcelId }: OfOrder,
): Promise<{ whole: WholeOrder; parcel: Parcel }> {
  const whole = await findAnyOrder(services.db, orderId)
  if (!whole) throw new ShopError('not_found')
  const parcel = whole.parcels.find(({ id }) => id === parcelId)
  if (!parcel) throw new ShopError('parcel_gone')
  if (whole.order.status !== 'ready' && whole.order.status !== 'shipped') throw new ShopError('order_moved')
  return { whole, parcel }
}

/**
 * Corrects how a parcel is sent: its carrier or its number. It is audited, and the customer gets the new number.
 * @throws ShopError not_found, parcel_gone, parcel_known, order_moved
 */
export async function changeOrderParcel(
  services: Services,
  staffId: string,
  ids: OfOrder,
  sending: Sending,
): Promise<void> {
  const { whole, parcel } = await correctableParcel(services, ids)
  const isSame =
    parcel.carrier === sending.carrier &&
    parcel.carrierName === sending.carrierName &&
    parcel.trackingNumber === sending.trackingNumber
  if (isSame) return
  const { orderId, parcelId } = ids
  const at = services.now()
  const isDone = isSentAs(parcelId, sending)
  const tell = await tellOfCorrection(services, whole.order, (language) => ({
    what: 'tracking',
    tracking: {
      carrier: sendingName(sending, language),
      number: sending.trackingNumber ?? '',
      url: sendingUrl(sending),
    },
  }))
  await writeTogether(services.db, [
    changeParcel(services.db, orderId, parcelId, sending),
    recordAction(
      services.db,
      {
        actorId: staffId,
        action: 'order.parcel_changed',
        subjectKind: 'order',
        subjectId: orderId,
        facts: { parcel: parcelId, carrier: sending.carrier },
        at,
      },
      isDone,
    ),
    ...tell(`parcel_corrected:${parcelId}:${services.newId('orderEvent')}`, isDone),
  ])
  const now = (await findAnyOrder(services.db, orderId))?.parcels.find(({ id }) => id === parcelId)
  if (now?.carrier !== sending.carrier || now.trackingNumber !== sending.trackingNumber)
    throw new ShopError(now ? 'parcel_known' : 'parcel_gone')
  services.live.publish(whole.order.customerId, 'orders')
}

/**
 * Takes a parcel back that has not left after all; an order that was sent is ready again. It is audited, and the
 * customer is told why.
 * @throws ShopError not_found, parcel_gone, order_moved
 */
export async function removeOrderParcel(
  services: Services,
  staffId: string,
  ids: OfOrder,
  reason: string,
): Promise<void> {
  const { whole, parcel } = await correctableParcel(services, ids)
  const { orderId, parcelId } = ids
  const isGone = hasNoParcel(parcelId)
  const tell = await tellOfCorrection(services, whole.order, { what: 'parcel', reason })
  await changeOrderState(services, {
    orderId,
    to: 'ready',
    by: 'staff',
    actor: staffActorOf(staffId),
    from: ['shipped'],
    note: reason,
    isCorrection: true,
    before: [
      ...removeParcel(services.db, orderId, parcelId),
      recordAction(
        services.db,
        {
          actorId: staffId,
          action: 'order.parcel_removed',
          subjectKind: 'order',
          subjectId: orderId,
          facts: { parcel: parcelId, carrier: parcel.carrier },
          at: services.now(),
        },
        isGone,
      ),
      ...tell(`parcel_removed:${parcelId}`, isGone),
    ],
    onlyIf: isGone,
  })
  const now = await findAnyOrder(services.db, orderId)
  if (now?.parcels.some(({ id }) => id === parcelId) === true) throw new ShopError('order_moved')
  services.live.publish(whole.order.customerId, 'orders')
}
