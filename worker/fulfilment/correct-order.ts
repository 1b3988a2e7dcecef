import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { listClaimsOfOrder } from '#worker/claims/claims.queries.ts'
import { mayGoOn } from '#worker/ledger/reviews.queries.ts'
import type { MessageData } from '#worker/notify/message.rules.ts'
import { notifyCustomer } from '#worker/notify/notify.ts'
import { changeOrderAddress } from '#worker/orders/change-order-address.ts'
import { changeOrderState } from '#worker/orders/change-order-state.ts'
import { staffAddressStates } from '#worker/orders/fulfilment.rules.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { staffActorOf } from '#worker/orders/order-actor.rules.ts'
import { trackingLink } from '#worker/orders/order-links.ts'
import { stepBackOf, type OrderState } from '#worker/orders/order-state.rules.ts'
import { isChangedBy } from '#worker/orders/order-steps.queries.ts'
import type { Order } from '#worker/orders/orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { checkedAddress } from '#worker/platform/postal-address/checked-address.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { Services } from '#worker/services.ts'

type Corrected = Pick<MessageData['order_corrected'], 'what'> & Partial<MessageData['order_corrected']>

/** Statements that tell a customer, once under this key, what was corrected about their order. */
export async function tellOfCorrection(
  services: Services,
  order: Order,
  corrected: Corrected | ((language: Language) => Corrected),
): Promise<(key: string, condition: Condition) => Statement[]> {
  const customer = await findCustomer(services.db, order.customerId)
  if (!customer) return () => []
  const data = {
    firstName: customer.firstName,
    orderNumber: order.number,
    link: await trackingLink(services, order.id),
    reason: null,
    tracking: null,
    address: null,
    ...(typeof corrected === 'function' ? corrected(customer.language) : corrected),
  }
  return (key, condition) =>
    notifyCustomer(services, customer, 'orders', key, { template: 'order_corrected', data }, condition)
}

/**
 * Takes an order one step back from the state that staff saw, for a reason that the customer reads. It is audited. An
 * order with a claim stays delivered.
 * @throws ShopError not_found, order_moved
 */
export async function takeStepBack(
  services: Services,
  staffId: string,
  orderId: string,
  { expectedStatus, reason }: { expectedStatus: OrderState; reason: string },
): Promise<void> {
  const [whole, claims] = await Promise.all([
    findAnyOrder(services.db, orderId),
    listClaimsOfOrder(services.db, orderId),
  ])
  if (!whole) throw new ShopError('not_found')
  const to = stepBackOf(expectedStatus)
  if (to === null || claims.length > 0 || whole.order.balanceOf !== null) throw new ShopError('order_moved')
  const tell = await tellOfCorrection(services, whole.order, { what: 'step', reason })
  const isDone = await changeOrderState(services, {
    orderId,
    to,
    by: 'staff',
    actor: staffActorOf(staffId),
    from: [expectedStatus],
    note: reason,
    isCorrection: true,
    onlyIf: mayGoOn(orderId),
    alongside: (changeId) => {
      const isMade = isChangedBy(orderId, changeId)
      return [
        recordAction(
          services.db,
          {
            actorId: staffId,
            action: 'order.step_back',
            subjectKind: 'order',
            subjectId: orderId,
            facts: { from: expectedStatus, to },
            at: services.now(),
          },
          isMade,
        ),
        ...tell(`corrected:${changeId}`, isMade),
      ]
    },
  })
  if (!isDone) throw new ShopError('order_moved')
  services.live.publish(whole.order.customerId, 'orders')
}

/**
 * Gives an order the address that staff typed, until it is sent. It is audited and the customer is told.
 * @throws ShopError not_found, invalid, order_fixed, address_tax, payment_down
 */
export async function correctAddress(
  services: Services,
  staffId: string,
  orderId: string,
  typed: PostalAddress,
): Promise<void> {
  const whole = await findAnyOrder(services.db, orderId)
  if (!whole || whole.order.balanceOf !== null) throw new ShopError('not_found')
  const address = checkedAddress(services.phones, typed)
  const tell = await tellOfCorrection(services, whole.order, { what: 'address', address })
  await changeOrderAddress(services, whole.order.customerId, orderId, typed, {
    from: staffAddressStates,
    actor: staffActorOf(staffId),
    alongside: (changeId) => {
      const isMade = isChangedBy(orderId, changeId)
      return [
        recordAction(
          services.db,
          {
            actorId: staffId,
            action: 'order.address',
            subjectKind: 'order',
            subjectId: orderId,
            at: services.now(),
          },
          isMade,
        ),
        ...tell(`corrected:${changeId}`, isMade),
      ]
    },
  })
}
