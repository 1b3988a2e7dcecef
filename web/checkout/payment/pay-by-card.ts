import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { endpointOf } from '#web/app/api/endpoints.ts'
import { paths } from '#web/app/paths.ts'
import { isSettled, statusText, type StatusText } from './payment-status.ts'

/**
 * The outcome of an attempt to pay: the payment's status, a refusal with the provider's message (null when none is meant
 * for the buyer), or `changed` when the sum is no longer the one shown, so that nothing was charged.
 */
export type PayResult =
  | { kind: 'status'; status: StatusText }
  | { kind: 'refused'; message: string | null }
  | { kind: 'changed' }

/**
 * Whether an error's message is meant for the buyer (R-PAY-08: card and validation errors show the provider's message).
 */
const isForBuyer = ({ type, code }: StripeError): boolean =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure'

/**
 * The address the provider redirects back to (R-PAY-09): always on our own origin; a payment by link returns to the
 * link's page.
 */
const returnUrl = (): string =>
  `${location.origin}${endpointOf('paymentReturn').path}${location.pathname === paths.paymentLink() ? '?via=link' : ''}`

/**
 * Pays with the data in the card form, if the payment still is over the sum shown (`totalCents`). When the answer was lost, the payment's status is read, so that a successful one
 * is never reported as a failure.
 */
export async function payByCard(
  stripe: Stripe,
  elements: StripeElements,
  { clientSecret, totalCents }: { clientSecret: string; totalCents: number },
): Promise<PayResult> {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return refusedBy(incomplete)
  // Another tab may have changed the cart or the address since this one showed its total.
  const { paymentIntent: now } = await stripe.retrievePaymentIntent(clientSecret)
  if (now === undefined) return { kind: 'refused', message: null }
  if (now.amount !== totalCents) {
    await elements.fetchUpdates()
    return { kind: 'changed' }
  }
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl() },
    redirect: 'if_required',
  })
  if (!error) return { kind: 'status', status: statusText(paymentIntent.status) }
  if (isForBuyer(error)) return refusedBy(error)
  const status = error.payment_intent?.status ?? (await statusNow(stripe, clientSecret))
  return status !== null && isSettled(status) ? { kind: 'status', status } : refusedBy(error)
}

const refusedBy = (error: StripeError): PayResult => ({
  kind: 'refused',
  message: isForBuyer(error) ? (error.message ?? null) : null,
})

/** The payment's status at the provider; null when it does not answer. */
export async function statusNow(stripe: Stripe, clientSecret: string): Promise<string | null> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret).catch(() => ({ paymentIntent: undefined }))
  return paymentIntent?.status ?? null
}
