import type Stripe from 'stripe'

/** The nouns the account keeps, typed as the official SDK types what the wire carries. */
export interface StripeObjects {
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  early_fraud_warning: Stripe.Radar.EarlyFraudWarning
  customer: Stripe.Customer
  file: Stripe.File
  event: Stripe.EventBase
}

export type Noun = keyof StripeObjects

interface Row extends Record<string, SqlStorageValue> {
  seq: number
  body: string
  hidden: string | null
}

/** Selects a part of a list: SQL conditions over `body`, and how many rows. */
export interface Selection {
  conditions: string[]
  values: SqlStorageValue[]
  limit: number
}

/** All objects of the account, in SQLite, as the JSON of the API. */
export class Ledger {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`
      CREATE TABLE IF NOT EXISTS objects (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, noun TEXT NOT NULL, created INTEGER NOT NULL,
        body TEXT NOT NULL, hidden TEXT);
      CREATE INDEX IF NOT EXISTS objects_by_noun ON objects (noun, seq);
    `)
  }

  find<N extends Noun>(noun: N, id: string): StripeObjects[N] | null {
    const row = this.#row(noun, id)
    return row && (JSON.parse(row.body) as StripeObjects[N])
  }

  /** What the account stores about an object and never answers: the test number of a payment method. */
  hiddenOf(noun: Noun, id: string): string | null {
    return this.#row(noun, id)?.hidden ?? null
  }

  /** Inserts or replaces. */
  put<N extends Noun>(noun: N, object: StripeObjects[N], hidden: string | null = null): void {
    this.#sql.exec(
      `INSERT INTO objects (id, noun, created, body, hidden) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (id) DO UPDATE SET body = excluded.body, hidden = coalesce(excluded.hidden, hidden)`,
      object.id,
      noun,
      object.created,
      JSON.stringify(object),
      hidden,
    )
  }

  /** Newest first. */
  select<N extends Noun>(noun: N, { conditions, values, limit }: Selection): StripeObjects[N][] {
    const where = ['noun = ?', ...conditions].map((condition) => `(${condition})`).join(' AND ')
    return this.#sql
      .exec<Row>(`SELECT * FROM objects WHERE ${where} ORDER BY seq DESC LIMIT ?`, noun, ...values, limit)
      .toArray()
      .map((row) => JSON.parse(row.body) as StripeObjects[N])
  }

  /** The place of an object in the order of creation, for paging cursors. */
  positionOf(noun: Noun, id: string): number | null {
    return this.#row(noun, id)?.seq ?? null
  }

  count(noun: Noun): number {
    return this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM objects WHERE noun = ?', noun).one().n
  }

  clear(): void {
    this.#sql.exec('DELETE FROM objects')
  }

  #row(noun: Noun, id: string): Row | null {
    return (
      this.#sql.exec<Row>('SELECT seq, body, hidden FROM objects WHERE id = ? AND noun = ?', id, noun).toArray()[0] ??
      null
    )
  }
}
