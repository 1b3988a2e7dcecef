/** Keys of `payment:status`: the four things a payment can say after it was confirmed (R-PAY-07). */
export type StatusText = 'succeeded' | 'processing' | 'requires_payment_method' | 'other'

/** What a PaymentIntent's status, as the provider spells it, says. */
export const statusText = (status: string): StatusText =>
  status === 'succeeded' || status === 'processing' || status === 'requires_payment_method' ? status : 'other'

/** A payment that is done for the browser: paid, or being confirmed by the provider. */
export type Settled = 'succeeded' | 'processing'
export const isSettled = (status: string): status is Settled => status === 'succeeded' || status === 'processing'

/**
 * What the address says after the provider sent her back (R-PAY-09, payments/success: our words for its states). A
 * claim of success in an address proves nothing: it is shown as on its way until the Worker says it is paid.
 */
export function statusFromResult(result: string | null): StatusText | null {
  if (result === null) return null
  if (isSettled(result)) return 'processing'
  return result === 'failed' || result === 'created' ? 'requires_payment_method' : 'other'
}
