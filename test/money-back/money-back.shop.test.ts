import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerOf, noFaults, type Ledger } from '#test/checkout/ledger.ts'
import { addLine, intentIdOf, payLine, payNow, pictures, typeCard } from '#test/checkout/shoppers.ts'
import { deliver, eventOf } from '#test/checkout/webhooks.ts'
import { rowsOf } from '#test/support/answers.ts'
import { fetchFile } from '#test/support/files.ts'
import { cards, eventually } from '#test/support/paying.ts'
import { textsOf } from '#test/support/pdf-texts.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'
import { minutes } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let ledger: Ledger
let shopper: Visitor & { email: string }
let staff: Visitor
let gallery: string[]
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
  shopper = await aCustomer(shop)
  staff = await aStaffMember(shop)
  gallery = await pictures(shopper)
})
beforeEach(() => ledger.control(noFaults))
afterAll(() => shop.stop())

let quantity = 0
const order = (id: string) => ledger.order(id)
const statusIs = async (id: string, status: string) =>
  expect(
    (
      await eventually(
        () => order(id),
        (row) => row.status === status,
      )
    ).status,
  ).toBe(status)
const intentOf = (orderId: string) => ledger.intents([orderId]).then(([intent]) => intent?.id ?? '')
const refundsAt = async (intentId: string) =>
  (await ledger.stripe<Stripe.ApiList<Stripe.Refund>>('GET', '/v1/refunds', { payment_intent: intentId })).data
const moneyOf = (orderId: string) => staff.get(`/api/staff/orders/${orderId}/money`)
/** Mails with these idempotency keys that are sent or due: each at most one. */
const told = (...occasions: string[]) =>
  ledger
    .rows<{ id: string }>(
      'SELECT id FROM outbox WHERE channel = ? AND id IN (SELECT value FROM json_each(?)) ORDER BY id',
      'email',
      JSON.stringify(occasions),
    )
    .then((rows) => rows.map(({ id }) => id))
const cancel = (orderId: string, by = shopper) => by.post(`/api/orders/${orderId}/cancel`)
const refund = (orderId: string, cents: number, reason = 'A scratch', clientKey: string = crypto.randomUUID()) =>
  staff.post(`/api/staff/orders/${orderId}/refunds`, { cents, reason, clientKey })
const decide = (orderId: string, reason: string, decision: string) =>
  staff.post(`/api/staff/orders/${orderId}/review`, { reason, decision })
/** Makes every wait due now. */
const due = () =>
  ledger
    .rows("UPDATE refunds SET next_try_at = 0 WHERE state IN ('asked', 'pending')")
    .then(() => ledger.rows("UPDATE job_leases SET held_until = 0 WHERE job = 'money-back'"))

async function anOrder(): Promise<{ pay: Answer; orderId: string; cents: number }> {
  const pay = await payNow(shopper, gallery[0] ?? '', { quantity: (quantity += 1), size: 'L' })
  return { pay, orderId: pay.body['orderId'], cents: 2800 * quantity }
}

/** An order paid with this card. */
async function aPaidOrder(card: string = cards.good): Promise<{ orderId: string; cents: number; intentId: string }> {
  const { pay, orderId, cents } = await anOrder()
  expect((await typeCard(shopper, pay, card)).status).toBe(200)
  await eventually(
    () => ledger.count("money_events WHERE order_id = ? AND kind = 'captured'", orderId),
    (count) => count === 1,
  )
  return { orderId, cents, intentId: intentIdOf(pay) }
}

describe('cancelling', () => {
  it('an unpaid order cancels its intent and charges nothing', async () => {
    const { pay, orderId } = await anOrder()
    expect((await cancel(orderId)).body).toMatchObject({
      message: expect.stringContaining('Nothing was charged'),
      order: { status: 'cancelled', refunded: 0 },
    })
    expect((await ledger.intents([orderId]))[0]?.status).toBe('canceled')
    expect((await typeCard(shopper, pay)).status).toBe(400)
    expect((await cancel(orderId)).status).toBe(200)
  })

  it('an order whose money was quicker says that it is paid, and then cancels that', async () => {
    await ledger.control({ dropWebhooks: true })
    const { pay, orderId, cents } = await anOrder()
    await typeCard(shopper, pay)
    const late = await cancel(orderId)
    expect([late.status, late.body['code']]).toEqual([409, 'already_paid'])
    expect((await order(orderId)).status).toBe('needs_address')
    expect((await cancel(orderId)).status).toBe(200)
    await statusIs(orderId, 'refunded')
    expect((await refundsAt(intentIdOf(pay))).map(({ amount }) => amount)).toEqual([cents])
  })

  it('a paid order gives all of its money back, once, however often it is clicked', async () => {
    const { orderId, cents, intentId } = await aPaidOrder()
    const clicks = await Promise.all(Array.from({ length: 12 }, () => cancel(orderId)))
    expect(clicks.map(({ status }) => status)).toEqual(Array(12).fill(200))
    await statusIs(orderId, 'refunded')
    expect((await refundsAt(intentId)).map(({ amount }) => amount)).toEqual([cents])
    const shown = rowsOf(await shopper.get('/api/orders')).find((one) => one['id'] === orderId)
    expect(shown).toMatchObject({ status: 'refunded', refunded: cents / 100 })
    const back = `refunded:${(await refundsAt(intentId))[0]?.id ?? ''}`
    for (let again = 0; again < 2; again += 1) await due().then(() => shop.runCron())
    expect(await told(`cancelled:${orderId}`, back)).toEqual([`cancelled:${orderId}`, back])
    const { number } = await order(orderId)
    const mails = await eventually(
      () => shopper.mails(shopper.email),
      (all) => all.filter(({ subject }) => subject.includes(`#${number} is `)).length === 3,
    )
    expect(
      mails
        .filter(({ subject }) => subject.includes(`#${number} is `))
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([
      `Order #${number} is cancelled`,
      `Order #${number} is paid. Where should we send it?`,
      `Order #${number} is refunded`,
    ])
    expect(mails.find(({ subject }) => subject === `Order #${number} is cancelled`)?.text).toContain(
      `US$${(cents / 100).toFixed(2)}`,
    )
    expect(
      await ledger.count("order_events WHERE order_id = ? AND to_status IN ('cancelled', 'refunded')", orderId),
    ).toBe(2)
  })

  it('a paid order opens no review when its payment event comes late', async () => {
    const { orderId, intentId } = await aPaidOrder(cards.pendingRefund)
    expect((await cancel(orderId)).status).toBe(200)
    const intent = await ledger.stripe<Stripe.PaymentIntent>('GET', `/v1/payment_intents/${intentId}`)
    expect(await deliver(shop, eventOf('payment_intent.succeeded', intent))).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'cancelled', review_reason: null })
    expect(await shopper.get(`/api/payments/${orderId}`)).toMatchObject({
      status: 409,
      body: { code: 'order_given_back' },
    })
  })

  it('is refused to strangers and once the order is in production', async () => {
    const { orderId, intentId } = await aPaidOrder()
    expect((await cancel(orderId, await aCustomer(shop))).status).toBe(404)
    await ledger.rows("UPDATE orders SET status = 'in_production' WHERE id = ?", orderId)
    const late = await cancel(orderId)
    expect([late.status, late.body['code']]).toEqual([409, 'not_cancellable'])
    expect(await refundsAt(intentId)).toEqual([])
  })
})

describe('a refund on its way', () => {
  it('is given once although the provider fails, loses its answers or hangs', async () => {
    for (const fault of [
      { failNext: 3, only: 'POST /v1/refunds' },
      { loseAnswers: 3, only: 'POST /v1/refunds' },
      { failNext: 3, status: 503, only: 'POST /v1/refunds' },
    ]) {
      const { orderId, cents, intentId } = await aPaidOrder()
      await ledger.control({ ...fault, dropWebhooks: true })
      expect((await cancel(orderId)).status).toBe(200)
      await eventually(
        () => ledger.count("refunds WHERE order_id = ? AND failure = 'provider_down'", orderId),
        (count) => count === 1,
      )
      expect((await order(orderId)).status).toBe('cancelled')
      await ledger.control(noFaults)
      for (let run = 0; run < 2; run += 1) await due().then(() => shop.runCron())
      await statusIs(orderId, 'refunded')
      expect((await refundsAt(intentId)).map(({ amount }) => amount)).toEqual([cents])
    }
  })

  it('keeps a refund pending until the bank says that it sent it', async () => {
    const { orderId, cents, intentId } = await aPaidOrder(cards.pendingRefund)
    await cancel(orderId)
    await eventually(
      () => ledger.count("refunds WHERE order_id = ? AND state = 'pending'", orderId),
      (count) => count === 1,
    )
    expect(await order(orderId)).toMatchObject({ status: 'cancelled', refunded_cents: 0 })
    expect((await moneyOf(orderId)).body).toMatchObject({ refundingCents: cents, refundedCents: 0, refundableCents: 0 })
    await due().then(() => shop.runCron())
    const [next] = await ledger.rows<{ next_try_at: number }>(
      'SELECT next_try_at FROM refunds WHERE order_id = ?',
      orderId,
    )
    expect(next?.next_try_at).toBeGreaterThan(Date.now() + minutes(50))
    await ledger.control({ settle: (await refundsAt(intentId))[0]?.id ?? '', outcome: 'succeed' })
    await statusIs(orderId, 'refunded')
    expect((await moneyOf(orderId)).body).toMatchObject({ refundingCents: 0, refundedCents: cents })
  })

  /** A partly refunded order whose refund the bank refused. */
  async function aSentBackOrder(ofCents: (cents: number) => number) {
    const paid = await aPaidOrder()
    expect((await refund(paid.orderId, ofCents(paid.cents))).status).toBe(200)
    await eventually(
      () => order(paid.orderId),
      (row) => row.refunded_cents === ofCents(paid.cents),
    )
    await ledger.control({ settle: (await refundsAt(paid.intentId))[0]?.id ?? '', outcome: 'fail' })
    await eventually(
      () => order(paid.orderId),
      (row) => row.review_reason === 'refund_failed',
    )
    return paid
  }

  it('shows a refund that comes back from the bank to the staff, who send it again: that much and no more', async () => {
    const { orderId, cents } = await aSentBackOrder((all) => all - 100)
    expect(await order(orderId)).toMatchObject({ status: 'needs_address', refunded_cents: 0 })
    expect((await decide(orderId, 'refund_failed', 'refund')).status).toBe(200)
    await eventually(
      () => order(orderId),
      (row) => row.refunded_cents === cents - 100,
    )
    expect((await moneyOf(orderId)).body).toMatchObject({
      status: 'needs_address',
      refundableCents: 100,
      reviews: [{ reason: 'refund_failed', state: 'refunded' }],
    })
    expect(rowsOf(await moneyOf(orderId), 'events').map((event) => event['kind'])).toEqual(
      expect.arrayContaining([
        'captured',
        'refund_requested',
        'refunded',
        'refund_failed',
        'refund_requested',
        'refunded',
      ]),
    )
  })

  it('keeps the review of a returned refund open while the money does not suffice, and blocks nothing meanwhile', async () => {
    const { orderId, cents } = await aSentBackOrder((all) => all - 100)
    expect((await refund(orderId, 200)).status).toBe(200)
    await eventually(
      () => order(orderId),
      (row) => row.refunded_cents === 200,
    )
    const late = await decide(orderId, 'refund_failed', 'refund')
    expect([late.status, late.body['code']]).toEqual([409, 'not_refundable'])
    expect((await moneyOf(orderId)).body).toMatchObject({ refundableCents: cents - 200, reviews: [{ state: 'open' }] })

    const step = (name: string, expectedStatus: string) =>
      staff.post(`/api/staff/orders/${orderId}/steps`, { step: name, expectedStatus })
    await ledger.rows("UPDATE orders SET status = 'in_production' WHERE id = ?", orderId)
    expect((await step('ready', 'in_production')).body).toMatchObject({
      status: 'ready',
      reviewReason: 'refund_failed',
    })
    // A dispute of a shipped order stops no delivery, and no review of another order.
    await ledger.rows("UPDATE orders SET status = 'shipped', review_reason = 'dispute' WHERE id = ?", orderId)
    await ledger.rows(
      "INSERT INTO order_reviews (order_id, reason, subject, opened_at) VALUES (?, 'dispute', 'dp_any', 1)",
      orderId,
    )
    expect((await staff.get(`/api/staff/orders/${orderId}`)).body).toMatchObject({ steps: ['delivered'] })
    expect((await step('delivered', 'shipped')).body).toMatchObject({ status: 'delivered' })
  })

  it('takes a refund from the provider’s own dashboard as ours too, with webhooks and without', async () => {
    for (const dropWebhooks of [false, true]) {
      const { orderId, cents, intentId } = await aPaidOrder()
      await ledger.control({ dropWebhooks })
      await ledger.stripe('POST', '/v1/refunds', { payment_intent: intentId, amount: '300' })
      if (dropWebhooks) await due().then(() => shop.runCron())
      await eventually(
        () => order(orderId),
        (row) => row.refunded_cents === 300,
      )
      expect((await moneyOf(orderId)).body).toMatchObject({
        status: 'needs_address',
        refundedCents: 300,
        refundableCents: cents - 300,
        refunds: [{ reason: 'provider', state: 'succeeded' }],
      })
    }
  })
})

describe('the sweep', () => {
  it('compares only orders whose ledgers differ, and each run continues after the last', async () => {
    const known = await aPaidOrder()
    await cancel(known.orderId)
    await statusIs(known.orderId, 'refunded')
    await ledger.rows('UPDATE orders SET refunded_cents = 0 WHERE id = ?', known.orderId)
    const unknown = await aPaidOrder()
    await ledger.control({ dropWebhooks: true })
    await due().then(() => shop.runCron())
    await ledger.stripe('POST', '/v1/refunds', { payment_intent: unknown.intentId, amount: '300' })
    await ledger.rows("UPDATE job_leases SET mark = 'pj' WHERE job = 'money-back'")
    await due().then(() => shop.runCron())
    expect((await order(unknown.orderId)).refunded_cents).toBe(0)
    await due().then(() => shop.runCron())
    expect([(await order(unknown.orderId)).refunded_cents, (await order(known.orderId)).refunded_cents]).toEqual([
      300, 0,
    ])
  })
})

describe('staff giving money back', () => {
  it('a refund in part leaves the order as it is and shows the sum; the last part makes it refunded', async () => {
    const { orderId, cents } = await aPaidOrder()
    expect((await refund(orderId, 1000, 'Printed a little crooked')).body).toMatchObject({
      capturedCents: cents,
      refundableCents: cents - 1000,
    })
    await eventually(
      () => order(orderId),
      (row) => row.refunded_cents === 1000,
    )
    expect((await order(orderId)).status).toBe('needs_address')
    expect((await refund(orderId, cents - 1000)).status).toBe(200)
    await statusIs(orderId, 'refunded')
    const { number } = await order(orderId)
    const isAboutIt = ({ subject }: { subject: string }) =>
      subject.startsWith('We refunded') && subject.includes(`#${number}`)
    const mails = await eventually(
      () => shopper.mails(shopper.email),
      (all) => all.filter(isAboutIt).length === 2,
    )
    expect(
      mails
        .filter(isAboutIt)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(
      [1000, cents - 1000].map((part) => `We refunded US$${(part / 100).toFixed(2)} of order #${number}`).sort(),
    )
    expect(
      rowsOf(await shopper.get(`/api/orders/${orderId}`), 'timeline').filter(({ kind }) => kind === 'refund'),
    ).toMatchObject([
      { status: 'succeeded', amount: 10, by: 'shop', note: null },
      { status: 'succeeded', amount: (cents - 1000) / 100, by: 'shop', note: null },
    ])
    expect(
      rowsOf(await staff.get(`/api/staff/orders/${orderId}`), 'timeline').find(({ kind }) => kind === 'refund'),
    ).toMatchObject({ note: 'Printed a little crooked' })
    const audited = await ledger.rows<{ facts: string }>(
      "SELECT facts FROM audit_log WHERE subject_id = ? AND action = 'order.refund_requested' ORDER BY seq",
      orderId,
    )
    expect(audited.map(({ facts }) => JSON.parse(facts) as object)).toEqual([
      { cents: 1000, change: expect.stringMatching(/^oev_/) },
      { cents: cents - 1000, change: expect.stringMatching(/^oev_/) },
    ])
  })

  it('give it once, although the same form is sent again from everywhere', async () => {
    const { orderId, intentId } = await aPaidOrder()
    const key = crypto.randomUUID()
    const clicks = await Promise.all(Array.from({ length: 8 }, () => refund(orderId, 100, 'A scratch', key)))
    clicks.push(await refund(orderId, 100, 'A scratch', key))
    expect(clicks.map(({ status }) => status)).toEqual(Array(9).fill(200))
    const other = await refund(orderId, 200, 'A scratch', key)
    expect([other.status, other.body['code']]).toEqual([409, 'refund_differs'])
    await eventually(
      () => order(orderId),
      (row) => row.refunded_cents === 100,
    )
    expect((await refundsAt(intentId)).map(({ amount }) => amount)).toEqual([100])
    expect(await ledger.count("audit_log WHERE subject_id = ? AND action = 'order.refund_requested'", orderId)).toBe(1)
    for (const bad of ['', 'short', 'with blanks in it'])
      expect((await refund(orderId, 100, 'A scratch', bad)).status).toBe(422)
  })

  it('never give more than came, twenty at once', async () => {
    const { orderId, cents, intentId } = await aPaidOrder()
    const part = Math.floor(cents / 3)
    const tries = await Promise.all(Array.from({ length: 20 }, () => refund(orderId, part)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(tries.filter(({ body }) => body['code'] === 'not_refundable')).toHaveLength(17)
    await eventually(
      () => order(orderId),
      (row) => row.refunded_cents === part * 3,
    )
    expect((await refundsAt(intentId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(part * 3)
    expect(await ledger.count("audit_log WHERE subject_id = ? AND action = 'order.refund_requested'", orderId)).toBe(3)
  })

  it('are refused for an order without money, for nonsense amounts, and without a reason', async () => {
    const { orderId } = await anOrder()
    expect((await refund(orderId, 100)).body['code']).toBe('not_refundable')
    for (const cents of [0, -1, 1.5, 1e12]) expect((await refund(orderId, cents)).status).toBe(422)
    expect((await refund(orderId, 100, '')).status).toBe(422)
    expect((await refund(`ord_${'0'.repeat(32)}`, 100)).status).toBe(404)
  })

  it('nobody can change the ledger', async () => {
    const { orderId } = await aPaidOrder()
    await expect(ledger.rows('UPDATE money_events SET cents = 1 WHERE order_id = ?', orderId)).rejects.toThrow(
      /append-only/,
    )
    await expect(ledger.rows('DELETE FROM money_events WHERE order_id = ?', orderId)).rejects.toThrow(/append-only/)
    await expect(ledger.rows("UPDATE orders SET status = 'lost' WHERE id = ?", orderId)).rejects.toThrow(
      /unknown order status/,
    )
  })
})

describe('a dispute', () => {
  const disputeOf = async (intentId: string) =>
    (await ledger.stripe<Stripe.ApiList<Stripe.Dispute>>('GET', '/v1/disputes', { payment_intent: intentId })).data[0]
      ?.id ?? ''
  const end = (dispute: string, word: string) =>
    ledger.stripe('POST', `/v1/disputes/${dispute}`, { 'evidence[uncategorized_text]': word, submit: 'true' })

  it('holds the order; won, it goes on where it was; lost, its money is gone', async () => {
    for (const dropWebhooks of [false, true]) {
      for (const [word, status] of [
        ['winning_evidence', 'needs_address'],
        ['losing_evidence', 'refunded'],
      ] as const) {
        await ledger.control(noFaults)
        const disputed = await aPaidOrder(cards.disputed)
        await statusIs(disputed.orderId, 'on_hold')
        expect(await order(disputed.orderId)).toMatchObject({ review_reason: 'dispute' })
        expect((await refund(disputed.orderId, 100)).body['code']).toBe('not_refundable')
        await ledger.control({ dropWebhooks })
        await end(await disputeOf(disputed.intentId), word)
        if (dropWebhooks) await due().then(() => shop.runCron())
        await statusIs(disputed.orderId, status)
        expect(await order(disputed.orderId)).toMatchObject({
          review_reason: null,
          refunded_cents: status === 'refunded' ? disputed.cents : 0,
        })
      }
    }
  })

  it('finds a dispute by the sweep that nobody told of', async () => {
    await ledger.control({ dropWebhooks: true })
    const { pay, orderId } = await anOrder()
    await typeCard(shopper, pay, cards.disputed)
    await ledger.age([orderId])
    await due()
    await shop.runCron()
    expect(await order(orderId)).toMatchObject({
      status: 'on_hold',
      review_reason: 'dispute',
      payment_state: 'succeeded',
    })
  })

  it('lets an order go on whose dispute the staff accept, and does not hold it again', async () => {
    const { orderId, intentId } = await aPaidOrder(cards.disputed)
    await statusIs(orderId, 'on_hold')
    expect((await decide(orderId, 'dispute', 'refund')).body['code']).toBe('not_refundable')
    expect((await decide(orderId, 'dispute', 'accept')).body).toMatchObject({ status: 'needs_address' })
    await due().then(() => shop.runCron())
    expect((await order(orderId)).status).toBe('needs_address')
    await end(await disputeOf(intentId), 'losing_evidence')
    await statusIs(orderId, 'refunded')
  })
})

describe('money that does not fit', () => {
  /** An order from the cart whose payment had another amount. */
  async function anOddOrder(): Promise<{ orderId: string; line: string }> {
    const line = await addLine(shopper, gallery[(quantity += 1) % gallery.length] ?? '', 3, 'S')
    const pay = await payLine(shopper, line)
    await ledger.stripe('POST', `/v1/payment_intents/${intentIdOf(pay)}`, { amount: '4200' })
    await typeCard(shopper, pay)
    const orderId = pay.body['orderId'] as string
    await statusIs(orderId, 'on_hold')
    return { orderId, line }
  }
  const lineState = async (line: string) =>
    (await ledger.rows<{ state: string }>('SELECT state FROM cart_lines WHERE id = ?', line))[0]?.state

  it('is kept when staff accept it: the order is paid, its receipt sent once, its line sold once', async () => {
    const { orderId, line } = await anOddOrder()
    expect(await lineState(line)).toBe('ordered')
    expect((await payLine(shopper, line)).status).toBe(404)
    const decisions = await Promise.all(Array.from({ length: 6 }, () => decide(orderId, 'amount_differs', 'accept')))
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await order(orderId)).toMatchObject({ status: 'needs_address', review_reason: null })
    expect(await ledger.count('outbox WHERE id = ?', `paid:${orderId}`)).toBe(1)
    expect(await ledger.count("audit_log WHERE subject_id = ? AND action = 'order.review_accepted'", orderId)).toBe(1)
  })

  it('goes back when staff refuse it: the order is cancelled and all of it refunded', async () => {
    const { orderId } = await anOddOrder()
    expect((await decide(orderId, 'amount_differs', 'refund')).status).toBe(200)
    await statusIs(orderId, 'refunded')
    expect((await refundsAt(await intentOf(orderId))).map(({ amount }) => amount)).toEqual([4200])
    expect((await order(orderId)).refunded_cents).toBe(4200)
    expect(
      await ledger.count("order_events WHERE order_id = ? AND to_status IN ('paid', 'needs_address')", orderId),
    ).toBe(0)
  })

  it('holds an order for two reasons until both are decided; a second decision on one does not decide the other', async () => {
    const { orderId } = await anOddOrder()
    const twice = await ledger.stripe<Stripe.PaymentIntent>('POST', '/v1/payment_intents', {
      amount: '8400',
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
      'metadata[orderId]': orderId,
    })
    await eventually(
      () => ledger.count("order_reviews WHERE order_id = ? AND state = 'open'", orderId),
      (count) => count === 2,
    )
    expect((await decide(orderId, 'amount_differs', 'accept')).body).toMatchObject({ status: 'on_hold' })
    expect((await decide(orderId, 'amount_differs', 'accept')).body['code']).toBe('review_closed')
    expect(await order(orderId)).toMatchObject({ status: 'on_hold', review_reason: 'other_intent' })
    expect((await decide(orderId, 'other_intent', 'refund')).body).toMatchObject({ status: 'needs_address' })
    await eventually(
      () => ledger.count("refunds WHERE order_id = ? AND state = 'succeeded'", orderId),
      (count) => count === 1,
    )
    expect((await refundsAt(twice.id)).map(({ amount }) => amount)).toEqual([8400])
    expect(await order(orderId)).toMatchObject({ status: 'needs_address', refunded_cents: 0 })
    expect((await shopper.get(`/api/orders/${orderId}`)).body).toMatchObject({ refunded: 0 })
    expect((await moneyOf(orderId)).body).toMatchObject({
      capturedCents: 12600,
      refundedCents: 8400,
      refundingCents: 0,
      refundableCents: 4200,
    })
    // The mail names a second payment, not a refunded order, and the bill is unchanged.
    const { number } = await order(orderId)
    const mails = await eventually(
      () => shopper.mails(shopper.email),
      (all) => all.some(({ subject }) => subject === `We refunded a second payment for order #${number}`),
    )
    expect(
      mails
        .filter(({ subject }) => /back|refunded/.test(subject) && subject.includes(`#${number}`))
        .map(({ subject }) => subject),
    ).toEqual([`We refunded a second payment for order #${number}`])
    const invoice = await fetchFile(shopper, `/api/orders/${orderId}/invoice`)
    expect(
      textsOf(new TextDecoder('latin1').decode(invoice.bytes)).filter((text) => /Refunded|Total/.test(text)),
    ).toEqual(['Total'])
  })
})
