/**
 * Retention never touches an order that is under way (docs/decisions/139): neither the order nor the account behind it,
 * however old both are; and it comes back once the order has ended.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { aMember, type Member } from '#test/accounts/member.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { statesUnderWay } from '#worker/orders/order-state.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'

/** What keeps an order under way, as statements of what is different about it; `?` is its id. */
const keptBy: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    statesUnderWay
      .filter((state) => state !== 'awaiting_payment')
      .map((state) => [`an order that is ${state}`, [`UPDATE orders SET status = '${state}' WHERE id = ?`]]),
  ),
  'an unpaid order whose intent is alive': [
    "UPDATE orders SET status = 'awaiting_payment', paid_at = NULL, payment_state = 'created' WHERE id = ?",
  ],
  'a claim that waits for a decision': [
    "INSERT INTO claims (id, order_id, customer_id, kind, wish, state, message, photos, created_at, last_change) SELECT 'clm_' || id, id, customer_id, 'damaged', 'reprint', 'open', 'Broken', '[]', created_at, '' FROM orders WHERE id = ?",
  ],
  'a reprint that is made': [
    "INSERT INTO claims (id, order_id, customer_id, kind, wish, state, message, photos, created_at, last_change) SELECT 'clm_' || id, id, customer_id, 'damaged', 'reprint', 'reprinting', 'Broken', '[]', created_at, '' FROM orders WHERE id = ?",
  ],
  'a dispute that a bank judges': [
    "INSERT INTO disputes (id, order_id, payment_intent_id, cents, state, opened_at) SELECT 'dp_' || id, id, payment_intent_id, 100, 'open', created_at FROM orders WHERE id = ?",
  ],
  'a question of a bank about a cancelled order': [
    "UPDATE orders SET status = 'cancelled' WHERE id = ?",
    "INSERT INTO disputes (id, order_id, payment_intent_id, cents, state, is_inquiry, opened_at) SELECT 'dp_' || id, id, payment_intent_id, 100, 'open', 1, created_at FROM orders WHERE id = ?",
  ],
}
const reasons = Object.keys(keptBy)

let shop: TestShop
/** For each reason an order of a customer who is long gone, and of one who has deleted their account. */
const unused = new Map<string, Old>()
const deleted = new Map<string, Old>()
interface Old {
  customer: Member
  orderId: string
}
const longAgo = Date.now() - days(365.25 * 12)

async function anOldOrder(statements: readonly string[]): Promise<Old> {
  const customer = await aMember(shop)
  await customer.post('/api/shippingAddress', anAddressForm({ streetAddress: 'Quarzallee 77', primary: true }))
  const orderId = await aPaidOrder(customer, await aPicture(customer))
  await shop.change(
    "UPDATE orders SET status = 'delivered', created_at = ?, gift_note = 'Alles Gute' WHERE id = ?",
    longAgo,
    orderId,
  )
  for (const statement of statements) await shop.change(statement, orderId)
  await shop.change(
    'UPDATE customers SET created_at = ?1, last_active_at = ?1, inactive_warned_at = ?1 WHERE id = ?2',
    longAgo,
    customer.userId,
  )
  await shop.change(
    'UPDATE sessions SET started_at = ?1, revoked_at = ?1 WHERE customer_id = ?2',
    longAgo,
    customer.userId,
  )
  return { customer, orderId }
}

async function anHourLater(): Promise<void> {
  await shop.run("UPDATE job_leases SET held_until = 0 WHERE job = 'retention'")
  await shop.runCron()
}

/** All that a colleague needs to make, send, prove or give back an order. */
const traceOf = async ({ customer, orderId }: Old) => ({
  order: await shop.rows('SELECT address, gift_note, customer_id FROM orders WHERE id = ?', orderId),
  lines: await shop.rows('SELECT gift_message, title FROM order_lines WHERE order_id = ?', orderId),
  events: await shop.rows('SELECT note FROM order_events WHERE order_id = ?', orderId),
  person: await shop.rows('SELECT state, first_name, email FROM customers WHERE id = ?', customer.userId),
})
const isCleared = async ({ orderId }: Old): Promise<boolean> => {
  const [order] = await shop.rows('SELECT address FROM orders WHERE id = ?', orderId)
  return !String(order?.['address']).includes('Quarzallee')
}

beforeAll(async () => {
  shop = await openShop()
  for (const reason of reasons) {
    unused.set(reason, await anOldOrder(keptBy[reason] ?? []))
    const gone = await anOldOrder(keptBy[reason] ?? [])
    await shop.change(
      "UPDATE customers SET state = 'deleting', delete_after = ? WHERE id = ?",
      longAgo,
      gone.customer.userId,
    )
    deleted.set(reason, gone)
  }
}, 300_000)
afterAll(() => shop.stop())

const each = () => [...unused, ...deleted].map(([, old]) => old)

it('neither clears such an order nor erases its customer, and does both once it has ended', async () => {
  const ended = await anOldOrder([])
  // The orders of the demo are young and come first: the run begins behind them.
  const [first] = await shop.rows('SELECT min(number) AS number FROM orders WHERE created_at = ?', longAgo)
  await shop.run(
    "INSERT INTO job_leases (job, held_until, mark) VALUES ('retention', 0, ?1) ON CONFLICT DO UPDATE SET mark = ?1",
    String(Number(first?.['number']) - 1),
  )
  const before = await Promise.all(each().map(traceOf))
  for (let runs = 0; runs < 4; runs += 1) await anHourLater()
  const after = await Promise.all(each().map(traceOf))
  const names = [...unused.keys(), ...[...deleted.keys()].map((reason) => `${reason}, of a deleted account`)]
  expect(Object.fromEntries(names.map((name, index) => [name, after[index]]))).toEqual(
    Object.fromEntries(names.map((name, index) => [name, before[index]])),
  )
  // What has ended is not kept by its neighbours.
  expect(await isCleared(ended)).toBe(true)

  await shop.run("UPDATE disputes SET state = 'won', closed_at = opened_at WHERE id LIKE 'dp_ord_%'")
  await shop.run("UPDATE claims SET state = 'declined' WHERE id LIKE 'clm_ord_%'")
  for (const { orderId } of each()) await shop.change("UPDATE orders SET status = 'delivered' WHERE id = ?", orderId)
  for (let runs = 0; runs < 4; runs += 1) await anHourLater()
  expect(await Promise.all(each().map(isCleared))).toEqual(each().map(() => true))
  for (const { customer } of each())
    expect(await shop.rows('SELECT state FROM customers WHERE id = ?', customer.userId)).toEqual([{ state: 'erased' }])
})

it('keeps the files that an order, a design or a request needs, however old they are', async () => {
  const customer = await aMember(shop)
  const upload = await sendFile(customer, aPng({}))
  const id = String(upload.body['id'])
  await shop.run('UPDATE uploads SET claimed_at = ?1, updated_at = ?1, created_at = ?1 WHERE id = ?2', longAgo, id)
  const loose = String((await sendFile(customer, aPng({}))).body['id'])
  await shop.run('UPDATE uploads SET updated_at = ?1, created_at = ?1 WHERE id = ?2', longAgo, loose)
  await shop.runCron()
  await shop.runCron()
  expect(await shop.rows('SELECT id, state FROM uploads WHERE id IN (?, ?)', id, loose)).toEqual([
    { id, state: 'ready' },
  ])
})
