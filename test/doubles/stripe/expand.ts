import type Stripe from 'stripe'
import type { Ledger, Noun } from './ledger.ts'
import { StripeError } from './stripe-error.ts'

const nounsByField: Record<string, Noun> = {
  charge: 'charge',
  customer: 'customer',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
}

/**
 * Replaces ids by their objects along `expand[]` paths: `latest_charge`, `data.payment_method`,
 * `latest_charge.customer`.
 */
export function expand(body: object, paths: string[], ledger: Ledger): object {
  return paths.reduce((expanded, path) => expandPath(expanded, path.split('.'), ledger), body)
}

const isPaidCharge = (node: object): node is Stripe.Charge & { balance_transaction: string } =>
  'balance_transaction' in node && typeof node.balance_transaction === 'string' && 'amount_captured' in node

/** What a charge moved on the account's balance: its amount less Stripe's fee of 2.9 % and 30 cents. */
function balanceOf(charge: Stripe.Charge & { balance_transaction: string }): Stripe.BalanceTransaction {
  const fee = Math.round(charge.amount_captured * 0.029) + 30
  return {
    id: charge.balance_transaction,
    object: 'balance_transaction',
    amount: charge.amount_captured,
    available_on: charge.created + 2 * 86_400,
    balance_type: 'payments',
    created: charge.created,
    currency: charge.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency: charge.currency,
        description: 'Stripe processing fees',
        type: 'stripe_fee',
      },
    ],
    net: charge.amount_captured - fee,
    reporting_category: 'charge',
    source: charge.id,
    status: 'pending',
    type: 'charge',
  }
}

function expandPath(node: object, [field = '', ...rest]: string[], ledger: Ledger): object {
  const value: unknown = (node as Record<string, unknown>)[field]
  if (Array.isArray(value)) return { ...node, [field]: value.map((item: object) => expandPath(item, rest, ledger)) }
  if (field === 'balance_transaction' && isPaidCharge(node)) return { ...node, balance_transaction: balanceOf(node) }
  const noun = nounsByField[field]
  if (!noun || !(field in node)) {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: `This property cannot be expanded (${field}).`,
      param: 'expand',
    })
  }
  const object = typeof value === 'string' ? ledger.find(noun, value) : value
  if (typeof object !== 'object' || object === null) return node
  return { ...node, [field]: rest.length === 0 ? object : expandPath(object, rest, ledger) }
}
