import type Stripe from 'stripe'
import { newId } from './ids.ts'
import { StripeError, type StripeErrorBody } from './stripe-error.ts'

type Intent = Stripe.PaymentIntent

/** An intent as it is created; `requires_confirmation` once it knows a payment method. */
export function newIntent(amount: number, currency: string, now: number): Intent {
  const id = newId('pi_')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('', 25)}`,
    confirmation_method: 'automatic',
    created: now,
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

const openStatuses: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Whether the buyer can still be charged or the amount changed. */
const isOpen = (intent: Intent): boolean => openStatuses.includes(intent.status)

export const withMethod = (intent: Intent, method: Stripe.PaymentMethod): Intent => ({
  ...intent,
  payment_method: method.id,
  status: intent.status === 'requires_payment_method' ? 'requires_confirmation' : intent.status,
})

export const afterSuccess = (intent: Intent, charge: Stripe.Charge): Intent => ({
  ...intent,
  amount_received: intent.amount,
  last_payment_error: null,
  latest_charge: charge.id,
  next_action: null,
  processing: null,
  status: 'succeeded',
})

export const afterProcessing = (intent: Intent, charge: Stripe.Charge): Intent => ({
  ...intent,
  last_payment_error: null,
  latest_charge: charge.id,
  next_action: null,
  processing: { type: 'card', card: {} },
  status: 'processing',
})

export const afterChallenge = (intent: Intent, now: number): Intent => ({
  ...intent,
  last_payment_error: null,
  next_action: {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      source: newId('src_'),
      stripe_js: `challenge:${intent.id}:${now}`,
    },
  },
  status: 'requires_action',
})

/** Returns to the first state, with the reason; `charge` is the failed attempt if the bank was asked. */
export const afterFailure = (intent: Intent, error: StripeErrorBody, charge: Stripe.Charge | null): Intent => ({
  ...intent,
  last_payment_error: error,
  latest_charge: charge?.id ?? intent.latest_charge,
  next_action: null,
  payment_method: null,
  processing: null,
  status: 'requires_payment_method',
})

export const afterCancel = (intent: Intent, reason: Intent['cancellation_reason'], now: number): Intent => ({
  ...intent,
  canceled_at: now,
  cancellation_reason: reason,
  next_action: null,
  status: 'canceled',
})

/** Refuses to confirm a paid, processing or cancelled intent, with Stripe's message; the error carries the intent. */
export function requireConfirmable(intent: Intent): void {
  if (isOpen(intent)) return
  throw unexpectedState(
    intent,
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
  )
}

export function requireCancelable(intent: Intent): void {
  if (isOpen(intent)) return
  throw unexpectedState(
    intent,
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
      'one of the following statuses may be canceled: requires_payment_method, requires_capture, ' +
      'requires_reauthorization, requires_confirmation, requires_action.',
  )
}

/** For what needs an open intent: changing its amount, its currency, its way to pay. */
export function requireOpen(intent: Intent, what: string): void {
  if (isOpen(intent)) return
  throw unexpectedState(
    intent,
    `This PaymentIntent's ${what} could not be updated because it has a status of ${intent.status}. You may only ` +
      `update the ${what} of a PaymentIntent with one of the following statuses: requires_payment_method, ` +
      'requires_confirmation, requires_action.',
  )
}

export const unexpectedState = (intent: Intent, message: string): StripeError =>
  new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  })
