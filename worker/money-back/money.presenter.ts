import type { ResponseBody } from '#worker/api/wire.ts'
import { knownReason } from '#worker/ledger/dispute-evidence.rules.ts'
import type { OrderMoney } from '#worker/ledger/money-events.queries.ts'
import { holdsMoney, refundableCents } from '#worker/ledger/refund.rules.ts'
import type { OrderReview } from '#worker/ledger/reviews.queries.ts'
import type { Order } from '#worker/orders/orders.queries.ts'
import { iso, isoOrNull } from '#worker/platform/iso-time.rules.ts'
import { sum } from '#worker/platform/money.rules.ts'
import { isPaidByHand, paymentMethodOf } from '#worker/platform/payment-method.rules.ts'

const total = <Row extends { cents: Parameters<typeof sum>[0][number] }>(rows: Row[], isMeant: (row: Row) => boolean) =>
  sum(rows.filter(isMeant).map(({ cents }) => cents))

/** An order's money as staff see it. */
export function presentOrderMoney(
  order: Order,
  { events, refunds, disputes }: OrderMoney,
  reviews: OrderReview[],
  /** Whether the provider's keys are live; its pages have other addresses in test mode. */
  isLive: boolean,
): ResponseBody<'staffOrderMoney'> {
  const captured = total(events, ({ kind }) => kind === 'captured')
  const onItsWay = total(refunds, ({ state }) => state === 'asked' || state === 'pending')
  const disputed = total(disputes, holdsMoney)
  return {
    status: order.status,
    capturedCents: captured,
    refundingCents: onItsWay,
    refundedCents: total(refunds, ({ state }) => state === 'succeeded'),
    disputedCents: disputed,
    refundableCents: refundableCents({ events, refunds, disputes }),
    events: events.map(({ kind, cents, paymentIntentId, at }) => ({
      kind,
      cents,
      intent: paymentIntentId,
      method: paymentMethodOf(paymentIntentId),
      at: iso(at),
    })),
    refunds: refunds.map(({ id, cents, paymentIntentId, reason, note, state, failure, createdAt }) => ({
      id,
      cents,
      reason,
      note,
      state,
      isByHand: isPaidByHand(paymentIntentId),
      failure: state === 'succeeded' ? null : failure,
      at: iso(createdAt),
    })),
    disputes: disputes.map(
      ({ id, cents, state, isInquiry, reason, dueAt, isWaiting, answeredAt, openedAt, closedAt }) => ({
        id,
        cents,
        state,
        isInquiry: isInquiry === 1,
        reason: knownReason(reason),
        dueAt: isoOrNull(dueAt),
        isWaiting: state === 'open' && isWaiting === 1,
        answeredAt: isoOrNull(answeredAt),
        providerUrl: `https://dashboard.stripe.com/${isLive ? '' : 'test/'}disputes/${id}`,
        openedAt: iso(openedAt),
        closedAt: closedAt === null ? null : iso(closedAt),
      }),
    ),
    reviews: reviews.map(({ reason, subject, state, openedAt, closedAt }) => ({
      reason,
      subject,
      state,
      openedAt: iso(openedAt),
      closedAt: closedAt === null ? null : iso(closedAt),
    })),
  }
}
