import type { Ledger } from './ledger.ts'

const attemptsAtMost = 12
const longestDelaySeconds = 60
const answerWithinMs = 15_000

/** The shop's webhook endpoint (R-RUN-05). The host does not matter: the call goes through the SHOP binding. */
const webhookUrl = 'http://localhost/api/payments/webhook'

/**
 * Stripe's `Stripe-Signature`: HMAC-SHA256 over `t.payload` with the endpoint's secret. `timestamp` in Unix seconds.
 */
async function signPayload(payload: string, secret: string, timestamp: number): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const mac = await crypto.subtle.sign('HMAC', key, bytes.encode(`${timestamp}.${payload}`))
  return `t=${timestamp},v1=${Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** How long to wait after the n-th failed attempt: 1 s, 2 s, 4 s … */
const delaySecondsAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), longestDelaySeconds)

interface Delivery extends Record<string, SqlStorageValue> {
  event_id: string
  attempts: number
  due_at: number
}

/** The queue of webhooks: each event is sent until the shop answers 2xx, with backoff, also across a restart. */
export class EventDelivery {
  readonly #storage: DurableObjectStorage
  readonly #ledger: Ledger
  readonly #shop: Fetcher
  readonly #secret: string
  readonly #underWay = new Set<string>()

  constructor(storage: DurableObjectStorage, ledger: Ledger, shop: Fetcher, secret: string) {
    this.#storage = storage
    this.#ledger = ledger
    this.#shop = shop
    this.#secret = secret
    storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS deliveries (event_id TEXT PRIMARY KEY, attempts INTEGER NOT NULL,
        due_at INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS deliveries_by_time ON deliveries (due_at);
    `)
  }

  /** Queues the event to be sent at once. */
  enqueue(eventId: string): void {
    this.#storage.sql.exec('INSERT OR REPLACE INTO deliveries VALUES (?, 0, ?)', eventId, Date.now())
  }

  /** Sends all due events in parallel, except those being sent, and sets the alarm for the rest. */
  async deliverDue(): Promise<void> {
    const due = this.#waiting().filter((delivery) => delivery.due_at <= Date.now())
    for (const { event_id: eventId } of due) this.#underWay.add(eventId)
    // Before sending: if this process dies half way, the alarm finds the rows again.
    await this.#wakeForNext()
    await Promise.all(due.map((delivery) => this.#attempt(delivery)))
    await this.#wakeForNext()
  }

  /**
   * Sends one event at once, also one sent before.
   * Resolves to the shop's status, 0 when it did not answer.
   */
  async deliverOnce(eventId: string): Promise<number> {
    const event = this.#ledger.find('event', eventId)
    if (!event) return 404
    const status = await this.#post(JSON.stringify(event))
    if (isSuccess(status)) this.#settle(eventId)
    return status
  }

  clear(): void {
    this.#storage.sql.exec('DELETE FROM deliveries')
  }

  async #attempt({ event_id: eventId, attempts }: Delivery): Promise<void> {
    try {
      const status = await this.deliverOnce(eventId)
      if (isSuccess(status)) return
      if (attempts + 1 >= attemptsAtMost) return this.#dequeue(eventId)
      const dueAt = Date.now() + delaySecondsAfter(attempts + 1) * 1000
      this.#storage.sql.exec(
        'UPDATE deliveries SET attempts = ?, due_at = ? WHERE event_id = ?',
        attempts + 1,
        dueAt,
        eventId,
      )
    } finally {
      this.#underWay.delete(eventId)
    }
  }

  async #post(payload: string): Promise<number> {
    const signature = await signPayload(payload, this.#secret, Math.floor(Date.now() / 1000))
    try {
      const response = await this.#shop.fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signature,
        },
        body: payload,
        signal: AbortSignal.timeout(answerWithinMs),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  #settle(eventId: string): void {
    const event = this.#ledger.find('event', eventId)
    if (event) this.#ledger.put('event', { ...event, pending_webhooks: 0 })
    this.#dequeue(eventId)
  }

  #dequeue(eventId: string): void {
    this.#storage.sql.exec('DELETE FROM deliveries WHERE event_id = ?', eventId)
  }

  /** The queued events that are not being sent, the longest due first. */
  #waiting(): Delivery[] {
    return this.#storage.sql
      .exec<Delivery>('SELECT * FROM deliveries ORDER BY due_at LIMIT 200')
      .toArray()
      .filter((delivery) => !this.#underWay.has(delivery.event_id))
  }

  async #wakeForNext(): Promise<void> {
    const next = this.#waiting()[0]
    if (next) await this.#storage.setAlarm(Math.max(next.due_at, Date.now() + 50))
    else if (this.#underWay.size > 0) await this.#storage.setAlarm(Date.now() + 1000)
    else await this.#storage.deleteAlarm()
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300
