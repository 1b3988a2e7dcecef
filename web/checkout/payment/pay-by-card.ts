import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { endpointOf } from '#web/app/api/endpoints.ts'
import { paths } from '#web/app/paths.ts'
import { isSettled, statusText, type StatusText } from './payment-status.ts'

/**
 * How an attempt to pay ended: with the payment's status, or refused with the provider's reason (null: it gave none
 * for her eyes).
 */
export type PayResult = { kind: 'status'; status: StatusText } | { kind: 'refused'; message: string | null }

/** Errors whose message is meant for the buyer (R-PAY-08: card or validation errors show the provider's message). */
const isForBuyer = ({ type, code }: StripeError): boolean =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure'

/**
 * Where the provider sends her back when it had to leave the page (R-PAY-09): built from our own origin
 * only, and to the link's page who came by one.
 */
const returnUrl = (): string =>
  `${location.origin}${endpointOf('paymentReturn').path}${location.pathname === paths.payLink() ? '?via=link' : ''}`

/**
 * Pays with what is in the card form. When the answer was lost the payment is looked up, so that one that went through
 * is never called a failure.
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

/** The payment's status as the provider has it; null when it does not answer. */
export async function statusNow(stripe: Stripe, clientSecret: string): Promise<string | null> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret).catch(() => ({ paymentIntent: undefined }))
  return paymentIntent?.status ?? null
}
