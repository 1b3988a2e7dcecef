import type Stripe from 'stripe'
import type { Desk } from './endpoint.ts'
import type { Params } from './form-body.ts'
import { booleanOf, hashOf, integerOf, listOf, mergeMetadata, textOf, wordOf } from './params.ts'
import { readBillingDetails } from './payment-methods.ts'
import { invalidParam, noSuchObject } from './stripe-error.ts'

/** Names the SDK's create, update and confirm parameters share. */
const sharedParams = [
  'allowed_payment_method_types',
  'amount_details',
  'capture_method',
  'excluded_payment_method_types',
  'expand',
  'hooks',
  'payment_details',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'setup_future_usage',
  'shipping',
] as const
const storedParams = [
  'amount',
  'application_fee_amount',
  'currency',
  'customer',
  'customer_account',
  'description',
  'metadata',
  'payment_method_configuration',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
] as const
const confirmingParams = [
  'confirmation_token',
  'error_on_requires_action',
  'mandate',
  'mandate_data',
  'off_session',
  'radar_options',
  'return_url',
  'use_stripe_sdk',
] as const

export const createParams = [
  ...sharedParams,
  ...storedParams,
  ...confirmingParams,
  'automatic_payment_methods',
  'confirm',
  'confirmation_method',
  'on_behalf_of',
]
export const updateParams = [...sharedParams, ...storedParams]
/** The last lines are what Stripe.js adds when it confirms from a browser. */
export const confirmParams = [
  ...sharedParams,
  ...confirmingParams,
  'amount_to_confirm',
  'client_secret',
  'expected_payment_method_type',
  'client_context',
  'client_attribution_metadata',
  'guid',
  'muid',
  'sid',
]

/** The smallest charge in each currency this account takes, in its smallest unit (docs.stripe.com/currencies). */
const minimumAmounts: Record<string, number> = {
  usd: 50,
  eur: 50,
  gbp: 30,
  cad: 50,
  aud: 50,
  mxn: 1000,
  brl: 50,
  chf: 50,
  jpy: 50,
}
const maximumAmount = 99_999_999

/** A currency this account takes, in lower case. */
export function readCurrency(params: Params): string {
  const currency = textOf(params, 'currency')?.toLowerCase()
  if (!currency) throw invalidParam('currency', 'Missing required param: currency.', 'parameter_missing')
  if (!(currency in minimumAmounts))
    throw invalidParam(
      'currency',
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ` +
        `${Object.keys(minimumAmounts).join(', ')}`,
    )
  return currency
}

/** An amount in the smallest unit that the currency allows. */
export function readAmount(params: Params, currency: string): number {
  const amount = integerOf(params, 'amount')
  if (amount === null) throw invalidParam('amount', 'Missing required param: amount.', 'parameter_missing')
  if (amount < 1)
    throw invalidParam('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  const minimum = minimumAmounts[currency] ?? 50
  if (amount < minimum) {
    throw invalidParam(
      'amount',
      `Amount must be at least ${currency === 'usd' ? '$0.50 usd' : `${minimum} ${currency} in the smallest unit`}`,
      'amount_too_small',
    )
  }
  if (amount > maximumAmount)
    throw invalidParam('amount', 'Amount must be no more than $999,999.99', 'amount_too_large')
  return amount
}

/** Applies all parameters of a create or update except the amount and the payment method. */
export function withDetails(desk: Desk, intent: Stripe.PaymentIntent, params: Params): Stripe.PaymentIntent {
  const next: Stripe.PaymentIntent = { ...intent, metadata: mergeMetadata(intent.metadata, params) }
  for (const name of [
    'description',
    'receipt_email',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_group',
  ] as const) {
    if (params[name] !== undefined) next[name] = textOf(params, name)
  }
  if (params.customer !== undefined) next.customer = readCustomer(desk, params)
  if (params.setup_future_usage !== undefined)
    next.setup_future_usage = wordOf(params, 'setup_future_usage', ['on_session', 'off_session'])
  if (params.shipping !== undefined) next.shipping = readShipping(params)
  if (params.capture_method !== undefined) next.capture_method = readCaptureMethod(params)
  if (params.allowed_payment_method_types !== undefined) {
    const allowed = listOf(params, 'allowed_payment_method_types')
    // Stripe leaves out what the account cannot take; this one takes cards and Link.
    const types = allowed.filter((type) => type === 'card' || type === 'link')
    if (types.length === 0)
      throw invalidParam(
        'allowed_payment_method_types',
        'No valid payment method types for this Payment Intent. Please ensure that you have activated payment methods ' +
          'compatible with your chosen currency in your dashboard.',
        'payment_intent_invalid_parameter',
      )
    next.allowed_payment_method_types = allowed
    next.payment_method_types = types
  }
  if (params.automatic_payment_methods !== undefined) next.automatic_payment_methods = readAutomaticMethods(params)
  return next
}

function readCustomer(desk: Desk, params: Params): string | null {
  const id = textOf(params, 'customer')
  if (id !== null && !desk.ledger.find('customer', id)) throw noSuchObject('customer', id, 'customer', 400)
  return id
}

function readCaptureMethod(params: Params): 'automatic' | 'automatic_async' {
  const method = wordOf(params, 'capture_method', ['automatic', 'automatic_async', 'manual'])
  if (method === 'manual')
    throw invalidParam(
      'capture_method',
      'The double of Stripe does not know manual capture: this shop never authorises without charging.',
    )
  return method ?? 'automatic_async'
}

function readShipping(params: Params): Stripe.PaymentIntent.Shipping | null {
  if (params.shipping === '') return null
  const shipping = hashOf(params, 'shipping')
  const { address } = readBillingDetails(shipping)
  const name = textOf(shipping, 'name')
  if (name === null)
    throw invalidParam('shipping[name]', 'Missing required param: shipping[name].', 'parameter_missing')
  return {
    ...(address && { address }),
    carrier: textOf(shipping, 'carrier'),
    name,
    phone: textOf(shipping, 'phone'),
    tracking_number: textOf(shipping, 'tracking_number'),
  }
}

function readAutomaticMethods(params: Params): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const choice = hashOf(params, 'automatic_payment_methods')
  if (booleanOf(choice, 'enabled') !== true) return null
  return { enabled: true, allow_redirects: wordOf(choice, 'allow_redirects', ['always', 'never']) ?? 'always' }
}
