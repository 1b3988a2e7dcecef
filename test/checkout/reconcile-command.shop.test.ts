import { afterAll, beforeAll, expect, it } from 'vitest'
import { differences } from '#scripts/reconcile/compare.ts'
import { readProviderLedger, readShopLedger } from '#scripts/reconcile/read-ledger.ts'
import { cards } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { ledgerOf, noFaults, type Ledger } from './ledger.ts'
import { intentIdOf, inParallel, payNow, pictures, typeCard } from './shoppers.ts'

let shop: TestShop
let ledger: Ledger
let shopper: Visitor
let staff: Visitor
let picture: string
beforeAll(async () => {
  shop = await openShop({ withPayments: true })
  ledger = ledgerOf(shop)
  shopper = await aCustomer(shop)
  staff = await aStaffMember(shop)
  picture = (await pictures(shopper))[0] ?? ''
})
afterAll(() => shop.stop())

/** What `npm run reconcile` would print. */
const look = async () =>
  differences(
    await readShopLedger((sql) => ledger.rows(sql)),
    await readProviderLedger((path) =>
      ledger.stripe('GET', path.split('?')[0] ?? '', Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
    ),
  )
const makeAllDue = async () => {
  await ledger.rows('UPDATE orders SET next_check_at = 0')
  await ledger.rows("UPDATE refunds SET next_try_at = 0 WHERE state IN ('asked', 'pending')")
  await ledger.rows("UPDATE job_leases SET held_until = 0 WHERE job = 'money-back'")
}

it('the demo orders are paid, refunded and disputed in both ledgers, on the right days', async () => {
  expect(await look()).toEqual([])
  expect(
    await ledger.count(
      "orders WHERE purchase_key LIKE 'seed:%' AND paid_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM " +
        "money_events WHERE order_id = orders.id AND kind = 'captured' AND cents = total_cents AND at = paid_at)",
    ),
  ).toBe(0)
  const kinds = await ledger.rows<{ kind: string; n: number }>(
    'SELECT kind, count(*) AS n FROM money_events GROUP BY kind ORDER BY kind',
  )
  expect(kinds).toEqual([
    { kind: 'captured', n: 10 },
    { kind: 'dispute_opened', n: 1 },
    { kind: 'refund_requested', n: 1 },
    { kind: 'refunded', n: 1 },
  ])
  // Later changes at the provider do not move these dates.
  await makeAllDue()
  await shop.runCron()
  expect(await look()).toEqual([])
  expect(await ledger.rows('SELECT kind, count(*) AS n FROM money_events GROUP BY kind ORDER BY kind')).toEqual(kinds)
})

it('the command finds every change without a webhook, and none after one run of the cron', async () => {
  expect(await look()).toEqual([])
  await ledger.control({ dropWebhooks: true })
  const pays = await inParallel(Array.from({ length: 12 }), 4, (_, index) =>
    payNow(shopper, picture, { quantity: index + 1 }),
  )
  for (const [index, pay] of pays.entries())
    if (index < 10) await typeCard(shopper, pay, index < 2 ? cards.disputed : cards.good)
  await ledger.stripe('POST', '/v1/refunds', {
    payment_intent: intentIdOf(pays[4] ?? (await payNow(shopper, picture))),
    amount: '500',
  })
  const lost = await look()
  expect(lost.filter((fault) => fault.includes('the ledger does not have it'))).toHaveLength(10)

  await makeAllDue()
  await shop.runCron()
  expect(await look()).toEqual([])
  const statuses = await Promise.all(
    pays.map(async ({ body }) => (await ledger.order(body['orderId'] as string)).status),
  )
  expect(statuses).toEqual([
    ...Array(2).fill('on_hold'),
    ...Array(8).fill('needs_address'),
    ...Array(2).fill('awaiting_payment'),
  ])

  // Refunds with lost answers, cancelled orders, and disputes that end, all without webhooks.
  await ledger.control({ loseAnswers: 4, only: 'POST /v1/refunds' })
  await staff.post(`/api/staff/orders/${String(pays[5]?.body['orderId'])}/refunds`, {
    cents: 700,
    reason: 'A scratch',
    clientKey: crypto.randomUUID(),
  })
  await shopper.post(`/api/orders/${String(pays[6]?.body['orderId'])}/cancel`)
  await shopper.post(`/api/orders/${String(pays[11]?.body['orderId'])}/cancel`)
  await ledger.control({ ...noFaults, dropWebhooks: true })
  const { disputes } = await readProviderLedger((path) =>
    ledger.stripe('GET', path.split('?')[0] ?? '', { limit: '100' }),
  )
  await ledger.stripe('POST', `/v1/disputes/${disputes[0]?.id}/close`)
  expect(await look()).not.toEqual([])
  for (let run = 0; run < 2; run += 1) await makeAllDue().then(() => shop.runCron())
  expect(await look()).toEqual([])
})

it('the command reports an amount, a charge, a refund and a dispute that differ', async () => {
  const shopLedger = {
    orders: [
      {
        id: 'ord_a',
        number: 1,
        status: 'paid',
        purchase_key: 'k',
        payment_intent_id: 'pi_a',
        paid_at: 1,
        refunded_cents: 0,
      },
    ],
    captures: [{ order_id: 'ord_a', payment_intent_id: 'pi_a', cents: 2800 }],
    refunds: [],
    disputes: [],
  }
  const intent = { id: 'pi_a', status: 'succeeded', amount_received: 2800, metadata: { orderId: 'ord_a' } }
  const provider = { intents: [intent], refunds: [], disputes: [] }
  expect(differences(shopLedger, provider)).toEqual([])
  expect(differences(shopLedger, { ...provider, intents: [] })).toHaveLength(2)
  expect(differences(shopLedger, { ...provider, intents: [{ ...intent, amount_received: 2700 }] })).toEqual([
    expect.stringContaining('US$28.00'),
  ])
  const stranger = { ...intent, id: 'pi_b', metadata: { orderId: `ord_${'a'.repeat(32)}` } }
  expect(differences(shopLedger, { ...provider, intents: [intent, stranger] })).toEqual([
    expect.stringContaining('the ledger does not have it'),
  ])
  expect(differences(shopLedger, { ...provider, intents: [intent, { ...stranger, metadata: {} }] })).toEqual([])
  expect(
    differences(shopLedger, {
      ...provider,
      refunds: [{ id: 're_a', amount: 100, status: 'succeeded', payment_intent: 'pi_a' }],
    }),
  ).toEqual([expect.stringContaining('no row tells of it')])
  expect(
    differences(shopLedger, {
      ...provider,
      disputes: [
        { id: 'dp_a', amount: 2800, status: 'needs_response', payment_intent: 'pi_a', balance_transactions: [] },
      ],
    }),
  ).toEqual([expect.stringContaining('not in the ledger')])
  const tooMuch = {
    ...shopLedger,
    refunds: [
      {
        id: 'rfn_a',
        order_id: 'ord_a',
        payment_intent_id: 'pi_a',
        cents: 2900,
        state: 'succeeded',
        stripe_refund_id: 're_a',
      },
    ],
  }
  expect(
    differences(tooMuch, {
      ...provider,
      refunds: [{ id: 're_a', amount: 2900, status: 'succeeded', payment_intent: 'pi_a' }],
    }),
  ).toHaveLength(2)
})
