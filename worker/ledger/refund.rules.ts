import { cents, type Cents } from '#worker/platform/money.rules.ts'

/**
 * State of a refund. `asked` is known to us only, `pending` is with the provider, the others are final unless a bank
 * returns the money.
 */
export type RefundState = 'asked' | 'pending' | 'succeeded' | 'failed'
export type DisputeState = 'open' | 'won' | 'lost'

/**
 * Why money goes back: the customer cancelled, staff refunded, a defect, staff refused a payment in a review, or it was
 * done at the provider.
 */
export type RefundReason = 'cancelled' | 'staff' | 'claim' | 'review' | 'provider'

const refundRanks = { asked: 0, pending: 1, succeeded: 2, failed: 3 } as const

/** The states that `to` may replace: a late read must not replace a newer state. */
export const refundStatesBefore = (to: RefundState): RefundState[] =>
  (Object.keys(refundRanks) as RefundState[]).filter((state) => refundRanks[state] < refundRanks[to])

/** Our word for a refund's status as Stripe spells it. */
export const refundStateFrom = (stripeStatus: string | null): RefundState =>
  stripeStatus === 'succeeded'
    ? 'succeeded'
    : stripeStatus === 'failed' || stripeStatus === 'canceled'
      ? 'failed'
      : 'pending'

/** Statuses of an inquiry that is open: the bank asks, and has taken no money. */
const openInquiry = ['warning_needs_response', 'warning_under_review']
/** Statuses in which the bank has decided; an appeal leaves the money where the decision put it. */
const decided = ['lost', 'prevented', 'appeal_needs_response', 'appeal_under_review']

/**
 * What a dispute means for the ledger, from its status as Stripe spells it and the money that it moved. A decided dispute
 * is lost only if its money is gone: a prevented one may have cost nothing, and one that is decided twice ends as the
 * money says.
 * @param movedCents what the dispute took from the account (negative) and gave back (positive), added up
 */
export function disputeFrom(stripeStatus: string, movedCents: number): { state: DisputeState; isInquiry: boolean } {
  if (openInquiry.includes(stripeStatus)) return { state: 'open', isInquiry: movedCents >= 0 }
  if (stripeStatus === 'won' || stripeStatus === 'warning_closed') return { state: 'won', isInquiry: false }
  if (decided.includes(stripeStatus)) return { state: movedCents < 0 ? 'lost' : 'won', isInquiry: false }
  return { state: 'open', isInquiry: false }
}

/** Whether a dispute keeps its money from being refunded. */
export const holdsMoney = (dispute: { state: DisputeState; isInquiry: number }): boolean =>
  dispute.state !== 'won' && dispute.isInquiry === 0

interface MoneyOfOrder {
  events: readonly { kind: string; cents: Cents }[]
  refunds: readonly { state: RefundState; cents: Cents }[]
  disputes: readonly { state: DisputeState; cents: Cents; isInquiry: number }[]
}

/**
 * What may still be refunded of an order's money: captured, less refunds that did not fail, less what a bank disputes
 * or has taken. An inquiry takes nothing.
 */
export function refundableCents({ events, refunds, disputes }: MoneyOfOrder): Cents {
  const captured = events.reduce((total, event) => (event.kind === 'captured' ? total + event.cents : total), 0)
  const asked = refunds.reduce((total, refund) => (refund.state === 'failed' ? total : total + refund.cents), 0)
  const disputed = disputes.reduce((total, dispute) => (holdsMoney(dispute) ? total + dispute.cents : total), 0)
  return cents(Math.max(0, captured - asked - disputed))
}

interface MoneyByPayment {
  events: readonly { kind: string; paymentIntentId: string; cents: Cents }[]
  refunds: readonly { state: RefundState; paymentIntentId: string; cents: Cents }[]
  disputes: readonly { state: DisputeState; paymentIntentId: string; cents: Cents; isInquiry: number }[]
}

const ofPayment = (
  { events, refunds, disputes }: MoneyByPayment,
  isMeant: (intentId: string) => boolean,
): MoneyByPayment => ({
  events: events.filter(({ paymentIntentId }) => isMeant(paymentIntentId)),
  refunds: refunds.filter(({ paymentIntentId }) => isMeant(paymentIntentId)),
  disputes: disputes.filter(({ paymentIntentId }) => isMeant(paymentIntentId)),
})

/** Tests for payments of an order other than its own (`ownIntentId`); none while its own has not come. */
const spareOnes = (money: MoneyByPayment, ownIntentId: string | null): ((intentId: string) => boolean) => {
  const hasOwn = money.events.some(
    ({ kind, paymentIntentId }) => kind === 'captured' && paymentIntentId === ownIntentId,
  )
  return (intentId) => hasOwn && intentId !== ownIntentId
}

/**
 * Whether `back` cents are one whole payment of an order that was paid more than once, so that another payment still
 * pays it: a spare one, or the own one while a spare one is kept.
 */
export function isSparePayment(
  money: MoneyByPayment,
  ownIntentId: string | null,
  back: { intentId: string; cents: Cents },
): boolean {
  const came =
    money.events.find(({ kind, paymentIntentId }) => kind === 'captured' && paymentIntentId === back.intentId)?.cents ??
    0
  if (back.cents < came) return false
  const isSpare = spareOnes(money, ownIntentId)
  return isSpare(back.intentId) || refundableCents(ofPayment(money, (intentId) => intentId !== back.intentId)) > 0
}
