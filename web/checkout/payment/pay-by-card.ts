import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { endpointOf } from '#web/app/api/endpoints.ts'
import { paths } from '#web/app/paths.ts'
import { isSettled, statusText, type StatusText } from './payment-status.ts'

/**
 * The outcome of an attempt to pay: the payment's status, or a refusal with the provider's message (null when none is
 * meant for the buyer).
 */
export type PayResult = { kind: 'status'; status: StatusText } | { kind: 'refused'; message: string | null }

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
  `${location.origin}${endpointOf('paymentReturn').path}${location.pathname === paths.payLink() ? '?via=link' : ''}`

/**
 * Pays with the data in the card form. When the answer was lost, the payment's status is read, so that a successful one
 * is never reported as a failure.
 */
export async function payByCard(stripe: Stripe, elements: StripeElements, clientSecret: string): Promise<PayResult> {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return refusedBy(incomplete)
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
