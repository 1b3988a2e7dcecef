import type Stripe from 'stripe'
import { type Desk, type Endpoint, ok } from './endpoint.ts'
import { newId } from './ids.ts'
import { listOfCharge } from './lists.ts'
import { noSuchObject } from './stripe-error.ts'

type Warning = Stripe.Radar.EarlyFraudWarning

/** The card's bank warns of fraud; until the charge is refunded or disputed, a refund prevents a dispute. */
export function warnOfFraud(desk: Desk, charge: Stripe.Charge): void {
  const warning: Warning = {
    id: newId('issfr_'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: desk.now,
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    ...(typeof charge.payment_intent === 'string' ? { payment_intent: charge.payment_intent } : {}),
  }
  desk.ledger.put('early_fraud_warning', warning)
  desk.events.record('radar.early_fraud_warning.created', warning, desk.now, desk.call)
}

/** A charge that is refunded whole needs no answer to its warnings any more. */
export function answerWarnings(desk: Desk, chargeId: string): void {
  const warnings = desk.ledger.select('early_fraud_warning', {
    conditions: ["json_extract(body, '$.charge') = ?"],
    values: [chargeId],
    limit: 100,
  })
  for (const warning of warnings.filter(({ actionable }) => actionable)) {
    const answered: Warning = { ...warning, actionable: false }
    desk.ledger.put('early_fraud_warning', answered)
    desk.events.record('radar.early_fraud_warning.updated', answered, desk.now, desk.call)
  }
}

export const earlyFraudWarningEndpoints: Endpoint[] = [
  { method: 'GET', path: '/v1/radar/early_fraud_warnings', run: (desk) => listOfCharge(desk, 'early_fraud_warning') },
  {
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings/:id',
    run: (desk, id) => {
      const warning = desk.ledger.find('early_fraud_warning', id)
      if (!warning) throw noSuchObject('early_fraud_warning', id)
      return ok(warning)
    },
  },
]
