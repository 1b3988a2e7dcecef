import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, type Answer, type Visitor } from '#test/support/visitor.ts'
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { hours, minutes } from '#worker/platform/duration.rules.ts'
import { ledgerOf, noFaults, type Ledger } from './ledger.ts'
import { addLine, inParallel, intentIdOf, payLine, payNow, pictures, typeCard } from './shoppers.ts'

let shop: TestShop
let ledger: Ledger
let shopper: Visitor & { email: string }
let gallery: string[]
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
})
beforeEach(async () => {
  await ledger.control({ reset: true })
  shopper = await aCustomer(shop)
  gallery = await pictures(shopper)
})
afterAll(() => shop.stop())

const sizes = readyToGo.tshirt.sizes
const aLine = (index: number) =>
  addLine(shopper, gallery[index % 9] ?? '', 1 + (index % 2), sizes[Math.floor(index / 9)] ?? 'M')
const lineStates = async () =>
  new Map(
    (
      await ledger.rows<{ id: string; state: string }>(
        'SELECT id, state FROM cart_lines WHERE customer_id = ?',
        shopper.userId,
      )
    ).map(({ id, state }) => [id, state]),
  )
const paidEvents = (orderId: string) => ledger.count("order_events WHERE order_id = ? AND to_status = 'paid'", orderId)

describe('with every webhook lost', () => {
  it('one cron settles every paid intent exactly once, and the second finds nothing to do', async () => {
    await ledger.control({ dropWebhooks: true })
    const purchases = await inParallel(Array.from({ length: 40 }), 8, async (_, index) => {
      const line = await aLine(index)
      const pay = await payLine(shopper, line)
      const isPaid = index % 8 < 5
      if (isPaid) await typeCard(shopper, pay)
      return { line, orderId: pay.body['orderId'], isPaid }
    })
    const ids = purchases.map(({ orderId }) => orderId)
    await ledger.age(ids, minutes(10))

    const started = performance.now()
    await Promise.all([shop.runCron(), shop.runCron()])
    const took = performance.now() - started
    const lines = await lineStates()
    for (const { line, orderId, isPaid } of purchases) {
      expect(await ledger.order(orderId)).toMatchObject({
        status: isPaid ? 'needs_address' : 'awaiting_payment',
        payment_state: isPaid ? 'succeeded' : 'created',
        review_reason: null,
      })
      expect(await paidEvents(orderId)).toBe(isPaid ? 1 : 0)
      expect(lines.get(line)).toBe(isPaid ? 'ordered' : 'open')
    }
    const paid = purchases.filter(({ isPaid }) => isPaid).length
    expect(
      await ledger.rows(
        `SELECT DISTINCT actor FROM order_events WHERE to_status = 'paid' AND order_id IN (SELECT id FROM orders
          WHERE customer_id = ?)`,
        shopper.userId,
      ),
    ).toEqual([{ actor: 'reconcile' }])

    await ledger.age(ids)
    await Promise.all([shop.runCron(), shop.runCron(), shop.runCron()])
    expect(
      await ledger.count(
        "order_events WHERE to_status = 'paid' AND order_id IN (SELECT id FROM orders WHERE customer_id = ?)",
        shopper.userId,
      ),
    ).toBe(paid)
    expect(
      await ledger.count(
        "outbox WHERE template = 'order_paid' AND recipient = ? AND state = 'sent' AND attempts = 1",
        shopper.email,
      ),
    ).toBe(paid)
    const told = (await shopper.mails(shopper.email, paid)).filter(
      (mail) => !mail.links.some((link) => link.includes('token=')),
    )
    expect(told).toHaveLength(paid)
    console.log(
      `reconcile: 40 orders, ${paid} paid, 100% of webhooks dropped, ${paid} settled by one run in ` +
        `${Math.round(took)} ms, 0 unresolved, 0 double`,
    )
  }, 60_000)

  it('a payment that the bank still decides is asked about again until it is decided', async () => {
    await ledger.control({ dropWebhooks: true })
    const pay = await payNow(shopper, gallery[0] ?? '')
    const orderId = pay.body['orderId'] as string
    await typeCard(shopper, pay, '4000000000000077')
    // Even after a day: money may be on its way.
    await ledger.age([orderId], hours(30))
    await shop.runCron()
    expect(await ledger.order(orderId)).toMatchObject({ status: 'awaiting_payment', payment_state: 'processing' })
    await ledger.control({ settle: intentIdOf(pay), outcome: 'succeed' })
    await ledger.age([orderId])
    await shop.runCron()
    expect(await ledger.order(orderId)).toMatchObject({ status: 'needs_address', payment_state: 'succeeded' })
  })
})

describe('a payment that the bank refuses late', () => {
  it('can be paid anew: the refusal is asked about within a minute, whatever came before it', async () => {
    const pay = await payNow(shopper, gallery[0] ?? '')
    const orderId = pay.body['orderId'] as string
    const stateIs = (state: string) =>
      eventually(
        () => ledger.order(orderId),
        (order) => order.payment_state === state,
      )
    await typeCard(shopper, pay, '4000000000000077')
    expect(await stateIs('processing')).toMatchObject({ payment_state: 'processing' })
    await ledger.control({ settle: intentIdOf(pay), outcome: 'fail' })
    await eventually(
      () => ledger.order(orderId),
      ({ next_check_at }) => next_check_at <= Date.now(),
    )
    // The event alone is not believed: it may belong to an earlier attempt.
    expect(await ledger.order(orderId)).toMatchObject({ payment_state: 'processing' })
    await shop.runCron()
    expect(await ledger.order(orderId)).toMatchObject({ status: 'awaiting_payment', payment_state: 'failed' })
    expect((await typeCard(shopper, pay)).status).toBe(200)
    expect(await stateIs('succeeded')).toMatchObject({ status: 'needs_address' })
  })
})

describe('an order without an intent', () => {
  it('the cron creates the missing PaymentIntent, and the checkout reuses it', async () => {
    await ledger.control({ failNext: 1000, only: 'POST /v1/payment_intents' })
    const clicks = await inParallel(Array.from({ length: 6 }), 6, (_, index) => payNow(shopper, gallery[index] ?? ''))
    expect(clicks.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 503))
    await ledger.control(noFaults)
    const stuck = await ledger.orders(shopper.userId ?? '')
    expect(stuck).toHaveLength(6)
    expect(stuck.every((order) => order.payment_intent_id === null)).toBe(true)

    await ledger.age(
      stuck.map(({ id }) => id),
      minutes(3),
    )
    await Promise.all([shop.runCron(), shop.runCron()])
    const healed = await ledger.orders(shopper.userId ?? '')
    const intents = await ledger.intents(stuck.map(({ id }) => id))
    expect(new Set(healed.map((order) => order.payment_intent_id))).toEqual(new Set(intents.map(({ id }) => id)))
    expect(intents).toHaveLength(6)
    const again = await payNow(shopper, gallery[0] ?? '')
    expect(intents.map(({ id }) => id)).toContain(intentIdOf(again))
    expect(await ledger.intents(stuck.map(({ id }) => id))).toHaveLength(6)
  })

  it('stores an intent that was created but never stored with its order', async () => {
    await ledger.control({ loseAnswers: 3 })
    expect((await payNow(shopper, gallery[1] ?? '')).status).toBe(503)
    await ledger.control(noFaults)
    const [stuck] = await ledger.orders(shopper.userId ?? '')
    const [intent] = await ledger.intents([stuck?.id ?? ''])
    expect(intent).toBeDefined()
    expect(stuck?.payment_intent_id).toBeNull()
    await ledger.age([stuck?.id ?? ''], minutes(3))
    await shop.runCron()
    expect(await ledger.order(stuck?.id ?? '')).toMatchObject({ payment_intent_id: intent?.id })
    expect(await ledger.intents([stuck?.id ?? ''])).toHaveLength(1)
  })
})

describe('an order nobody pays', () => {
  it('is cancelled with its intent after a day, and its cart line stays open and can be bought', async () => {
    const purchases = await inParallel(Array.from({ length: 6 }), 6, async (_, index) => {
      const line = await aLine(index)
      return { line, pay: await payLine(shopper, line) }
    })
    const ids = purchases.map(({ pay }) => pay.body['orderId'] as string)
    await ledger.age(ids.slice(0, 3), hours(24) + minutes(1))
    await ledger.age(ids.slice(3), hours(23))
    await Promise.all([shop.runCron(), shop.runCron()])

    const orders = await ledger.orders(shopper.userId ?? '')
    expect(ids.map((id) => orders.find((order) => order.id === id)?.status)).toEqual([
      ...Array(3).fill('cancelled'),
      ...Array(3).fill('awaiting_payment'),
    ])
    const intents = await ledger.intents(ids)
    expect(ids.map((id) => intents.find((intent) => intent.metadata['orderId'] === id)?.status)).toEqual([
      ...Array(3).fill('canceled'),
      ...Array(3).fill('requires_payment_method'),
    ])
    expect(
      await ledger.count(
        "order_events WHERE to_status = 'cancelled' AND order_id IN (SELECT value FROM json_each(?))",
        JSON.stringify(ids),
      ),
    ).toBe(3)
    expect([...(await lineStates()).values()]).toEqual(Array(6).fill('open'))

    expect((await typeCard(shopper, purchases[0]?.pay as Answer)).status).toBe(400)
    const anew = await payLine(shopper, purchases[0]?.line ?? '')
    expect(anew.status).toBe(200)
    expect(ids).not.toContain(anew.body['orderId'])
    expect((await typeCard(shopper, anew)).status).toBe(200)
  })

  it('cancels an unpaid order without an intent too', async () => {
    await ledger.control({ failNext: 1000 })
    expect((await payNow(shopper, gallery[2] ?? '')).status).toBe(503)
    await ledger.control(noFaults)
    const [stuck] = await ledger.orders(shopper.userId ?? '')
    await ledger.age([stuck?.id ?? ''], hours(25))
    await shop.runCron()
    expect(await ledger.order(stuck?.id ?? '')).toMatchObject({ status: 'cancelled', payment_intent_id: null })
    expect(await ledger.intents([stuck?.id ?? ''])).toEqual([])
  })

  it('is left alone while the provider does not answer, and the others are not held up', async () => {
    await ledger.control({ dropWebhooks: true })
    const pays = await inParallel(Array.from({ length: 4 }), 4, (_, index) => payNow(shopper, gallery[index] ?? ''))
    const ids = pays.map(({ body }) => body['orderId'] as string)
    for (const pay of pays) await typeCard(shopper, pay)
    await ledger.age(ids, minutes(10))
    // The poll of one order fails with its retry; the same run settles the three others.
    await ledger.control({ failNext: 2, only: `GET /v1/payment_intents/${intentIdOf(pays[1] as Answer)}` })
    await shop.runCron()
    const states = async () => Promise.all(ids.map(async (id) => (await ledger.order(id)).status))
    expect(await states()).toEqual(['needs_address', 'awaiting_payment', 'needs_address', 'needs_address'])
    await ledger.age(ids)
    await shop.runCron()
    expect(await states()).toEqual(Array(4).fill('needs_address'))
  })
})
