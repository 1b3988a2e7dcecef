import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { orderForPaymentLink, paymentLinkMessage } from '#worker/checkout/manual-orders/payment-link.ts'
import { lastClaimDay } from '#worker/claims/claim.rules.ts'
import { mayGoOn } from '#worker/ledger/reviews.queries.ts'
import { notifyCustomer } from '#worker/notify/notify.ts'
import { isBalanceDue } from '#worker/orders/balances.queries.ts'
import { changeOrderState } from '#worker/orders/change-order-state.ts'
import { stepStarts, type StaffStep } from '#worker/orders/fulfilment.rules.ts'
import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { notifyOfOrder } from '#worker/orders/notify-of-order.ts'
import { staffActorOf } from '#worker/orders/order-actor.rules.ts'
import { trackingLink } from '#worker/orders/order-links.ts'
import type { OrderState } from '#worker/orders/order-state.rules.ts'
import { findResumedState, goesOnAs, isChangedBy } from '#worker/orders/order-steps.queries.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import type { Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'

/** A step that a member of staff wants, and the state they saw: of two who press at once one takes it. */
export interface WantedStep {
  step: StaffStep
  expectedStatus: OrderState
  /** Shown to the customer when their order is held. */
  reason: string
}

/**
 * Takes a staff step (R-ORDER-04) from the state they saw; it is audited, and the customer is notified once. An order
 * that is held for its money goes on only by a review.
 * @throws ShopError not_found, invalid, order_moved
 */
export async function stepOrder(
  services: Services,
  staffId: string,
  orderId: string,
  { step, expectedStatus, reason }: WantedStep,
): Promise<void> {
  const whole = await findAnyOrder(services.db, orderId)
  if (!whole) throw new ShopError('not_found')
  const { order } = whole
  if (step === 'on_hold' && reason === '') throw new ShopError('invalid', { fields: { reason: 'required' } })
  if (!stepStarts[step].includes(expectedStatus)) throw new ShopError('order_moved')
  const to = step === 'resume' ? await findResumedState(services.db, orderId) : step
  const tell = to === 'ready' ? await askForRest(services, whole) : await news(services, whole, step, reason)
  const isDone = await changeOrderState(services, {
    orderId,
    to,
    by: 'staff',
    actor: staffActorOf(staffId),
    from: [expectedStatus],
    note: reason || undefined,
    // A parcel that has arrived counts as delivered, whatever becomes of the money.
    onlyIf:
      step === 'delivered' ? undefined : step === 'resume' ? goesOnAs(orderId, to, mayGoOn(orderId)) : mayGoOn(orderId),
    alongside: (changeId) => {
      const isMade = isChangedBy(orderId, changeId)
      const facts = { from: expectedStatus, to }
      return [
        recordAction(
          services.db,
          {
            actorId: staffId,
            action: `order.${step}`,
            subjectKind: 'order',
            subjectId: orderId,
            facts,
            at: services.now(),
          },
          isMade,
        ),
        ...tell(changeId),
      ]
    },
  })
  if (!isDone) throw new ShopError('order_moved')
  services.live.publish(order.customerId, 'orders')
}

/**
 * An order that is ready with an unpaid balance asks the customer for it, once, with the payment link
 * (docs/decisions/065).
 */
async function askForRest(services: Services, { order, pair }: WholeOrder): Promise<(changeId: string) => Statement[]> {
  const rest = pair?.balanceOf === order.id ? await findAnyOrder(services.db, pair.id) : null
  const customer = rest && (await findCustomer(services.db, order.customerId))
  if (!rest || !customer) return () => []
  const message = await paymentLinkMessage(services, customer, { ...orderForPaymentLink(rest), words: '' })
  return (changeId) =>
    notifyCustomer(
      services,
      customer,
      'orders',
      `balance_due:${order.id}`,
      message,
      isBalanceDue(rest.order.id, isChangedBy(order.id, changeId)),
    )
}

/** The messages of a step, for its batch. There is none for `resume`: the customer sees it on the order's page. */
async function news(
  services: Services,
  { order, events }: WholeOrder,
  step: StaffStep,
  reason: string,
): Promise<(changeId: string) => Statement[]> {
  const customer = await findCustomer(services.db, order.customerId)
  if (customer === null || step === 'ready' || step === 'resume') return () => []
  const promise =
    order.promisedEarliest === null || order.promisedLatest === null
      ? null
      : { earliest: order.promisedEarliest, latest: order.promisedLatest }
  const data = {
    firstName: customer.firstName,
    orderNumber: order.number,
    step,
    // Only the customer reports defects, so this link needs a log-in; every other link is the tracking page.
    link:
      step === 'delivered'
        ? `${services.config.PUBLIC_URL}/orders/${order.id}`
        : await trackingLink(services, order.id),
    reason: reason || null,
    promise: step === 'delivered' ? null : promise,
    claimUntil: step === 'delivered' ? lastClaimDay(services.now()) : null,
  }
  // An order can be held several times; every other step happens once, unless staff took it back.
  const isAgain = step === 'on_hold' || events.some(({ toStatus }) => toStatus === step)
  const idempotencyKey = (changeId: string) => `${step}:${isAgain ? changeId : order.id}`
  return (changeId) =>
    notifyOfOrder(
      services,
      customer,
      order,
      { idempotencyKey: idempotencyKey(changeId), message: { template: 'order_step', data }, state: step },
      isChangedBy(order.id, changeId),
    )
}
