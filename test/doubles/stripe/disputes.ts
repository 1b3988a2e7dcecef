import type Stripe from 'stripe'
import { type Answer, type Desk, type Endpoint, ok } from './endpoint.ts'
import { newId } from './ids.ts'
import { listPage, listParams } from './lists.ts'
import { booleanOf, hashOf, refuseUnknown, textOf } from './params.ts'
import { StripeError, noSuchObject } from './stripe-error.ts'

/** The bank takes a charge back: its money leaves the account until the dispute is won. */
export function openDispute(desk: Desk, charge: Stripe.Charge): Stripe.Dispute {
  const dispute = {
    id: newId('dp_'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: desk.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: { due_by: desk.now + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } as unknown as Stripe.Dispute
  desk.ledger.put('dispute', dispute)
  desk.ledger.put('charge', { ...charge, disputed: true })
  desk.events.record('charge.dispute.created', dispute, desk.now, desk.call)
  desk.events.record('charge.dispute.funds_withdrawn', dispute, desk.now, desk.call)
  return dispute
}

function requireDispute(desk: Desk, id: string): Stripe.Dispute {
  const dispute = desk.ledger.find('dispute', id)
  if (!dispute) throw noSuchObject('dispute', id)
  return dispute
}

function end(desk: Desk, dispute: Stripe.Dispute, status: 'won' | 'lost'): Answer {
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: `This dispute is already closed: ${dispute.status}.`,
    })
  const ended = { ...dispute, status }
  desk.ledger.put('dispute', ended)
  desk.events.record('charge.dispute.updated', ended, desk.now, desk.call)
  if (status === 'won') {
    const charge = desk.ledger.find('charge', String(dispute.charge))
    if (charge) desk.ledger.put('charge', { ...charge, disputed: false })
    desk.events.record('charge.dispute.funds_reinstated', ended, desk.now, desk.call)
  }
  desk.events.record('charge.dispute.closed', ended, desk.now, desk.call)
  return ok(ended)
}

/** In Stripe's test mode the text of the evidence decides. */
function submit(desk: Desk, id: string): Answer {
  refuseUnknown(desk.call.params, ['evidence', 'expand', 'metadata', 'submit'])
  const dispute = requireDispute(desk, id)
  const text = textOf(hashOf(desk.call.params, 'evidence'), 'uncategorized_text')
  if (text !== null && booleanOf(desk.call.params, 'submit') !== false) {
    if (text === 'winning_evidence') return end(desk, dispute, 'won')
    if (text === 'losing_evidence') return end(desk, dispute, 'lost')
    const reviewed: Stripe.Dispute = { ...dispute, status: 'under_review' }
    desk.ledger.put('dispute', reviewed)
    desk.events.record('charge.dispute.updated', reviewed, desk.now, desk.call)
    return ok(reviewed)
  }
  return ok(dispute)
}

function list(desk: Desk): Answer {
  refuseUnknown(desk.call.params, [...listParams, 'charge', 'payment_intent'])
  const filters = (['charge', 'payment_intent'] as const).flatMap((name) => {
    const value = textOf(desk.call.params, name)
    return value === null ? [] : [{ condition: `json_extract(body, '$.${name}') = ?`, value }]
  })
  return ok(
    listPage(
      desk,
      'dispute',
      filters.map(({ condition }) => condition),
      filters.map(({ value }) => value),
    ),
  )
}

export const disputeEndpoints: Endpoint[] = [
  { method: 'GET', path: '/v1/disputes', run: list },
  { method: 'GET', path: '/v1/disputes/:id', run: (desk, id) => ok(requireDispute(desk, id)) },
  { method: 'POST', path: '/v1/disputes/:id', run: submit },
  { method: 'POST', path: '/v1/disputes/:id/close', run: (desk, id) => end(desk, requireDispute(desk, id), 'lost') },
]
