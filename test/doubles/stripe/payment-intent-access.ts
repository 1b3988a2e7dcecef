import type Stripe from 'stripe'
import type { Desk } from './endpoint.ts'
import { textOf } from './params.ts'
import { StripeError, noSuchObject } from './stripe-error.ts'

/** The intent; with the publishable key only for who knows its client secret. */
export function requireIntent(desk: Desk, id: string): Stripe.PaymentIntent {
  const intent = desk.ledger.find('payment_intent', id)
  if (!intent) throw noSuchObject('payment_intent', id, 'intent')
  const secret = textOf(desk.call.params, 'client_secret')
  if (desk.call.keyKind === 'publishable' && secret === null) {
    throw new StripeError(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'A PaymentIntent can be reached with a publishable key only together with its client_secret.',
    })
  }
  if (secret !== null && secret !== intent.client_secret) {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_invalid_parameter',
      message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      param: 'client_secret',
    })
  }
  return intent
}

/** What a browser may see of an intent (the reference marks these fields "retrievable with publishable key"). */
const publicFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]

/** The intent as the caller may read it: all fields with the secret key, the public ones with the publishable key. */
export function publicView(desk: Desk, intent: Stripe.PaymentIntent): object {
  if (desk.call.keyKind === 'secret') return intent
  return Object.fromEntries(publicFields.map((field) => [field, intent[field]]))
}
