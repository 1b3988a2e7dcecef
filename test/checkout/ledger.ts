/** Reads the two ledgers that must agree: the shop's database and the card provider's account. */
import type Stripe from 'stripe'
import { localConfig, type LocalShop } from '#scripts/local/shop.ts'

/** The columns of an order that tests read; instants are ms since 1970. */
export interface OrderRow {
  id: string
  number: number
  customer_id: string
  purchase_key: string
  status: string
  payment_state: string
  total_cents: number
  payment_intent_id: string | null
  intent_attempt: number
  intent_lease_until: number
  next_check_at: number
  review_reason: string | null
  refunded_cents: number
  created_at: number
}

/** The faults of Stripe's double (test/doubles/README.md). */
export interface Control {
  failNext?: number
  status?: number
  loseAnswers?: number
  hangNext?: number
  delayMs?: number
  only?: string
  balance?: 'enough' | 'short' | 'none'
  dropWebhooks?: boolean
  reset?: boolean
  forgetKeys?: boolean
  settle?: string
  outcome?: 'succeed' | 'fail'
}

/** Every fault off; the account keeps its objects. */
export const noFaults = {
  failNext: 0,
  status: 500,
  loseAnswers: 0,
  hangNext: 0,
  delayMs: 0,
  only: '',
  balance: 'enough',
  dropWebhooks: false,
} as const satisfies Control

/** Runs one statement on the shop's D1. */
export type Query = (sql: string, params: unknown[]) => Promise<unknown[]>

export class Ledger {
  readonly #url: URL
  readonly #query: Query

  constructor(url: URL, query: Query) {
    this.#url = url
    this.#query = query
  }

  /** Rows of the shop's own D1. */
  rows = <Row>(sql: string, ...params: unknown[]): Promise<Row[]> => this.#query(sql, params) as Promise<Row[]>

  async count(sql: string, ...params: unknown[]): Promise<number> {
    return (await this.rows<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, ...params))[0]?.n ?? 0
  }

  orders(customerId: string): Promise<OrderRow[]> {
    return this.rows<OrderRow>('SELECT * FROM orders WHERE customer_id = ? ORDER BY number', customerId)
  }

  async order(id: string): Promise<OrderRow> {
    const [row] = await this.rows<OrderRow>('SELECT * FROM orders WHERE id = ?', id)
    if (!row) throw new Error(`no order ${id}`)
    return row
  }

  /** Makes the next poll of an order's payment due now, and the order `olderBy` ms older. */
  async age(orderIds: string[], olderBy = 0): Promise<void> {
    await this.rows(
      'UPDATE orders SET next_check_at = 0, created_at = created_at - ?2 WHERE id IN (SELECT value FROM json_each(?1))',
      JSON.stringify(orderIds),
      olderBy,
    )
  }

  /** A call of Stripe's API with the account's secret key. */
  async stripe<Answer>(method: 'GET' | 'POST', path: string, form: Record<string, string> = {}): Promise<Answer> {
    const url = new URL(`/__local/stripe${path}`, this.#url)
    const body = new URLSearchParams(form)
    if (method === 'GET') url.search = body.toString()
    const response = await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${localConfig.STRIPE_SECRET_KEY}`,
        ...(method === 'POST' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: body.toString() } : {}),
    })
    return (await response.json()) as Answer
  }

  /** All objects of a kind at the provider, oldest first. */
  async #all<Item extends { id: string }>(path: string): Promise<Item[]> {
    const found: Item[] = []
    for (let after: string | undefined; ; after = found.at(-1)?.id) {
      const page = await this.stripe<Stripe.ApiList<Item>>('GET', path, {
        limit: '100',
        ...(after ? { starting_after: after } : {}),
      })
      found.push(...page.data)
      if (!page.has_more) return found.reverse()
    }
  }

  /** The intents that name one of these orders; of all orders when none are given. */
  async intents(orderIds?: string[]): Promise<Stripe.PaymentIntent[]> {
    const all = await this.#all<Stripe.PaymentIntent>('/v1/payment_intents')
    return orderIds ? all.filter((intent) => orderIds.includes(intent.metadata['orderId'] ?? '')) : all
  }

  events(): Promise<Stripe.Event[]> {
    return this.#all<Stripe.Event>('/v1/events')
  }

  /** What was charged for these orders, in cents: the sum of succeeded charges. */
  async chargedCents(orderIds: string[]): Promise<number> {
    const intents = new Set((await this.intents(orderIds)).map((intent) => intent.id))
    const charges = await this.#all<Stripe.Charge>('/v1/charges')
    return charges
      .filter((charge) => charge.status === 'succeeded' && intents.has(String(charge.payment_intent)))
      .reduce((sum, charge) => sum + charge.amount, 0)
  }

  async control(command: Control): Promise<void> {
    const response = await fetch(new URL('/__local/stripe/control', this.#url), {
      method: 'POST',
      body: JSON.stringify(command),
      headers: { 'Content-Type': 'application/json' },
    })
    // A control command that declines a card is answered with Stripe's own 402.
    if (!response.ok && response.status !== 402)
      throw new Error(`the double refused ${JSON.stringify(command)}: ${await response.text()}`)
  }
}

/** The ledgers of a shop that runs in this process. */
export function ledgerOf(shop: Pick<LocalShop, 'url' | 'database'>): Ledger {
  const database = shop.database()
  return new Ledger(
    shop.url,
    async (sql, params) =>
      (
        await (
          await database
        )
          .prepare(sql)
          .bind(...params)
          .all()
      ).results,
  )
}
