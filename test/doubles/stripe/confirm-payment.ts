import type Stripe from 'stripe'
import { type BankSays, type Decline, declines } from './cards.ts'
import { chargeFor, requireCharge, settled } from './charges.ts'
import { openDispute, openInquiry } from './disputes.ts'
import { warnOfFraud } from './early-fraud-warnings.ts'
import { type Answer, type Desk, type Endpoint, ok } from './endpoint.ts'
import { booleanOf, refuseUnknown, wordOf } from './params.ts'
import { publicView, requireIntent } from './payment-intent-access.ts'
import { confirmParams, withDetails } from './payment-intent-params.ts'
import {
  afterChallenge,
  afterFailure,
  afterProcessing,
  afterSuccess,
  requireConfirmable,
  unexpectedState,
  withMethod,
} from './payment-intent-states.ts'
import { outcomeOfMethod, readPaymentMethod } from './payment-methods.ts'
import { StripeError, type StripeErrorBody, invalidParam } from './stripe-error.ts'

type Intent = Stripe.PaymentIntent

/** Confirms with the payment method of the call, or with the intent's own, and asks the card's bank. */
export function confirmIntent(desk: Desk, found: Intent, fromCall: Stripe.PaymentMethod | null): Answer {
  requireConfirmable(found)
  const method = fromCall ?? methodOf(desk, found)
  if (!method)
    throw unexpectedState(
      found,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a ' +
        'payment method or ConfirmationToken.',
    )
  const intent = withMethod(found, method)
  const outcome = outcomeOfMethod(desk, method)
  switch (outcome.kind) {
    case 'succeeds':
      return succeed(desk, intent, method, outcome.bankSays)
    case 'declines':
      return decline(desk, intent, method, outcome.decline)
    case 'processes':
      return process(desk, intent, method)
    case 'challenges':
      return challenge(desk, intent)
  }
}

/** The bank's answer to an intent that stayed `processing` (a control call of the double, not of Stripe). */
export function settleProcessing(desk: Desk, id: string, isPaid: boolean): Answer {
  const intent = requireIntent(desk, id)
  if (intent.status !== 'processing' || typeof intent.latest_charge !== 'string')
    throw unexpectedState(intent, `The PaymentIntent is ${intent.status}, not processing.`)
  const charge = settled(requireCharge(desk, intent.latest_charge), isPaid ? null : declines.generic)
  if (isPaid) return finish(desk, afterSuccess(intent, charge), charge)
  return refuse(desk, intent, requireMethod(desk, intent), charge, declines.generic)
}

function succeed(desk: Desk, intent: Intent, method: Stripe.PaymentMethod, bankSays?: BankSays): Answer {
  const charge = chargeFor(intent, method, { status: 'succeeded' }, desk.now)
  const answer = finish(desk, afterSuccess(intent, charge), charge)
  if (bankSays === 'dispute') openDispute(desk, charge)
  if (bankSays === 'inquiry') openInquiry(desk, charge)
  if (bankSays === 'fraud-warning') warnOfFraud(desk, charge)
  return answer
}

function finish(desk: Desk, intent: Intent, charge: Stripe.Charge): Answer {
  desk.ledger.put('charge', charge)
  desk.ledger.put('payment_intent', intent)
  desk.events.record('charge.succeeded', charge, desk.now, desk.call)
  desk.events.record('payment_intent.succeeded', intent, desk.now, desk.call)
  return ok(publicView(desk, intent))
}

function decline(desk: Desk, intent: Intent, method: Stripe.PaymentMethod, reason: Decline): Answer {
  return refuse(
    desk,
    intent,
    method,
    chargeFor(intent, method, { status: 'failed', decline: reason }, desk.now),
    reason,
  )
}

function refuse(
  desk: Desk,
  intent: Intent,
  method: Stripe.PaymentMethod,
  charge: Stripe.Charge,
  reason: Decline,
): Answer {
  const error: StripeErrorBody = {
    ...new StripeError(402, { type: 'card_error', ...reason }).body,
    charge: charge.id,
    payment_method: method,
  }
  const failed = afterFailure(intent, error, charge)
  desk.ledger.put('charge', charge)
  desk.ledger.put('payment_intent', failed)
  desk.events.record('charge.failed', charge, desk.now, desk.call)
  desk.events.record('payment_intent.payment_failed', failed, desk.now, desk.call)
  return { status: 402, body: { error: { ...error, payment_intent: publicView(desk, failed) } } }
}

function process(desk: Desk, intent: Intent, method: Stripe.PaymentMethod): Answer {
  const charge = chargeFor(intent, method, { status: 'pending' }, desk.now)
  const waiting = afterProcessing(intent, charge)
  desk.ledger.put('charge', charge)
  desk.ledger.put('payment_intent', waiting)
  desk.events.record('charge.pending', charge, desk.now, desk.call)
  desk.events.record('payment_intent.processing', waiting, desk.now, desk.call)
  return ok(publicView(desk, waiting))
}

function challenge(desk: Desk, intent: Intent): Answer {
  const { params } = desk.call
  if (booleanOf(params, 'error_on_requires_action') === true || booleanOf(params, 'off_session') === true) {
    throw new StripeError(402, {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
      payment_intent: intent,
    })
  }
  const challenged = afterChallenge(intent, desk.now)
  desk.ledger.put('payment_intent', challenged)
  desk.events.record('payment_intent.requires_action', challenged, desk.now, desk.call)
  return ok(publicView(desk, challenged))
}

/** The cardholder's decision on the challenge: a call of the double itself, in place of the bank's page. */
function authenticate(desk: Desk, id: string): Answer {
  const outcome = wordOf(desk.call.params, 'outcome', ['succeed', 'fail'])
  if (outcome === null) throw invalidParam('outcome', 'Missing required param: outcome.', 'parameter_missing')
  const intent = requireIntent(desk, id)
  if (intent.status !== 'requires_action')
    throw unexpectedState(intent, `The PaymentIntent is ${intent.status} and waits for no authentication.`)
  const method = requireMethod(desk, intent)
  if (outcome === 'fail') return failAuthentication(desk, intent, method)
  const bank = outcomeOfMethod(desk, method)
  return bank.kind === 'challenges' && bank.then
    ? decline(desk, intent, method, bank.then)
    : succeed(desk, intent, method)
}

function failAuthentication(desk: Desk, intent: Intent, method: Stripe.PaymentMethod): Answer {
  const { body: error } = new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new ' +
      'PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  })
  const failed = afterFailure(intent, error, null)
  desk.ledger.put('payment_intent', failed)
  desk.events.record('payment_intent.payment_failed', failed, desk.now, desk.call)
  return ok(publicView(desk, failed))
}

const methodOf = (desk: Desk, intent: Intent): Stripe.PaymentMethod | null =>
  typeof intent.payment_method === 'string' ? desk.ledger.find('payment_method', intent.payment_method) : null

function requireMethod(desk: Desk, intent: Intent): Stripe.PaymentMethod {
  const method = methodOf(desk, intent)
  if (!method) throw unexpectedState(intent, 'This PaymentIntent has no payment method.')
  return method
}

export const confirmEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    publishable: true,
    run: (desk, id) => {
      refuseUnknown(desk.call.params, confirmParams)
      const found = requireIntent(desk, id)
      requireConfirmable(found)
      return confirmIntent(desk, withDetails(desk, found, desk.call.params), readPaymentMethod(desk, desk.call.params))
    },
  },
  { method: 'POST', path: '/v1/payment_intents/:id/authenticate', publishable: true, run: authenticate },
]
