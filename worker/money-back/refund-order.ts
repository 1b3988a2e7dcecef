import { listOrderMoney, type OrderMoney } from '#worker/ledger/money-events.queries.ts'
import type { RefundReason } from '#worker/ledger/refund.rules.ts'
import { askRefund, isAskedBy } from '#worker/ledger/refunds.queries.ts'
import { deliverOutbox } from '#worker/notify/deliver-outbox.ts'
import { findOrderOfAnyone } from '#worker/orders/orders.queries.ts'
import { recordAction } from '#worker/platform/audit.queries.ts'
import { writeTogether, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { sendRefunds } from './send-refunds.ts'

/**
 * Staff give a part of an order's money back, or all of it. One statement asks how much there is to give, so that two
 * people at once never give more than came; the deed is audited in the same batch. The money goes out right after. The
 * same `clientKey` again, after an answer that was lost or from a second tab, is the same refund and gives nothing
 * more.
 * @throws ShopError not_found, not_refundable when less is left, or none ever came, refund_differs when that key gave
 * another amount
 */
export async function refundOrder(
  services: Services,
  wish: { orderId: string; cents: Cents; reason: string; clientKey: string; actorId: string },
): Promise<void> {
  const { orderId, cents, reason, clientKey, actorId } = wish
  const { db } = services
  if (!(await findOrderOfAnyone(db, orderId))) throw new ShopError('not_found')
  const at = services.now()
  const changeId = services.newId('orderEvent')
  await writeTogether(db, [
    ...askOfOrder(services, await listOrderMoney(db, orderId), {
      orderId,
      cents,
      reason: 'staff',
      note: reason,
      changeId,
      clientKey,
      at,
    }),
    recordAction(
      db,
      {
        actorId,
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
  if (asked.cents !== cents) throw new ShopError('refund_differs')
  sendRefundsSoon(services, orderId)
}

/**
 * The statements that ask a sum of an order back, for a batch; what hangs on it asks `isAskedBy(changeId, true)`. An
 * order
 * has one payment but for those that staff were shown: the first that has enough gives it. `onlyIf` is asked when the
 * batch gets there.
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

/** What was asked back goes out right after the answer, and what is told of it; the cron sends what this does not. */
export const sendRefundsSoon = (services: Services, orderId: string): void =>
  services.defer(sendRefunds(services, orderId).then(() => deliverOutbox(services)))
