import type Stripe from 'stripe'
import type { Decline } from './cards.ts'
import { type Desk, type Endpoint, ok } from './endpoint.ts'
import { newId } from './ids.ts'
import { listPage, listParams } from './lists.ts'
import { refuseUnknown, textOf } from './params.ts'
import { noSuchObject } from './stripe-error.ts'

/** The charge an attempt to pay an intent makes: paid, declined, or pending while the intent is `processing`. */
export function chargeFor(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  result: { status: 'succeeded' | 'pending' } | { status: 'failed'; decline: Decline },
  now: number,
): Stripe.Charge {
  const decline = result.status === 'failed' ? result.decline : null
  const id = newId('ch_')
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: result.status === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: result.status === 'succeeded' ? newId('txn_') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'TINTA',
    captured: result.status === 'succeeded',
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOfCharge(decline),
    paid: result.status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, method) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: result.status === 'succeeded' ? `https://pay.stripe.com/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: result.status,
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

/** The bank answers a pending charge. */
export const settled = (charge: Stripe.Charge, decline: Decline | null): Stripe.Charge => ({
  ...charge,
  amount_captured: decline ? 0 : charge.amount,
  balance_transaction: decline ? null : newId('txn_'),
  captured: !decline,
  failure_code: decline?.code ?? null,
  failure_message: decline?.message ?? null,
  outcome: outcomeOfCharge(decline),
  paid: !decline,
  receipt_url: decline ? null : `https://pay.stripe.com/receipts/${charge.id}`,
  status: decline ? 'failed' : 'succeeded',
})

const outcomeOfCharge = (decline: Decline | null): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: decline ? '01' : null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline?.decline_code ?? null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
})

function cardDetails(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: newId('', 15),
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

/** The charge, or a 404 as Stripe answers it. */
export function requireCharge(desk: Desk, id: string, param = 'id', status: 400 | 404 = 404): Stripe.Charge {
  const charge = desk.ledger.find('charge', id)
  if (!charge) throw noSuchObject('charge', id, param, status)
  return charge
}

export const chargeEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    run: (desk) => {
      refuseUnknown(desk.call.params, [...listParams, 'payment_intent', 'customer'])
      const filters = (['payment_intent', 'customer'] as const).flatMap((name) => {
        const value = textOf(desk.call.params, name)
        return value === null ? [] : [{ condition: `json_extract(body, '$.${name}') = ?`, value }]
      })
      return ok(
        listPage(
          desk,
          'charge',
          filters.map(({ condition }) => condition),
          filters.map(({ value }) => value),
        ),
      )
    },
  },
  { method: 'GET', path: '/v1/charges/:id', run: (desk, id) => ok(requireCharge(desk, id)) },
]
