import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, type Answer, type Visitor } from '#test/support/visitor.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { ledgerOf, noFaults, type Ledger } from './ledger.ts'
import { addLine, intentIdOf, payLine, payNow, pictures, typeCard } from './shoppers.ts'
import { deliver, eventOf } from './webhooks.ts'

let shop: TestShop
let ledger: Ledger
let shopper: Visitor
let gallery: string[]
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
  shopper = await aCustomer(shop)
  gallery = await pictures(shopper)
})
beforeEach(() => ledger.control({ ...noFaults, dropWebhooks: true }))
afterAll(() => shop.stop())

let quantity = 0
/** An unpaid order of its own. */
async function anOrder(): Promise<{ pay: Answer; orderId: string; intentId: string }> {
  const pay = await payNow(shopper, gallery[0] ?? '', { quantity: (quantity += 1) })
  expect(pay.status).toBe(200)
  return { pay, orderId: pay.body['orderId'], intentId: intentIdOf(pay) }
}

const changeIntent = (id: string, form: Record<string, string>) =>
  ledger.stripe<Stripe.PaymentIntent>('POST', `/v1/payment_intents/${id}`, form)
const intentNow = (id: string) => ledger.stripe<Stripe.PaymentIntent>('GET', `/v1/payment_intents/${id}`)
/** A paid intent that the shop did not create. */
const strangersIntent = (form: Record<string, string>) =>
  ledger.stripe<Stripe.PaymentIntent>('POST', '/v1/payment_intents', {
    amount: '2800',
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: 'true',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
    ...form,
  })
const succeeded = (intent: Stripe.PaymentIntent) => deliver(shop, eventOf('payment_intent.succeeded', intent))

async function expectNotPaid(orderId: string, state: { status: string; review_reason: string | null }): Promise<void> {
  await shop.runCron()
  expect(await ledger.order(orderId)).toMatchObject(state)
  expect(await ledger.count("order_events WHERE order_id = ? AND to_status = 'paid'", orderId)).toBe(0)
  expect(await ledger.count('outbox WHERE id = ?', `paid:${orderId}`)).toBe(0)
}

describe('money that is not as it must be', () => {
  it('puts an order on hold for staff when another amount comes; what may be paid is not in the cart any more', async () => {
    const line = await addLine(shopper, gallery[1] ?? '', 2)
    const pay = await payLine(shopper, line)
    await changeIntent(intentIdOf(pay), { amount: '100' })
    expect((await typeCard(shopper, pay)).body['status']).toBe('succeeded')
    expect(await succeeded(await intentNow(intentIdOf(pay)))).toBe(200)
    await expectNotPaid(pay.body['orderId'], { status: 'on_hold', review_reason: 'amount_differs' })
    expect(await ledger.rows('SELECT state, quantity FROM cart_lines WHERE id = ?', line)).toEqual([
      { state: 'ordered', quantity: 2 },
    ])
  })

  it('puts an order on hold when another currency comes', async () => {
    const { pay, orderId, intentId } = await anOrder()
    await changeIntent(intentId, { currency: 'eur' })
    await typeCard(shopper, pay)
    expect(await succeeded(await intentNow(intentId))).toBe(200)
    await expectNotPaid(orderId, { status: 'on_hold', review_reason: 'amount_differs' })
  })

  it('changes the order once however often its event is repeated', async () => {
    const { pay, orderId, intentId } = await anOrder()
    await changeIntent(intentId, { amount: '100' })
    await typeCard(shopper, pay)
    const intent = await intentNow(intentId)
    await Promise.all(Array.from({ length: 12 }, () => succeeded(intent)))
    expect(await ledger.count("order_events WHERE order_id = ? AND to_status = 'on_hold'", orderId)).toBe(1)
  })

  it('pays neither order when an intent names another one', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    await changeIntent(one.intentId, { 'metadata[orderId]': other.orderId })
    await typeCard(shopper, one.pay)
    expect(await succeeded(await intentNow(one.intentId))).toBe(200)
    await expectNotPaid(one.orderId, { status: 'on_hold', review_reason: 'other_order' })
    await expectNotPaid(other.orderId, { status: 'awaiting_payment', review_reason: null })
  })

  it("does not pay an order by a stranger's intent that names it, and shows the staff that money came", async () => {
    const { orderId, intentId } = await anOrder()
    const stranger = await strangersIntent({
      amount: String((await intentNow(intentId)).amount),
      'metadata[orderId]': orderId,
    })
    expect(stranger.status).toBe('succeeded')
    expect(await succeeded(stranger)).toBe(200)
    await expectNotPaid(orderId, { status: 'on_hold', review_reason: 'other_intent' })
    expect((await ledger.order(orderId)).payment_intent_id).toBe(intentId)
  })

  it('shows the staff money that comes a second time for a paid order by another intent', async () => {
    const { pay, orderId, intentId } = await anOrder()
    await typeCard(shopper, pay)
    await succeeded(await intentNow(intentId))
    await succeeded(
      await strangersIntent({ amount: String((await intentNow(intentId)).amount), 'metadata[orderId]': orderId }),
    )
    expect(await ledger.order(orderId)).toMatchObject({
      status: 'needs_address',
      payment_intent_id: intentId,
      review_reason: 'other_intent',
    })
    expect(await ledger.count('outbox WHERE id = ?', `paid:${orderId}`)).toBe(1)
  })

  it('does not bring a cancelled order back when money comes for it', async () => {
    const { orderId, intentId } = await anOrder()
    await ledger.age([orderId], days(2))
    await shop.runCron()
    const cancelled = await intentNow(intentId)
    expect(cancelled.status).toBe('canceled')
    expect(await succeeded({ ...cancelled, status: 'succeeded', amount_received: cancelled.amount })).toBe(200)
    await expectNotPaid(orderId, { status: 'cancelled', review_reason: 'paid_after_cancel' })
  })
})

describe('an event that comes before its order is known', () => {
  it('is parked and placed by the next cron', async () => {
    const { orderId } = await anOrder()
    const later = `ord_${crypto.randomUUID().replaceAll('-', '')}`
    const intent = await strangersIntent({ 'metadata[orderId]': later })
    expect(await succeeded(intent)).toBe(200)
    expect(await ledger.count("stripe_events WHERE state = 'parked' AND payment_intent_id = ?", intent.id)).toBe(1)
    await shop.runCron()
    expect(await ledger.count("stripe_events WHERE state = 'parked' AND payment_intent_id = ?", intent.id)).toBe(1)

    // The row appears, as after a restore of the database.
    const columns =
      'customer_id, status, payment_state, intent_attempt, intent_lease_until, next_check_at, address, ' +
      'last_change, created_at, updated_at'
    await ledger.rows(
      `INSERT INTO orders (id, number, purchase_key, total_cents, ${columns}) SELECT ?1, (SELECT max(number) + 1
        FROM orders), 'restored', 2800, ${columns} FROM orders WHERE id = ?2`,
      later,
      orderId,
    )
    await Promise.all([shop.runCron(), shop.runCron()])
    expect(await ledger.order(later)).toMatchObject({ status: 'needs_address', payment_intent_id: intent.id })
    expect(await ledger.count("order_events WHERE order_id = ? AND to_status = 'paid'", later)).toBe(1)
    expect(await ledger.count("stripe_events WHERE state = 'parked' AND payment_intent_id = ?", intent.id)).toBe(0)
  })

  it('does not keep an early event that is of another payment of the same account', async () => {
    for (const metadata of [{}, { 'metadata[orderId]': 'A-1001' }]) {
      const intent = await strangersIntent(metadata)
      expect(await succeeded(intent)).toBe(200)
      expect(await ledger.rows('SELECT state FROM stripe_events WHERE payment_intent_id = ?', intent.id)).toEqual([
        { state: 'done' },
      ])
    }
  })

  it('drops an early event when no order fits for three days', async () => {
    const intent = await strangersIntent({ 'metadata[orderId]': `ord_${crypto.randomUUID().replaceAll('-', '')}` })
    expect(await succeeded(intent)).toBe(200)
    await ledger.rows(
      'UPDATE stripe_events SET received_at = received_at - ? WHERE payment_intent_id = ?',
      days(3) + 1000,
      intent.id,
    )
    await shop.runCron()
    expect(await ledger.rows('SELECT state FROM stripe_events WHERE payment_intent_id = ?', intent.id)).toEqual([
      { state: 'done' },
    ])
  })
})

describe('a webhook that is quicker than our own note of the intent', () => {
  const forget = (orderId: string) =>
    ledger.rows(
      `UPDATE orders SET payment_intent_id = NULL, payment_state = 'created', intent_attempt = intent_attempt + 1
        WHERE id = ?`,
      orderId,
    )

  it('pays the order all the same', async () => {
    const { pay, orderId, intentId } = await anOrder()
    await forget(orderId)
    await typeCard(shopper, pay)
    expect(await succeeded(await intentNow(intentId))).toBe(200)
    expect(await ledger.order(orderId)).toMatchObject({
      status: 'needs_address',
      payment_intent_id: intentId,
      payment_state: 'succeeded',
    })
  })

  it('never makes a cancelled intent the one to pay', async () => {
    const { pay, orderId, intentId } = await anOrder()
    const cancelled = await ledger.stripe<Stripe.PaymentIntent>('POST', `/v1/payment_intents/${intentId}/cancel`)
    await forget(orderId)
    expect(await deliver(shop, eventOf('payment_intent.canceled', cancelled))).toBe(200)
    expect(await ledger.order(orderId)).toMatchObject({ payment_intent_id: null, payment_state: 'created' })

    const again = await shopper.get(`/api/payments/${orderId}`)
    expect(again.status).toBe(200)
    expect(again.body['clientSecret']).not.toBe(pay.body['clientSecret'])
    // A late event of the cancelled intent does not change the present one.
    await deliver(shop, eventOf('payment_intent.canceled', cancelled))
    await deliver(shop, eventOf('payment_intent.processing', { ...cancelled, status: 'processing' }))
    expect(await ledger.order(orderId)).toMatchObject({
      payment_intent_id: intentIdOf(again),
      payment_state: 'created',
    })
    await typeCard(shopper, again)
    await succeeded(await intentNow(intentIdOf(again)))
    expect(await ledger.order(orderId)).toMatchObject({ status: 'needs_address', payment_intent_id: intentIdOf(again) })
  })
})
