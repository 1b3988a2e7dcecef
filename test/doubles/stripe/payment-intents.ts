import type Stripe from 'stripe'
import { confirmEndpoints, confirmIntent } from './confirm-payment.ts'
import { type Answer, type Desk, type Endpoint, ok } from './endpoint.ts'
import { listPage, listParams } from './lists.ts'
import { booleanOf, refuseUnknown, textOf, wordOf } from './params.ts'
import { publicView, requireIntent } from './payment-intent-access.ts'
import { createParams, readAmount, readCurrency, updateParams, withDetails } from './payment-intent-params.ts'
import { afterCancel, newIntent, requireCancelable, requireOpen, withMethod } from './payment-intent-states.ts'
import { readPaymentMethod } from './payment-methods.ts'
import { searchParams, searchPage } from './search.ts'
import { invalidParam } from './stripe-error.ts'

/** Writes the intent as it is now. */
const keep = (desk: Desk, intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
  desk.ledger.put('payment_intent', intent)
  return intent
}

function create(desk: Desk): Answer {
  const { params } = desk.call
  refuseUnknown(params, createParams)
  const confirm = booleanOf(params, 'confirm') === true
  if (!confirm && textOf(params, 'return_url') !== null)
    throw invalidParam(
      'return_url',
      'The parameter `return_url` cannot be passed when creating a PaymentIntent unless `confirm` is set to true.',
    )
  const currency = readCurrency(params)
  const blank = withDetails(desk, newIntent(readAmount(params, currency), currency, desk.now), params)
  const method = readPaymentMethod(desk, params)
  const intent = keep(desk, method ? withMethod(blank, method) : blank)
  desk.events.record('payment_intent.created', intent, desk.now, desk.call)
  return confirm ? confirmIntent(desk, intent, null) : ok(intent)
}

function update(desk: Desk, id: string): Answer {
  const { params } = desk.call
  refuseUnknown(params, updateParams)
  const found = requireIntent(desk, id)
  for (const name of ['amount', 'currency', 'payment_method', 'payment_method_data', 'customer', 'shipping'] as const) {
    if (params[name] !== undefined) requireOpen(found, name)
  }
  const currency = params.currency === undefined ? found.currency : readCurrency(params)
  const amount = params.amount === undefined ? found.amount : readAmount(params, currency)
  const detailed = withDetails(desk, { ...found, amount, currency }, params)
  const method = readPaymentMethod(desk, params)
  return ok(keep(desk, method ? withMethod(detailed, method) : detailed))
}

function cancel(desk: Desk, id: string): Answer {
  const { params } = desk.call
  refuseUnknown(params, ['cancellation_reason', 'expand'])
  const reason = wordOf(params, 'cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ])
  const found = requireIntent(desk, id)
  requireCancelable(found)
  const intent = keep(desk, afterCancel(found, reason, desk.now))
  desk.events.record('payment_intent.canceled', intent, desk.now, desk.call)
  return ok(intent)
}

function list(desk: Desk): Answer {
  refuseUnknown(desk.call.params, [...listParams, 'customer'])
  const customer = textOf(desk.call.params, 'customer')
  return ok(
    customer === null
      ? listPage(desk, 'payment_intent', [], [])
      : listPage(desk, 'payment_intent', ["json_extract(body, '$.customer') = ?"], [customer]),
  )
}

function search(desk: Desk): Answer {
  refuseUnknown(desk.call.params, searchParams)
  return ok(searchPage(desk, 'payment_intent'))
}

export const paymentIntentEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/payment_intents', run: create },
  { method: 'GET', path: '/v1/payment_intents', run: list },
  { method: 'GET', path: '/v1/payment_intents/search', run: search },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    publishable: true,
    run: (desk, id) => ok(publicView(desk, requireIntent(desk, id))),
  },
  { method: 'POST', path: '/v1/payment_intents/:id', run: update },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', run: cancel },
  ...confirmEndpoints,
]
