import type Stripe from 'stripe'
import { type Answer, type Desk, type Endpoint, ok } from './endpoint.ts'
import { readEvidence } from './files.ts'
import { newId } from './ids.ts'
import { listOfCharge } from './lists.ts'
import { booleanOf, refuseUnknown } from './params.ts'
import { StripeError, noSuchObject } from './stripe-error.ts'

const feeCents = 1500

/** A movement of the account's balance by a dispute: negative when the bank takes the money. */
const movement = (desk: Desk, dispute: Stripe.Dispute, amount: number): Stripe.BalanceTransaction => ({
  id: newId('txn_'),
  object: 'balance_transaction',
  amount,
  available_on: desk.now,
  balance_type: 'payments',
  created: desk.now,
  currency: dispute.currency,
  description: `Chargeback for ${String(dispute.charge)}`,
  exchange_rate: null,
  fee: amount < 0 ? feeCents : 0,
  fee_details: [],
  net: amount - (amount < 0 ? feeCents : 0),
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  source: dispute.id,
  status: 'available',
  type: 'adjustment',
})

const newDispute = (desk: Desk, charge: Stripe.Charge): Stripe.Dispute =>
  ({
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
  }) as unknown as Stripe.Dispute

/** The bank takes the money of a dispute: the charge cannot be refunded any more. */
function withdraw(desk: Desk, dispute: Stripe.Dispute, charge: Stripe.Charge): Stripe.Dispute {
  const taken: Stripe.Dispute = {
    ...dispute,
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [...dispute.balance_transactions, movement(desk, dispute, -dispute.amount)],
  }
  desk.ledger.put('dispute', taken)
  desk.ledger.put('charge', { ...charge, disputed: true })
  return taken
}

/** The bank takes a charge back: its money leaves the account until the dispute is won. */
export function openDispute(desk: Desk, charge: Stripe.Charge): Stripe.Dispute {
  const dispute = withdraw(desk, newDispute(desk, charge), charge)
  desk.events.record('charge.dispute.created', dispute, desk.now, desk.call)
  desk.events.record('charge.dispute.funds_withdrawn', dispute, desk.now, desk.call)
  return dispute
}

/** The bank only asks about a charge: no money moves, and the charge can be refunded. */
export function openInquiry(desk: Desk, charge: Stripe.Charge): Stripe.Dispute {
  const inquiry: Stripe.Dispute = {
    ...newDispute(desk, charge),
    is_charge_refundable: true,
    status: 'warning_needs_response',
  }
  desk.ledger.put('dispute', inquiry)
  desk.events.record('charge.dispute.created', inquiry, desk.now, desk.call)
  return inquiry
}

/** The inquiry about a charge, while it is open. */
export const inquiryAbout = (desk: Desk, chargeId: string): Stripe.Dispute | null =>
  desk.ledger.select('dispute', {
    conditions: ["json_extract(body, '$.charge') = ?", "json_extract(body, '$.status') LIKE 'warning_%response'"],
    values: [chargeId],
    limit: 1,
  })[0] ?? null

/** A whole refund answers an inquiry. */
export function closeInquiry(desk: Desk, inquiry: Stripe.Dispute): void {
  const closed: Stripe.Dispute = { ...inquiry, is_charge_refundable: false, status: 'warning_closed' }
  desk.ledger.put('dispute', closed)
  desk.events.record('charge.dispute.closed', closed, desk.now, desk.call)
}

/**
 * The bank's next word on a dispute (a control call of the double, not of Stripe): `true` gives the money back, also
 * after the bank had decided otherwise; `false` takes it, and makes a dispute of an inquiry.
 */
export function decideDispute(desk: Desk, id: string, isWon: boolean): Answer {
  const dispute = requireDispute(desk, id)
  const charge = desk.ledger.find('charge', String(dispute.charge))
  if (charge && dispute.status.startsWith('warning_')) {
    const taken = withdraw(desk, dispute, charge)
    desk.events.record('charge.dispute.updated', taken, desk.now, desk.call)
    desk.events.record('charge.dispute.funds_withdrawn', taken, desk.now, desk.call)
    return ok(taken)
  }
  return end(desk, { ...dispute, status: 'under_review' }, isWon ? 'won' : 'lost')
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
  const moved = dispute.balance_transactions.reduce((total, { amount }) => total + amount, 0)
  // The account has the money back when it is won, and has it no longer when it is lost.
  const due = (status === 'won' ? 0 : -dispute.amount) - moved
  const ended: Stripe.Dispute = {
    ...dispute,
    status,
    balance_transactions: [...dispute.balance_transactions, ...(due === 0 ? [] : [movement(desk, dispute, due)])],
  }
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

/**
 * An answer to the bank. It is staged while `submit` is false; a dispute takes one answer, until its day. In Stripe's test
 * mode the text of the evidence decides.
 */
function update(desk: Desk, id: string): Answer {
  refuseUnknown(desk.call.params, ['evidence', 'expand', 'metadata', 'submit'])
  const dispute = requireDispute(desk, id)
  const evidence = readEvidence(desk)
  const isSubmitted = booleanOf(desk.call.params, 'submit') !== false
  const hasEvidence = Object.keys(evidence).length > 0
  if (!hasEvidence && !dispute.evidence_details.has_evidence) return ok(dispute)
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response')
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: `This dispute does not take evidence any more: it is ${dispute.status}.`,
    })
  if ((dispute.evidence_details.due_by ?? desk.now) < desk.now)
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: 'This dispute does not take evidence any more: it is past due.',
    })
  const { evidence_details: details } = dispute
  const answered: Stripe.Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    evidence_details: {
      ...details,
      has_evidence: true,
      submission_count: details.submission_count + (isSubmitted ? 1 : 0),
    },
  }
  const text = evidence['uncategorized_text']
  if (isSubmitted && text === 'winning_evidence') return end(desk, answered, 'won')
  if (isSubmitted && text === 'losing_evidence') return end(desk, answered, 'lost')
  const kept: Stripe.Dispute = isSubmitted
    ? { ...answered, status: dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review' }
    : answered
  desk.ledger.put('dispute', kept)
  desk.events.record('charge.dispute.updated', kept, desk.now, desk.call)
  return ok(kept)
}

export const disputeEndpoints: Endpoint[] = [
  { method: 'GET', path: '/v1/disputes', run: (desk) => listOfCharge(desk, 'dispute') },
  { method: 'GET', path: '/v1/disputes/:id', run: (desk, id) => ok(requireDispute(desk, id)) },
  { method: 'POST', path: '/v1/disputes/:id', run: update },
  { method: 'POST', path: '/v1/disputes/:id/close', run: (desk, id) => end(desk, requireDispute(desk, id), 'lost') },
]
