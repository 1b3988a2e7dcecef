/** Why staff must review an order's money (R-MONEY-06, S-26). */
export const reviewReasons = [
  'amount_differs',
  'tax_differs',
  'other_intent',
  'other_order',
  'paid_after_cancel',
  'dispute',
  'inquiry',
  'fraud_warning',
  'refund_failed',
  'refund_waits',
  'refund_by_hand',
] as const

/** What a member of staff can decide about a reason: keep the money, give it back. A bank alone decides a dispute. */
export const canBeRefunded = (reason: ReviewReason): boolean =>
  reason !== 'dispute' && reason !== 'refund_waits' && reason !== 'refund_by_hand'

/** The reasons that staff decide. A refund by hand is not decided: it is done, and marked as done. */
export type DecidableReason = Exclude<ReviewReason, 'refund_by_hand'>
export const decidableReasons = reviewReasons.filter((reason): reason is DecidableReason => reason !== 'refund_by_hand')

export type ReviewReason = (typeof reviewReasons)[number]

/** The reasons that stop an order until staff have decided; the others stop nothing. */
export const holdingReasons = [
  'amount_differs',
  'tax_differs',
  'other_order',
  'paid_after_cancel',
  'dispute',
  'inquiry',
  'fraud_warning',
] as const satisfies readonly ReviewReason[]

/** Whether this reason stops an order. */
export const isHolding = (reason: string | null): boolean =>
  (holdingReasons as readonly (string | null)[]).includes(reason)
