/** Compares a shop's own rows with the card provider's records. */
import { disputeFrom, refundStateFrom } from '#worker/ledger/refund.rules.ts'
import { isId } from '#worker/platform/id.rules.ts'
import { isPaidByHand } from '#worker/platform/payment-method.rules.ts'

/** The shop's rows, as stored in D1. */
export interface ShopLedger {
  orders: {
    id: string
    number: number
    status: string
    purchase_key: string
    payment_intent_id: string | null
    paid_at: number | null
    refunded_cents: number
  }[]
  captures: { order_id: string; payment_intent_id: string; cents: number }[]
  refunds: {
    id: string
    order_id: string
    payment_intent_id: string
    cents: number
    state: string
    stripe_refund_id: string | null
  }[]
  disputes: { id: string; payment_intent_id: string; cents: number; state: string }[]
}

/** What the provider answers, as far as it is compared. */
export interface ProviderLedger {
  intents: { id: string; status: string; amount_received: number; metadata: Record<string, string> }[]
  refunds: { id: string; amount: number; status: string | null; payment_intent: string | null }[]
  disputes: {
    id: string
    amount: number
    status: string
    payment_intent: string | null
    balance_transactions: { amount: number }[]
  }[]
}

const dollars = (cents: number): string => `US$${(cents / 100).toFixed(2)}`
const sumBy = <Row>(
  rows: Row[],
  key: (row: Row) => string | null,
  cents: (row: Row) => number,
): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row) ?? '', (sums.get(key(row) ?? '') ?? 0) + cents(row))
  return sums
}

/**
 * Every difference, one line each; empty if both sides agree. Payments of the same account that name no order of a shop
 * are not the shop's. Demo orders of a shop with real keys were never paid at a provider. Money that came by hand is not
 * there either: of it only the shop's own rows are compared with each other, and with intents that could still be paid.
 */
export function differences(shop: ShopLedger, provider: ProviderLedger): string[] {
  return [...captureFaults(shop, provider), ...refundFaults(shop, provider), ...disputeFaults(shop, provider)]
}

function captureFaults({ orders, captures }: ShopLedger, { intents }: ProviderLedger): string[] {
  const faults: string[] = []
  const byIntent = new Map(intents.map((intent) => [intent.id, intent]))
  const captured = new Map(captures.map((capture) => [capture.payment_intent_id, capture]))
  const withMoney = new Set(captures.map((capture) => capture.order_id))
  for (const capture of captures.filter((one) => !isPaidByHand(one.payment_intent_id))) {
    const intent = byIntent.get(capture.payment_intent_id)
    if (!intent)
      faults.push(
        `${capture.order_id}: the ledger has ${dollars(capture.cents)} of ${capture.payment_intent_id}, which ` +
          'the provider does not know',
      )
    else if (intent.status !== 'succeeded' || intent.amount_received !== capture.cents) {
      faults.push(
        `${capture.order_id}: the ledger has ${dollars(capture.cents)} of ${intent.id}, the provider ` +
          `${dollars(intent.amount_received)} (${intent.status})`,
      )
    }
  }
  const ours = new Set(orders.flatMap((order) => order.payment_intent_id ?? []))
  for (const intent of intents) {
    const isOurs = ours.has(intent.id) || isId('order', intent.metadata['orderId'] ?? '')
    if (intent.status === 'succeeded' && isOurs && !captured.has(intent.id)) {
      faults.push(
        `${intent.metadata['orderId'] ?? 'no order'}: ${intent.id} was charged ` +
          `${dollars(intent.amount_received)}, the ledger does not have it`,
      )
    }
  }
  for (const order of orders) {
    const isDemo = order.purchase_key.startsWith('seed:')
    if (order.paid_at !== null && !isDemo && !withMoney.has(order.id))
      faults.push(`${order.id}: counts as paid, and no money ever came`)
    if (isPaidByHand(order.payment_intent_id)) faults.push(...openIntentsOf(order, intents))
    else if (order.payment_intent_id !== null && !byIntent.has(order.payment_intent_id))
      faults.push(`${order.id}: its payment ${order.payment_intent_id} is not known to the provider`)
    if (order.status === 'awaiting_payment' && withMoney.has(order.id))
      faults.push(`${order.id}: money came, and it still waits for it`)
  }
  return faults
}

/** Intents with which a card could still pay an order that was paid by hand. */
const openIntentsOf = ({ id }: ShopLedger['orders'][number], intents: ProviderLedger['intents']): string[] =>
  intents
    .filter(({ status, metadata }) => metadata['orderId'] === id && status !== 'canceled' && status !== 'succeeded')
    .map((intent) => `${id}: paid by hand, and ${intent.id} can still be paid (${intent.status})`)

function refundFaults({ orders, captures, refunds, disputes }: ShopLedger, provider: ProviderLedger): string[] {
  const faults: string[] = []
  const known = new Map(refunds.map((refund) => [refund.stripe_refund_id, refund]))
  const captured = new Map(captures.map((capture) => [capture.payment_intent_id, capture]))
  for (const { id, amount, status, payment_intent: intent } of provider.refunds) {
    if (intent === null || !captured.has(intent)) continue
    const row = known.get(id)
    const state = refundStateFrom(status)
    if (!row)
      faults.push(`${captured.get(intent)?.order_id}: ${dollars(amount)} went back by ${id}, no row tells of it`)
    else if (row.cents !== amount || row.state !== state)
      faults.push(
        `${row.order_id}: refund ${row.id} is ${dollars(row.cents)} ${row.state}, at the provider ` +
          `${dollars(amount)} ${state}`,
      )
  }
  const atProvider = new Set(provider.refunds.map(({ id }) => id))
  for (const row of refunds.filter((one) => !isPaidByHand(one.payment_intent_id))) {
    const isMissing =
      row.stripe_refund_id === null
        ? row.state === 'succeeded' || row.state === 'pending'
        : !atProvider.has(row.stripe_refund_id)
    if (isMissing) faults.push(`${row.order_id}: refund ${row.id} is ${row.state}, the provider does not have it`)
  }
  const back = sumBy(
    refunds.filter(({ state }) => state === 'succeeded'),
    (row) => row.order_id,
    (row) => row.cents,
  )
  const lost = sumBy(
    disputes.filter(({ state }) => state === 'lost'),
    (row) => captured.get(row.payment_intent_id)?.order_id ?? null,
    (row) => row.cents,
  )
  const came = sumBy(
    captures,
    (row) => row.order_id,
    (row) => row.cents,
  )
  for (const order of orders) {
    const sum = (back.get(order.id) ?? 0) + (lost.get(order.id) ?? 0)
    if (order.refunded_cents !== sum && !order.purchase_key.startsWith('seed:'))
      faults.push(`${order.id}: shows ${dollars(order.refunded_cents)} as given back, its rows say ${dollars(sum)}`)
    if (sum > (came.get(order.id) ?? 0))
      faults.push(`${order.id}: ${dollars(sum)} went back of ${dollars(came.get(order.id) ?? 0)}`)
  }
  return faults
}

function disputeFaults({ captures, disputes }: ShopLedger, provider: ProviderLedger): string[] {
  const captured = new Map(captures.map((capture) => [capture.payment_intent_id, capture.order_id]))
  const known = new Map(disputes.map((dispute) => [dispute.id, dispute]))
  return provider.disputes.flatMap(({ id, amount, status, payment_intent: intent, balance_transactions: moved }) => {
    const orderId = captured.get(intent ?? '')
    if (orderId === undefined) return []
    const row = known.get(id)
    if (!row) return [`${orderId}: dispute ${id} over ${dollars(amount)} is not in the ledger`]
    const { state } = disputeFrom(
      status,
      moved.reduce((total, transaction) => total + transaction.amount, 0),
    )
    return row.state === state && row.cents === amount
      ? []
      : [
          `${orderId}: dispute ${id} is ${row.state} over ${dollars(row.cents)}, at the provider ${state} over ` +
            `${dollars(amount)}`,
        ]
  })
}
