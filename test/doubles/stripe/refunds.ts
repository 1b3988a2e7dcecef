import type Stripe from 'stripe'
import { cardOfPendingRefund } from './cards.ts'
import { requireCharge } from './charges.ts'
import { closeInquiry, inquiryAbout } from './disputes.ts'
import { answerWarnings } from './early-fraud-warnings.ts'
import { type Answer, type Desk, type Endpoint, ok } from './endpoint.ts'
import { newId } from './ids.ts'
import { listOfCharge } from './lists.ts'
import { integerOf, mergeMetadata, refuseUnknown, textOf, wordOf } from './params.ts'
import { StripeError, invalidParam, noSuchObject } from './stripe-error.ts'

const createParams = [
  'amount',
  'charge',
  'currency',
  'expand',
  'instructions_email',
  'metadata',
  'origin',
  'payment_intent',
  'reason',
  'refund_application_fee',
  'reverse_transfer',
]

/** Refunds the rest of a charge, or a part; never more than was captured. */
function create(desk: Desk): Answer {
  const { params } = desk.call
  refuseUnknown(params, createParams)
  const reason = wordOf(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer'])
  const asked = integerOf(params, 'amount')
  const charge = chargeToRefund(desk)
  if (charge.disputed)
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
  const left = charge.amount_captured - charge.amount_refunded
  if (left <= 0)
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  if (asked !== null && asked < 1)
    throw invalidParam('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  if (asked !== null && asked > left)
    throw invalidParam(
      'amount',
      `Refund amount ($${inDollars(asked)}) is greater than unrefunded amount on charge ($${inDollars(left)})`,
    )

  if (desk.balance === 'none')
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'balance_insufficient',
      message: 'You have insufficient funds in your Stripe account for this refund.',
    })

  const amount = asked ?? left
  const isPending =
    typeof charge.payment_method === 'string' &&
    desk.ledger.hiddenOf('payment_method', charge.payment_method) === cardOfPendingRefund
  const refund: Stripe.Refund = {
    ...refundOf(charge, amount, reason, mergeMetadata({}, params), desk.now),
    ...(isPending ? { status: 'pending' as const, pending_reason: 'processing' as const } : {}),
    ...(desk.balance === 'short' ? { status: 'pending' as const, pending_reason: 'insufficient_funds' as const } : {}),
  }
  const refunded: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  }
  desk.ledger.put('refund', refund)
  desk.ledger.put('charge', refunded)
  desk.events.record('refund.created', refund, desk.now, desk.call)
  desk.events.record('charge.refunded', refunded, desk.now, desk.call)
  if (refunded.refunded) {
    const inquiry = inquiryAbout(desk, charge.id)
    if (inquiry) closeInquiry(desk, inquiry)
    answerWarnings(desk, charge.id)
  }
  return ok(refund)
}

/** The bank's late answer to a refund, even to one that had succeeded (a control call of the double, not of Stripe). */
export function settleRefund(desk: Desk, id: string, isPaid: boolean): Answer {
  const refund = desk.ledger.find('refund', id)
  if (!refund) throw noSuchObject('refund', id)
  const { pending_reason: _, ...rest } = refund
  const settled: Stripe.Refund = {
    ...rest,
    status: isPaid ? 'succeeded' : 'failed',
    ...(isPaid ? {} : { failure_reason: 'expired_or_canceled_card' }),
  }
  desk.ledger.put('refund', settled)
  if (!isPaid) {
    const charge = requireCharge(desk, String(refund.charge))
    desk.ledger.put('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  }
  desk.events.record('refund.updated', settled, desk.now, desk.call)
  if (!isPaid) desk.events.record('refund.failed', settled, desk.now, desk.call)
  return ok(settled)
}

function chargeToRefund(desk: Desk): Stripe.Charge {
  const { params } = desk.call
  const [chargeId, intentId] = [textOf(params, 'charge'), textOf(params, 'payment_intent')]
  if (chargeId !== null && intentId !== null)
    throw invalidParam('payment_intent', 'You may only specify one of these parameters: charge, payment_intent.')
  if (chargeId !== null) return requirePaid(requireCharge(desk, chargeId, 'charge', 400))
  if (intentId === null)
    throw invalidParam(
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    )
  const intent = desk.ledger.find('payment_intent', intentId)
  if (!intent) throw noSuchObject('payment_intent', intentId, 'payment_intent', 400)
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw invalidParam(
      'payment_intent',
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    )
  }
  return requirePaid(requireCharge(desk, intent.latest_charge))
}

function requirePaid(charge: Stripe.Charge): Stripe.Charge {
  if (!charge.paid) throw invalidParam('charge', `This charge (${charge.id}) was not paid and cannot be refunded.`)
  return charge
}

const refundOf = (
  charge: Stripe.Charge,
  amount: number,
  reason: Stripe.Refund['reason'],
  metadata: Record<string, string>,
  now: number,
): Stripe.Refund => ({
  id: newId('re_'),
  object: 'refund',
  amount,
  balance_transaction: newId('txn_'),
  charge: charge.id,
  created: now,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  destination_details: {
    card: {
      reference: newId('', 13),
      reference_status: 'available',
      reference_type: 'acquirer_reference_number',
      type: 'refund',
    },
    type: 'card',
  },
  metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

const inDollars = (cents: number): string => (cents / 100).toFixed(2)

export const refundEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/refunds', run: create },
  { method: 'GET', path: '/v1/refunds', run: (desk) => listOfCharge(desk, 'refund') },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    run: (desk, id) => {
      const refund = desk.ledger.find('refund', id)
      if (!refund) throw noSuchObject('refund', id)
      return ok(refund)
    },
  },
]
