import { listOrderMoney, type OrderMoney } from '#worker/ledger/money-events.queries.ts'
import type { RefundReason } from '#worker/ledger/refund.rules.ts'
import { askRefund, isAskedBy } from '#worker/ledger/refunds.queries.ts'
import { deliverOutbox } from '#worker/notify/deliver-outbox.ts'
import { findOrderOfAnyone } from '#worker/orders/orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { allowRefund, type StaffActor } from './allow-refund.ts'
import { sendRefunds } from './send-refunds.ts'

/**
 * Refunds an order in part or in full. One statement checks how much is left, so that two members of staff at once
 * never refund more than came; the action is audited in the same batch. The money is sent right after. The same
 * `clientKey` again, after a lost answer or from a second tab, is the same refund.
 * @throws ShopError not_found, refund_limit, log_in_again, not_refundable when less is left, or none ever came, refund_differs when that key
 * refunded another amount or for another reason
 */
export async function refundOrder(
  services: Services,
  by: StaffActor,
  wish: { orderId: string; cents: Cents; reason: string; clientKey: string },
): Promise<void> {
  const { orderId, cents, reason, clientKey } = wish
  const { db } = services
  if (!(await findOrderOfAnyone(db, orderId))) throw new ShopError('not_found')
  const before = await listOrderMoney(db, orderId)
  // The same refund again is no second one, so it is not held against the limit.
  const isKnown = before.refunds.some((refund) => refund.clientKey === clientKey)
  const isAllowed = isKnown ? undefined : await allowRefund(services, by, orderId, cents)
  const at = services.now()
  const changeId = services.newId('orderEvent')
  await writeTogether(db, [
    ...askOfOrder(
      services,
      before,
      { orderId, cents, reason: 'staff', note: reason, changeId, clientKey, at },
      isAllowed,
    ),
    recordAction(
      db,
      {
        actorId: by.person.id,
        action: 'order.refund_requested',
        subjectKind: 'order',
        subjectId: orderId,
        facts: { cents, change: changeId },
        at,
      },
      isAskedBy(changeId, true),
    ),
  ])
  const { refunds } = await listOrderMoney(db, orderId)
  const asked = refunds.find((refund) => refund.clientKey === clientKey)
  if (!asked) throw new ShopError('not_refundable')
  if (asked.cents !== cents || asked.note !== reason) throw new ShopError('refund_differs')
  sendRefundsSoon(services, orderId)
}

/**
 * The statements that refund a sum of an order, for a batch; dependent statements use `isAskedBy(changeId, true)`. An
 * order has one payment, except for surplus ones that staff were shown: the first with enough money gives it. `onlyIf`
 * is evaluated in the batch.
 */
export const askOfOrder = (
  services: Services,
  { events }: Pick<OrderMoney, 'events'>,
  wish: {
    orderId: string
    cents: Cents
    reason: RefundReason
    note: string | null
    changeId: string
    clientKey?: string
    at: number
  },
  onlyIf?: Condition,
): Statement[] =>
  events
    .filter(({ kind }) => kind === 'captured')
    .map(({ paymentIntentId: intentId }) =>
      askRefund(
        services.db,
        { ...wish, id: services.newId('refund'), intentId },
        isAskedBy(wish.changeId, false),
        onlyIf,
      ),
    )

/** Sends refunds and their messages right after the answer; the cron sends what this does not. */
export const sendRefundsSoon = (services: Services, orderId: string): void =>
  services.defer(sendRefunds(services, orderId).then(() => deliverOutbox(services)))
