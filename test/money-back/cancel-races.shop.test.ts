import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { ledgerOf, noFaults, type Ledger } from '#test/checkout/ledger.ts'
import { intentIdOf, inParallel, payNow, pictures, typeCard } from '#test/checkout/shoppers.ts'
import { deliver, eventOf } from '#test/checkout/webhooks.ts'
import { eventually, tshirt } from '#test/support/paying.ts'
import { isFull } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'

/** Few in `npm test`: chosen-races.shop.test.ts lets the two meet at each moment. */
const races = isFull ? 100 : 4

let shop: TestShop
let ledger: Ledger
let shopper: Visitor
let staff: Visitor
let picture: string
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
  shopper = await aCustomer(shop)
  staff = await aStaffMember(shop)
  await shopper.post('/api/shippingAddress', anAddressForm())
  picture = (await pictures(shopper))[0] ?? ''
  await ledger.control({ dropWebhooks: true })
})
afterAll(() => shop.stop())

const soon = (most: number) => new Promise((resume) => setTimeout(resume, Math.random() * most))
/** A paid order of its own. */
async function paid(index: number, size: string): Promise<{ id: string; intentId: string }> {
  const pay = await payNow(shopper, picture, { quantity: (index % 99) + 1, size })
  await typeCard(shopper, pay)
  const intentId = intentIdOf(pay)
  await deliver(
    shop,
    eventOf('payment_intent.succeeded', await ledger.stripe('GET', `/v1/payment_intents/${intentId}`)),
  )
  return { id: pay.body['orderId'], intentId }
}

it(`lets one win of cancelling and production, ${races} times: money goes back exactly when the order is not made`, async () => {
  const outcomes = await inParallel(Array.from({ length: races }), 4, async (_, index) => {
    const { id, intentId } = await paid(index, 'M')
    const produce = () => staff.post(`/api/staff/orders/${id}/steps`, { step: 'in_production', expectedStatus: 'paid' })
    const [cancelled, made] = await Promise.all([
      soon(12).then(() => shopper.post(`/api/orders/${id}/cancel`)),
      soon(30).then(produce),
    ])
    const isCancelled = cancelled.status === 200
    expect([cancelled.status, made.status]).toEqual(isCancelled ? [200, 409] : [409, 200])
    const order = await eventually(
      () => ledger.order(id),
      ({ status }) => status === (isCancelled ? 'refunded' : 'in_production'),
    )
    expect(order.status).toBe(isCancelled ? 'refunded' : 'in_production')
    const back = await ledger.stripe<{ data: { amount: number }[] }>('GET', '/v1/refunds', { payment_intent: intentId })
    expect(back.data.map(({ amount }) => amount)).toEqual(isCancelled ? [order.total_cents] : [])
    return isCancelled
  })
  console.log(
    `cancel against production: ${races} races, ${outcomes.filter(Boolean).length} cancelled and refunded, ` +
      `${outcomes.filter((won) => !won).length} made, 0 both, 0 neither`,
  )
})

it(`lets one win of cancelling an unpaid order and paying it, ${races} times: never charged and cancelled`, async () => {
  await inParallel(Array.from({ length: races }), 4, async (_, index) => {
    const pay = await payNow(shopper, picture, { quantity: (index % 99) + 1, size: 'L' })
    const id = pay.body['orderId'] as string
    const [card, cancel] = await Promise.all([
      soon(10).then(() => typeCard(shopper, pay)),
      soon(10).then(() => shopper.post(`/api/orders/${id}/cancel`)),
    ])
    const order = await ledger.order(id)
    expect([card.status === 200, cancel.status === 200]).toEqual(card.status === 200 ? [true, false] : [false, true])
    expect(order.status).toBe(card.status === 200 ? 'paid' : 'cancelled')
  })
})

/** Sends a call and closes the connection after so many ms, whether it was answered or not. */
async function hangUpOn(
  visitor: Visitor,
  path: string,
  body: object,
  afterMs: number,
  method: 'POST' | 'DELETE' | 'PATCH' = 'POST',
): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: visitor.token ?? '' }
  await fetch(new URL(path, shop.url), {
    method,
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(Math.round(afterMs)),
  })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined)
}

it('a browser that hangs up while money goes back or an order is made leaves nothing half done', async () => {
  await ledger.control({ ...noFaults, delayMs: 60, dropWebhooks: true })
  const ids: string[] = []
  await inParallel(Array.from({ length: 12 }), 4, async (_, index) => {
    const { id, intentId } = await paid(index, 'XL')
    ids.push(id)
    const clientKey = crypto.randomUUID()
    const actions = [
      { by: shopper, path: `/api/orders/${id}/cancel`, body: {}, status: 'refunded' },
      {
        by: staff,
        path: `/api/staff/orders/${id}/refunds`,
        body: { cents: 500, reason: 'A scratch', clientKey },
        status: 'paid',
      },
      {
        by: staff,
        path: `/api/staff/orders/${id}/steps`,
        body: { step: 'in_production', expectedStatus: 'paid' },
        status: 'in_production',
      },
    ] as const
    const { by, path, body, status } = actions[index % 3] as (typeof actions)[number]
    await hangUpOn(by, path, body, 5 + Math.random() * 40)
    // The customer repeats a call that never arrived; a call that did arrive is the same action.
    const again = await by.post(path, body)
    expect([200, 409]).toContain(again.status)
    const back = status === 'refunded' ? (await ledger.order(id)).total_cents : status === 'paid' ? 500 : 0
    const isSettled = (row: { status: string; refunded_cents: number }) =>
      row.status === status && row.refunded_cents === back
    // The cron finishes a minute later what was cut off after taking the lease.
    if (!isSettled(await eventually(() => ledger.order(id), isSettled))) {
      await ledger.rows("UPDATE refunds SET next_try_at = 0 WHERE order_id = ? AND state IN ('asked', 'pending')", id)
      await shop.runCron()
    }
    const order = await eventually(() => ledger.order(id), isSettled)
    expect([order.status, order.refunded_cents]).toEqual([status, back])
    const given = await ledger.stripe<{ data: { amount: number }[] }>('GET', '/v1/refunds', {
      payment_intent: intentId,
    })
    expect(given.data.map(({ amount }) => amount)).toEqual(back === 0 ? [] : [back])
  })
  const ours = 'order_id IN (SELECT value FROM json_each(?))'
  expect(
    await ledger.rows(
      `SELECT order_id FROM order_events WHERE ${ours} GROUP BY order_id, to_status HAVING count(*) > 1`,
      JSON.stringify(ids),
    ),
  ).toEqual([])
  await ledger.control(noFaults)
})

it('a browser that hangs up while it begins to pay finds one order and one payment when it comes back', async () => {
  await ledger.control({ ...noFaults, delayMs: 60, dropWebhooks: true })
  await inParallel(Array.from({ length: 8 }), 4, async (_, index) => {
    const thing = tshirt(picture, { quantity: index + 1, size: 'XXL' })
    await hangUpOn(shopper, '/api/payments/ReadyToGo/tshirt', thing, 5 + Math.random() * 80)
    const pay = await shopper.post('/api/payments/ReadyToGo/tshirt', thing)
    expect(pay.status).toBe(200)
    const { purchase_key } = await ledger.order(String(pay.body['orderId']))
    const ids = (
      await ledger.rows<{ id: string }>(
        'SELECT id FROM orders WHERE customer_id = ? AND purchase_key = ?',
        shopper.userId,
        purchase_key,
      )
    ).map(({ id }) => id)
    expect(ids).toEqual([pay.body['orderId']])
    expect((await ledger.intents(ids)).map(({ id }) => id)).toEqual([intentIdOf(pay)])
  })
  await ledger.control(noFaults)
})

it('a browser that hangs up while it deletes or edits a cart line leaves no order open whose payment was cancelled', async () => {
  await ledger.control({ ...noFaults, delayMs: 60, dropWebhooks: true })
  // A size each: equal lines would become one.
  await inParallel(['S', 'M', 'L', 'XL'], 2, async (size, index) => {
    const added = await shopper.post('/api/shoppingCart/cartItem/add', tshirt(picture, { quantity: 2, size }))
    const line = String(added.body['cartItemId'])
    const pay = await shopper.post('/api/payments/OneCart', { cartItemId: line, price: 56 })
    expect(pay.status).toBe(200)
    const id = String(pay.body['orderId'])
    const path = `/api/shoppingCart/cartItem/${line}`
    const [method, body] = index % 2 === 0 ? (['DELETE', {}] as const) : (['PATCH', { quantity: 1 }] as const)
    await hangUpOn(shopper, path, body, 5 + Math.random() * 80, method)
    const isWhole = ([order, intent]: (string | undefined)[]) => (order === 'cancelled') === (intent === 'canceled')
    const states = await eventually(
      async () => [(await ledger.order(id)).status, (await ledger.intents([id]))[0]?.status],
      isWhole,
    )
    expect(isWhole(states)).toBe(true)
  })
  await ledger.control(noFaults)
})
