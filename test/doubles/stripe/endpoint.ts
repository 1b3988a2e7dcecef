import type { EventLog } from './events.ts'
import type { Params } from './form-body.ts'
import type { Ledger } from './ledger.ts'

/** One API call after its head was checked. `keyKind` says which of the account's two keys it carried. */
export interface StripeCall {
  method: string
  path: string
  params: Params
  keyKind: 'secret' | 'publishable'
  requestId: string
  idempotencyKey: string | null
}

/** The context of an endpoint. It runs inside one transaction, so throwing undoes its writes. */
export interface Desk {
  call: StripeCall
  ledger: Ledger
  events: EventLog
  /** Unix seconds. */
  now: number
  /** Whether the account's balance covers refunds: `enough`, `short` or `none`. */
  balance: string
}

/** The answer. An answer may be a refusal whose writes stay (a decline stores a failed charge). */
export interface Answer {
  status: number
  body: object
}

/** An endpoint by method and path; `:id` reaches `run` as its second argument. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Stripe.js calls some endpoints with the publishable key and a client secret. */
  publishable?: true
  run: (desk: Desk, id: string) => Answer
}

export const ok = (body: object): Answer => ({ status: 200, body })
