import type Stripe from 'stripe'
import { type Endpoint, type StripeCall, ok } from './endpoint.ts'
import { newId } from './ids.ts'
import type { Ledger } from './ledger.ts'
import { listPage, listParams } from './lists.ts'
import { booleanOf, listOf, refuseUnknown, textOf } from './params.ts'
import { noSuchObject } from './stripe-error.ts'

/** The version of the wire, as the installed SDK asks for it. */
export const apiVersion = '2026-10-28.endive'

/** The types of events this double sends, named as Stripe names them. */
export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.pending'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'radar.early_fraud_warning.created'
  | 'radar.early_fraud_warning.updated'
  | 'customer.created'
  | 'customer.updated'
  | 'customer.deleted'

/** Writes events; each keeps its own copy of the object as it was. */
export class EventLog {
  readonly #ledger: Ledger
  readonly #isLive: boolean
  readonly #enqueue: (eventId: string) => void

  /** `isLive`: the account's keys are live ones, so its events are too. */
  constructor(ledger: Ledger, isLive: boolean, enqueue: (eventId: string) => void) {
    this.#ledger = ledger
    this.#isLive = isLive
    this.#enqueue = enqueue
  }

  /** `call` is the request that caused it; null when the account did it without a request. */
  record(type: EventType, object: { id: string }, now: number, call: StripeCall | null): void {
    const event: Stripe.EventBase = {
      id: newId('evt_'),
      object: 'event',
      api_version: apiVersion,
      created: now,
      data: { object: structuredClone(object) },
      livemode: this.#isLive,
      pending_webhooks: 1,
      request: call && { id: call.requestId, idempotency_key: call.idempotencyKey },
      type,
    }
    this.#ledger.put('event', event)
    this.#enqueue(event.id)
  }
}

export const eventEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/events',
    run: (desk) => {
      const { params } = desk.call
      refuseUnknown(params, [...listParams, 'type', 'types', 'delivery_success'])
      const types = [
        ...listOf(params, 'types'),
        ...(textOf(params, 'type') === null ? [] : [textOf(params, 'type') ?? '']),
      ]
      const delivered = booleanOf(params, 'delivery_success')
      const conditions: string[] = []
      if (types.length > 0) conditions.push(`json_extract(body, '$.type') IN (${types.map(() => '?').join(',')})`)
      if (delivered !== null) conditions.push(`json_extract(body, '$.pending_webhooks') ${delivered ? '=' : '>'} 0`)
      return ok(listPage(desk, 'event', conditions, types))
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    run: (desk, id) => {
      const event = desk.ledger.find('event', id)
      if (!event) throw noSuchObject('event', id)
      return ok(event)
    },
  },
]
