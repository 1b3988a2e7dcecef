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
] as const

/** What a member of staff can decide about a reason: keep the money, give it back. A bank alone decides a dispute. */
export const canBeRefunded = (reason: ReviewReason): boolean => reason !== 'dispute' && reason !== 'refund_waits'

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
