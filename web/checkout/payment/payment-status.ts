/** Keys of `payment:status`: the four outcomes after a confirmation (R-PAY-07). */
export type StatusText = 'succeeded' | 'processing' | 'requires_payment_method' | 'other'

/** The key for a PaymentIntent's status. */
export const statusText = (status: string): StatusText =>
  status === 'succeeded' || status === 'processing' || status === 'requires_payment_method' ? status : 'other'

/** A payment that needs nothing more from the browser: paid, or being confirmed by the provider. */
export type Settled = 'succeeded' | 'processing'
export const isSettled = (status: string): status is Settled => status === 'succeeded' || status === 'processing'

/**
 * The status for the outcome in the address after the provider redirected back (R-PAY-09, payments/success: our words
 * for its states). A success in an address proves nothing: it is shown as processing until the Worker says it is paid.
 */
export function statusFromResult(result: string | null): StatusText | null {
  if (result === null) return null
  if (isSettled(result)) return 'processing'
  return result === 'failed' || result === 'created' ? 'requires_payment_method' : 'other'
}
