/**
 * The known state of an order's PaymentIntent. Webhooks come twice and in any order, so a state may only be replaced by
 * one of a higher rank (S-26). `failed` can be tried again, so it ranks below `processing`.
 */
const ranks = { created: 0, failed: 1, requires_action: 2, processing: 3, cancelled: 4, succeeded: 5 } as const

export type PaymentState = keyof typeof ranks

/** The states that `to` may replace. */
export const paymentStatesBelow = (to: PaymentState): PaymentState[] =>
  (Object.keys(ranks) as PaymentState[]).filter((state) => ranks[state] < ranks[to])

/**
 * The states that `to` may replace when it was just read from the provider: also `processing`, which a bank may refuse
 * late.
 */
export const paymentStatesBefore = (to: PaymentState): PaymentState[] =>
  (Object.keys(ranks) as PaymentState[]).filter(
    (state) => state !== to && (ranks[state] < ranks[to] || ranks[state] < ranks.cancelled),
  )

/** Our word for a PaymentIntent's status as Stripe spells it; null for one that means nothing new. */
export function paymentStateFrom(stripeStatus: string): PaymentState {
  switch (stripeStatus) {
    case 'succeeded':
      return 'succeeded'
    case 'processing':
    case 'requires_capture':
      return 'processing'
    case 'requires_action':
    case 'requires_confirmation':
      return 'requires_action'
    case 'canceled':
      return 'cancelled'
    default:
      return 'created'
  }
}
