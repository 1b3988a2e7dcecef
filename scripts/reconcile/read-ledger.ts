import type { ProviderLedger, ShopLedger } from './compare.ts'

/** Runs a SELECT on the shop's D1. */
export type Query = <Row>(sql: string) => Promise<Row[]>
/** A GET of the provider's API, `/v1/…`. */
export type Ask = <Answer>(path: string) => Promise<Answer>

const page = 1000

/** All rows of a SELECT, page by page. `sql` selects `rowid AS seq` and ends before its WHERE's last condition. */
async function all<Row>(query: Query, columns: string, from: string): Promise<Row[]> {
  const rows: (Row & { seq: number })[] = []
  for (;;) {
    const after = rows.at(-1)?.seq ?? 0
    const next = await query<Row & { seq: number }>(
      `SELECT rowid AS seq, ${columns} FROM ${from} rowid > ${after} ORDER BY rowid LIMIT ${page}`,
    )
    rows.push(...next)
    if (next.length < page) return rows
  }
}

/** The payments, refunds and disputes in the shop's own database. */
export const readShopLedger = async (query: Query): Promise<ShopLedger> => ({
  orders: await all(
    query,
    'id, number, status, purchase_key, payment_intent_id, paid_at, refunded_cents',
    'orders WHERE',
  ),
  captures: await all(query, 'order_id, payment_intent_id, cents', "money_events WHERE kind = 'captured' AND"),
  refunds: await all(query, 'id, order_id, payment_intent_id, cents, state, stripe_refund_id', 'refunds WHERE'),
  disputes: await all(query, 'id, payment_intent_id, cents, state', 'disputes WHERE'),
})

async function listed<Item extends { id: string }>(ask: Ask, path: string): Promise<Item[]> {
  const found: Item[] = []
  for (;;) {
    const last = found.at(-1)
    const answer = await ask<{ data: Item[]; has_more: boolean }>(
      `${path}?limit=100${last ? `&starting_after=${last.id}` : ''}`,
    )
    found.push(...answer.data)
    if (!answer.has_more) return found
  }
}

/** Every payment, refund and dispute of the provider's account. */
export const readProviderLedger = async (ask: Ask): Promise<ProviderLedger> => ({
  intents: await listed(ask, '/v1/payment_intents'),
  refunds: await listed(ask, '/v1/refunds'),
  disputes: await listed(ask, '/v1/disputes'),
})
