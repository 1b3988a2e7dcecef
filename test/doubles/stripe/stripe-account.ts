import { DurableObject } from 'cloudflare:workers'
import type { Environment } from '../environment.ts'
import { settleProcessing } from './confirm-payment.ts'
import { decideDispute } from './disputes.ts'
import type { Answer, Desk, StripeCall } from './endpoint.ts'
import { findEndpoint } from './endpoints.ts'
import { EventDelivery } from './event-delivery.ts'
import { EventLog, apiVersion } from './events.ts'
import { expand } from './expand.ts'
import { type FaultPlan, nextFault, noFaults, readFaultPlan } from './faults.ts'
import { IdempotencyKeys } from './idempotency.ts'
import { newId } from './ids.ts'
import { Ledger } from './ledger.ts'
import { listOf } from './params.ts'
import { readCall } from './read-call.ts'
import { settleRefund } from './refunds.ts'
import { StripeError } from './stripe-error.ts'

const hangsForMs = 120_000

const serverError: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred (the double of Stripe was told to fail).' } },
}

/** One Stripe account: answers API v1, sends events to the shop, and stores everything across restarts. */
export class StripeAccount extends DurableObject<Environment> {
  readonly #ledger: Ledger
  readonly #keys: IdempotencyKeys
  readonly #delivery: EventDelivery
  readonly #events: EventLog

  constructor(ctx: DurableObjectState, env: Environment) {
    super(ctx, env)
    this.#ledger = new Ledger(ctx.storage.sql)
    this.#keys = new IdempotencyKeys(ctx.storage.sql)
    this.#delivery = new EventDelivery(ctx.storage, this.#ledger, env.SHOP, env.STRIPE_WEBHOOK_SECRET)
    const isLive = /^[a-z]+_live_/.test(env.STRIPE_SECRET_KEY)
    this.#events = new EventLog(this.#ledger, isLive, (eventId) => {
      if (!this.#plan().dropWebhooks) this.#delivery.enqueue(eventId)
    })
  }

  /** An API call as api.stripe.com would get it, path `/v1/…`. */
  override async fetch(request: Request): Promise<Response> {
    const requestId = newId('req_', 14)
    const headers = new Headers({
      'request-id': requestId,
      'stripe-version': request.headers.get('stripe-version') ?? apiVersion,
    })
    const answer = await this.#answer(request, requestId, headers)
    this.ctx.waitUntil(this.#sendWebhooks())
    return Response.json(answer.body, { status: answer.status, headers })
  }

  override async alarm(): Promise<void> {
    this.ctx.waitUntil(this.#sendWebhooks())
  }

  /**
   * Changes the faults; `reset` deletes everything, `forgetKeys` the idempotency keys, `settle` ends a `processing`
   * intent or a refund, or decides a dispute.
   */
  async control(command: Record<string, unknown>): Promise<Answer> {
    const { reset, forgetKeys, settle, outcome, ...faults } = command
    if (reset === true) this.#reset()
    if (forgetKeys === true) this.#keys.clear()
    const plan = readFaultPlan(this.#plan(), faults)
    if (!plan)
      return {
        status: 400,
        body: { error: `Known controls: ${Object.keys(noFaults).join(', ')}, reset, forgetKeys, settle with outcome.` },
      }
    this.ctx.storage.kv.put('faults', plan)
    const settled = typeof settle === 'string' ? this.#settle(settle, outcome !== 'fail') : null
    this.ctx.waitUntil(this.#sendWebhooks())
    return settled ?? { status: 200, body: plan }
  }

  /** The number of objects by type. */
  state(): Record<
    'paymentIntents' | 'charges' | 'refunds' | 'disputes' | 'customers' | 'events' | 'idempotencyKeys',
    number
  > & { faults: FaultPlan } {
    return {
      paymentIntents: this.#ledger.count('payment_intent'),
      charges: this.#ledger.count('charge'),
      refunds: this.#ledger.count('refund'),
      disputes: this.#ledger.count('dispute'),
      customers: this.#ledger.count('customer'),
      events: this.#ledger.count('event'),
      idempotencyKeys: this.#keys.count(),
      faults: this.#plan(),
    }
  }

  /** Sends one event again, now; the shop's status, 404 for an unknown event, 0 when the shop did not answer. */
  deliver(eventId: string): Promise<number> {
    return this.#delivery.deliverOnce(eventId)
  }

  async #answer(request: Request, requestId: string, headers: Headers): Promise<Answer> {
    try {
      const call = await readCall(request, this.env, requestId)
      const { fault, plan } = nextFault(this.#plan(), `${call.method} ${call.path}`)
      this.ctx.storage.kv.put('faults', plan)
      if (fault.kind === 'hangs') await scheduler.wait(hangsForMs)
      if (fault.kind === 'fails' && fault.status !== 500) return { ...serverError, status: fault.status }
      const answer = await this.#once(call, headers, plan.delayMs, () =>
        fault.kind === 'fails' ? serverError : this.#run(call),
      )
      return fault.kind === 'loses-answer' ? serverError : answer
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      return {
        status: error.status,
        body: { error: { ...error.body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } },
      }
    }
  }

  /** Answers a call under its idempotency key: replayed when it ran before, else run for the first time. */
  async #once(call: StripeCall, headers: Headers, delayMs: number, run: () => Answer): Promise<Answer> {
    const key = call.idempotencyKey
    if (key === null) {
      if (delayMs > 0) await scheduler.wait(delayMs)
      return this.ctx.storage.transactionSync(run)
    }
    headers.set('idempotency-key', key)
    const replay = this.#keys.replay(key, call)
    if (replay) {
      headers.set('idempotent-replayed', 'true')
      headers.set('original-request', replay.originalRequest)
    }
    const answer = replay ?? (await this.#first(key, call, delayMs, run))
    // A saved 500 would only be replayed: Stripe tells its SDK not to retry with this key.
    if (answer.status === 500) headers.set('stripe-should-retry', 'false')
    return answer
  }

  /** Runs a call while its key is locked, and saves the result. */
  async #first(key: string, call: StripeCall, delayMs: number, run: () => Answer): Promise<Answer> {
    this.#keys.hold(key)
    try {
      if (delayMs > 0) await scheduler.wait(delayMs)
      return this.ctx.storage.transactionSync(() => {
        const answer = run()
        this.#keys.save(key, call, answer)
        return answer
      })
    } finally {
      this.#keys.release(key)
    }
  }

  #run(call: StripeCall): Answer {
    const { endpoint, id } = findEndpoint(call)
    const answer = endpoint.run(this.#deskFor(call), id)
    return answer.status === 200
      ? { ...answer, body: expand(answer.body, listOf(call.params, 'expand'), this.#ledger) }
      : answer
  }

  #settle(id: string, isPaid: boolean): Answer {
    const call: StripeCall = {
      method: 'POST',
      path: '/__local/stripe/control',
      params: {},
      keyKind: 'secret',
      requestId: newId('req_', 14),
      idempotencyKey: null,
    }
    try {
      const settle = id.startsWith('re_') ? settleRefund : id.startsWith('dp_') ? decideDispute : settleProcessing
      return this.ctx.storage.transactionSync(() => settle(this.#deskFor(call), id, isPaid))
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      return { status: error.status, body: { error: error.body } }
    }
  }

  #deskFor(call: StripeCall): Desk {
    const { balance } = this.#plan()
    return { call, ledger: this.#ledger, events: this.#events, now: Math.floor(Date.now() / 1000), balance }
  }

  #plan(): FaultPlan {
    return { ...noFaults, ...this.ctx.storage.kv.get<FaultPlan>('faults') }
  }

  async #sendWebhooks(): Promise<void> {
    if (!this.#plan().dropWebhooks) await this.#delivery.deliverDue()
  }

  #reset(): void {
    this.ctx.storage.transactionSync(() => {
      this.#ledger.clear()
      this.#keys.clear()
      this.#delivery.clear()
    })
    this.ctx.storage.kv.put('faults', noFaults)
  }
}
