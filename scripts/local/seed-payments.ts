/**
 * Payments, refunds and disputes of the demo orders, both at the double of the card provider and in the ledger, dated
 * on the day the money moved. So figures, order pages and `npm run reconcile` agree (docs/money.md). Webhooks are held
 * back meanwhile, because they would date everything on the day of seeding.
 */
import { days } from '#worker/platform/duration.rules.ts'
import { demoId } from './seed-customers.ts'
import { localConfig, type LocalShop } from './shop.ts'

interface PaidOrder {
  id: string
  status: string
  cents: number
  paidAt: number
}

async function control(shop: LocalShop, dropWebhooks: boolean): Promise<void> {
  const response = await fetch(new URL('/__local/stripe/control', shop.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ dropWebhooks }),
  })
  if (!response.ok) throw new Error(`the double refused to be told: ${response.status}`)
}

async function stripe<Result>(
  shop: LocalShop,
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, string> = {},
): Promise<Result> {
  const response = await fetch(new URL(`/__local/stripe/v1/${path}`, shop.url), {
    method,
    headers: {
      Authorization: `Bearer ${localConfig.STRIPE_SECRET_KEY}`,
      ...(method === 'POST' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { body: new URLSearchParams(form).toString() } : {}),
  })
  if (!response.ok) throw new Error(`the double answered ${response.status} to ${path}: ${await response.text()}`)
  return (await response.json()) as Result
}

/** Runs once, after the orders, in a shop that uses the double. */
export async function seedPayments(shop: LocalShop): Promise<void> {
  const database = await shop.database()
  const paid = await database
    .prepare(
      `SELECT id, status, total_cents AS cents, paid_at AS paidAt FROM orders
        WHERE purchase_key LIKE 'seed:%' AND paid_at IS NOT NULL AND payment_intent_id IS NULL ORDER BY number`,
    )
    .all<PaidOrder>()
  await control(shop, true)
  try {
    for (const order of paid.results) await seedPayment(shop, order)
  } finally {
    await control(shop, false)
  }
}

async function seedPayment(shop: LocalShop, { id, status, cents, paidAt }: PaidOrder): Promise<void> {
  const database = await shop.database()
  const intent = await stripe<{ id: string }>(shop, 'POST', 'payment_intents', {
    amount: String(cents),
    currency: 'usd',
    'metadata[orderId]': id,
    confirm: 'true',
    'automatic_payment_methods[enabled]': 'true',
    return_url: shop.url.href,
    payment_method: status === 'on_hold' ? 'pm_card_createDispute' : 'pm_card_visa',
  })
  const statements = [
    database.prepare('UPDATE orders SET payment_intent_id = ? WHERE id = ?').bind(intent.id, id),
    database
      .prepare(
        `INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at)
          VALUES (?, ?, ?, 'captured', ?, ?)`,
      )
      .bind(`captured:${intent.id}`, id, intent.id, cents, paidAt),
  ]
  // Triggers copy these two tables into the ledger.
  const at = paidAt + days(1)
  if (status === 'refunded') {
    const refund = await stripe<{ id: string }>(shop, 'POST', 'refunds', { payment_intent: intent.id })
    statements.push(
      database
        .prepare(
          `INSERT INTO refunds (id, order_id, payment_intent_id, cents, reason, state, stripe_refund_id, next_try_at,
            change_id, created_at, updated_at)
          VALUES (?, ?, ?, ?, 'cancelled', 'succeeded', ?, ?, 'seed', ?, ?)`,
        )
        .bind(demoId('rfn', id.slice(-16)), id, intent.id, cents, refund.id, at, at, at),
    )
  }
  if (status === 'on_hold') {
    const disputes = await stripe<{ data: { id: string; payment_intent: string }[] }>(shop, 'GET', 'disputes')
    const dispute = disputes.data.find((one) => one.payment_intent === intent.id)
    if (!dispute) throw new Error(`${intent.id} is not disputed`)
    statements.push(
      database
        .prepare(
          `INSERT INTO disputes (id, order_id, payment_intent_id, cents, state, opened_at)
            VALUES (?, ?, ?, ?, 'open', ?)`,
        )
        .bind(dispute.id, id, intent.id, cents, at),
      database
        .prepare("UPDATE order_reviews SET subject = ? WHERE order_id = ? AND reason = 'dispute'")
        .bind(dispute.id, id),
    )
  }
  await database.batch(statements)
}
