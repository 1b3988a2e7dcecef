import type Stripe from 'stripe'
import {
  brandOf,
  checkCardDetails,
  numberOfToken,
  outcomeOf,
  storableNumber,
  type CardDetails,
  type CardOutcome,
} from './cards.ts'
import { type Desk, type Endpoint, ok } from './endpoint.ts'
import type { Params } from './form-body.ts'
import { newId } from './ids.ts'
import { hashOf, integerOf, mergeMetadata, refuseUnknown, textOf } from './params.ts'
import { invalidParam, noSuchObject } from './stripe-error.ts'

/**
 * The payment method a call names (`payment_method`) or describes (`payment_method_data`), or null when it does
 * neither.
 */
export function readPaymentMethod(desk: Desk, params: Params): Stripe.PaymentMethod | null {
  const id = textOf(params, 'payment_method')
  if (id !== null) return namedMethod(desk, id)
  return params.payment_method_data === undefined ? null : describedMethod(desk, hashOf(params, 'payment_method_data'))
}

/** What the bank of a payment method will answer. */
export const outcomeOfMethod = (desk: Desk, method: Stripe.PaymentMethod): CardOutcome =>
  outcomeOf(desk.ledger.hiddenOf('payment_method', method.id))

function namedMethod(desk: Desk, id: string): Stripe.PaymentMethod {
  const number = numberOfToken(id)
  if (number !== null)
    return storeCard(
      desk,
      { number, expMonth: 12, expYear: new Date(desk.now * 1000).getUTCFullYear() + 1, cvc: '123' },
      {},
    )
  const method = desk.ledger.find('payment_method', id)
  if (!method) throw noSuchObject('PaymentMethod', id, 'payment_method', 400)
  return method
}

function describedMethod(desk: Desk, data: Params): Stripe.PaymentMethod {
  const type = textOf(data, 'type')
  if (type === null)
    throw invalidParam(
      'payment_method_data[type]',
      'Missing required param: payment_method_data[type].',
      'parameter_missing',
    )
  if (type !== 'card')
    throw invalidParam(
      'payment_method_data[type]',
      `The payment method type "${type}" is invalid. This account takes cards only.`,
      'payment_intent_invalid_parameter',
    )
  const card = hashOf(data, 'card')
  const token = textOf(card, 'token')
  if (token !== null) return namedMethod(desk, token.replace(/^tok_/, 'pm_card_'))
  const details = readCard(card)
  checkCardDetails(details, desk.now)
  return storeCard(desk, details, data)
}

function readCard(card: Params): CardDetails {
  const number = textOf(card, 'number')?.replaceAll(' ', '') ?? null
  const [expMonth, expYear] = [integerOf(card, 'exp_month'), integerOf(card, 'exp_year')]
  for (const [name, value] of Object.entries({ number, exp_month: expMonth, exp_year: expYear })) {
    if (value === null)
      throw invalidParam(`card[${name}]`, `Missing required param: card[${name}].`, 'parameter_missing')
  }
  return {
    number: number ?? '',
    expMonth: expMonth ?? 0,
    expYear: (expYear ?? 0) < 100 ? 2000 + (expYear ?? 0) : (expYear ?? 0),
    cvc: textOf(card, 'cvc'),
  }
}

function storeCard(desk: Desk, { number, expMonth, expYear, cvc }: CardDetails, data: Params): Stripe.PaymentMethod {
  const brand = brandOf(number)
  const method: Stripe.PaymentMethod = {
    id: newId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: readBillingDetails(hashOf(data, 'billing_details')),
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: cvc === null ? null : 'unchecked',
      },
      country: 'US',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: fingerprintOf(number),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: desk.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, data),
    type: 'card',
  }
  desk.ledger.put('payment_method', method, storableNumber(number))
  return method
}

/** Addresses and names as they were typed; absent parts are null. */
export function readBillingDetails(details: Params): Stripe.PaymentMethod.BillingDetails {
  const address = hashOf(details, 'address')
  return {
    address: {
      city: textOf(address, 'city'),
      country: textOf(address, 'country'),
      line1: textOf(address, 'line1'),
      line2: textOf(address, 'line2'),
      postal_code: textOf(address, 'postal_code'),
      state: textOf(address, 'state'),
    },
    email: textOf(details, 'email'),
    name: textOf(details, 'name'),
    phone: textOf(details, 'phone'),
    tax_id: null,
  }
}

/** The same number has the same fingerprint; the number cannot be read back from it. */
function fingerprintOf(number: string): string {
  let hash = 0xcbf29ce484222325n
  for (const character of number) hash = BigInt.asUintN(64, (hash ^ BigInt(character.charCodeAt(0))) * 0x100000001b3n)
  return hash.toString(36).padStart(16, '0').slice(-16)
}

export const paymentMethodEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    publishable: true,
    run: (desk) => {
      refuseUnknown(desk.call.params, ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'expand'])
      return ok(describedMethod(desk, desk.call.params))
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    run: (desk, id) => {
      const method = desk.ledger.find('payment_method', id)
      if (!method) throw noSuchObject('PaymentMethod', id, 'payment_method')
      return ok(method)
    },
  },
]
