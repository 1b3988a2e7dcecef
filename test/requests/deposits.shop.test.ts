import type Stripe from 'stripe'
/** Quotes that are paid in two parts: the deposit now, the rest before shipping (docs/decisions/065). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { differences } from '#scripts/reconcile/compare.ts'
import { readProviderLedger, readShopLedger } from '#scripts/reconcile/read-ledger.ts'
import { ledgerOf, noFaults, type Ledger, type OrderRow } from '#test/checkout/ledger.ts'
import { deliver, eventOf } from '#test/checkout/webhooks.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { cards, confirmCard, eventually } from '#test/support/paying.ts'
import {
  acceptQuote,
  approveProof,
  aQuoteForm,
  newest,
  sendProof,
  sendQuote,
  sendRequest,
} from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, Visitor, type Answer } from '#test/support/visitor.ts'
import { hours } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let ledger: Ledger
let staff: Visitor
let eva: Visitor & { email: string }
beforeAll(async () => {
  shop = await openShop({ config: { SHIPPING_CENTS: '500', TAX_RATES: 'FL=7' } })
  ledger = ledgerOf(shop)
  ;[staff, eva] = await Promise.all([aStaffMember(shop), aCustomer(shop)])
  await eva.post('/api/shippingAddress', anAddressForm())
})
afterAll(() => shop.stop())

const items = [{ size: '11oz', quantity: 3, unitPriceCents: 1801 }]
const show = (id: string) => eva.get(`/api/orders/${id}`)
const atStaff = (id: string) => staff.get(`/api/staff/orders/${id}`)
const step = (id: string, step: string, expectedStatus: string) =>
  staff.post(`/api/staff/orders/${id}/steps`, { step, expectedStatus })
const send = (id: string) =>
  staff.post(`/api/staff/orders/${id}/parcels`, { carrier: 'ups', trackingNumber: `1Z${id.slice(-12)}` })
const statusOf = async (id: string) => (await ledger.order(id)).status
const until = (id: string, status: string) =>
  eventually(
    () => statusOf(id),
    (now) => now === status,
  )
const card = (payment: Answer) =>
  confirmCard(
    new Visitor(shop),
    { clientSecret: textOf(payment, 'clientSecret'), publishableKey: textOf(payment, 'publishableKey') },
    cards.good,
  )
const restOf = async (
  id: string,
): Promise<OrderRow & { balance_of: string; tax_cents: number; shipping_cents: number }> => {
  const [rest] = await ledger.rows<OrderRow & { balance_of: string; tax_cents: number; shipping_cents: number }>(
    'SELECT * FROM orders WHERE balance_of = ?',
    id,
  )
  if (!rest) throw new Error(`${id} has no rest`)
  return rest
}
const backCents = async (orderId: string) =>
  (
    await ledger.rows<{ cents: number }>(
      "SELECT coalesce(sum(cents), 0) AS cents FROM refunds WHERE order_id = ? AND state <> 'failed'",
      orderId,
    )
  )[0]?.cents
/** What `npm run reconcile` would print. */
const look = async () =>
  differences(
    await readShopLedger((sql) => ledger.rows(sql)),
    await readProviderLedger((path) =>
      ledger.stripe('GET', path.split('?')[0] ?? '', Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
    ),
  )

/** An accepted quote with a deposit, its proof approved. */
async function anAcceptedRequest(): Promise<{ id: string; designId: string }> {
  const id = await sendRequest(eva)
  const quoteId = newest(await sendQuote(staff, id, { items, depositPercent: 50 }), 'quotes')['id']
  await approveProof(eva, id, newest(await sendProof(staff, id), 'proofs')['id'])
  return { id, designId: textOf(await acceptQuote(eva, id, quoteId), 'designId') }
}

/** An order whose deposit is paid, and its balance. */
async function aDeposit(): Promise<{ orderId: string; restId: string; requestId: string }> {
  const { id: requestId, designId } = await anAcceptedRequest()
  const payment = await eva.post('/api/payments/exclusive', { designId, price: 54.03 })
  const orderId = textOf(payment, 'orderId')
  await card(payment)
  await until(orderId, 'paid')
  return { orderId, restId: (await restOf(orderId)).id, requestId }
}
const payRest = async (restId: string) => {
  await card(await eva.get(`/api/payments/${restId}`))
  expect(await until(restId, 'settled')).toBe('settled')
}

describe('a quote with a deposit', () => {
  it('takes whole percents whose parts can be charged, and says both parts wherever the price is told', async () => {
    const id = await sendRequest(eva)
    for (const depositPercent of [9, 91, 50.5, '50'])
      expect((await sendQuote(staff, id, { depositPercent })).status).toBe(422)
    const tooSmall = await sendQuote(staff, id, {
      items: [{ size: '', quantity: 1, unitPriceCents: 120 }],
      depositPercent: 20,
    })
    expect(tooSmall).toMatchObject({
      status: 422,
      body: { fields: { depositPercent: 'Both parts of the price must be at least US$0.50.' } },
    })
    const form = { ...aQuoteForm({ items, depositPercent: 50 }), clientKey: crypto.randomUUID() }
    expect((await staff.post(`/api/staff/requests/${id}/quote`, form)).status).toBe(200)
    // The same key with another deposit is another quote, so the call is refused.
    expect(await staff.post(`/api/staff/requests/${id}/quote`, { ...form, depositPercent: 40 })).toMatchObject({
      status: 409,
      body: { code: 'request_moved' },
    })
    const preview = await staff.post(`/api/staff/requests/${id}/preview`, { template: 'quote', ...form })
    expect(preview.body['text']).toMatch(
      /To pay now \(50 %\)[\s:]*US\$27\.02[\s\S]*To pay before shipping[\s:]*US\$27\.01/,
    )
    const [mail] = (
      await eventually(
        () => eva.mails(eva.email),
        (all) => all.some(({ subject }) => subject.startsWith('Your price')),
      )
    ).filter(({ subject }) => subject.startsWith('Your price'))
    expect(mail?.text).toContain('US$27.02')
    const page = await eva.get(`/api/Desing/${id}`)
    expect(newest(page, 'quotes')).toMatchObject({ total: 54.03, deposit: { percent: 50, now: 27.02, later: 27.01 } })
    const accepted = await acceptQuote(eva, id, newest(page, 'quotes')['id'])
    const design = rowsOf(await eva.get('/api/exclusiveDesign/exclusiveDesing'), 'designs').find(
      (one) => one['id'] === textOf(accepted, 'designId'),
    )
    expect(design).toMatchObject({ price: 54.03, deposit: 27.02 })
  })

  it('is no price to pay once its parts have changed', async () => {
    const { designId } = await anAcceptedRequest()
    const first = await eva.post('/api/payments/exclusive', { designId })
    expect(first).toMatchObject({ status: 200, body: { subtotal: 27.02, later: 27.01, priceChanged: false } })
    await ledger.rows('UPDATE exclusive_designs SET deposit_cents = 3000 WHERE id = ?', designId)
    const other = await eva.post('/api/payments/exclusive', { designId })
    expect(other).toMatchObject({ status: 200, body: { subtotal: 30, later: 24.03 } })
    expect([await statusOf(textOf(first, 'orderId')), await statusOf(textOf(other, 'orderId'))]).toEqual([
      'cancelled',
      'awaiting_payment',
    ])
  })
})

describe('an order with a deposit', () => {
  it('is made like any other, asks for its balance when it is ready, and is shipped only once that is paid', async () => {
    const { orderId, restId, requestId } = await aDeposit()
    expect(await eva.get(`/api/Desing/${requestId}`)).toMatchObject({ body: { status: 'ordered', orderId } })
    const shown = await show(orderId)
    expect(shown).toMatchObject({
      body: {
        status: 'paid',
        subtotal: 27.02,
        shipping: 5,
        tax: 1.89,
        total: 33.91,
        balance: { orderId: restId, total: 28.9, state: 'due' },
        balanceOf: null,
      },
    })
    expect(rowsOf(shown, 'items')[0]?.['title']).toMatch(/^Deposit \(50 %\) · /)
    const number = Number(shown.body['number'])
    expect(await restOf(orderId)).toMatchObject({
      status: 'awaiting_payment',
      total_cents: 2890,
      shipping_cents: 0,
      tax_cents: 189,
    })
    expect(rowsOf(await eva.get('/api/orders')).map(({ id }) => id)).not.toContain(restId)
    const rest = await show(restId)
    expect(rest).toMatchObject({ body: { balanceOf: { orderId, number }, balance: null, may: { cancel: false } } })
    expect(rowsOf(rest, 'items')[0]?.['title']).toMatch(new RegExp(`^Rest of order ${number} · `))
    expect(await eva.post(`/api/orders/${restId}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'not_cancellable' },
    })
    expect((await (await aCustomer(shop)).get(`/api/payments/${restId}`)).status).toBe(404)
    // A change of another address of the customer moves neither part; changing the order's own address moves the
    // balance too.
    await eva.post('/api/shippingAddress', anAddressForm({ citySleted: 'Tampa' }))
    expect(await eva.get(`/api/payments/${restId}`)).toMatchObject({
      body: { totalToPay: 28.9, shippingAddress: { city: 'Miami' }, balanceOf: { orderId } },
    })

    expect((await step(orderId, 'in_production', 'paid')).status).toBe(200)
    expect(await step(orderId, 'ready', 'in_production')).toMatchObject({
      status: 200,
      body: { balance: { state: 'due' } },
    })
    expect(await send(orderId)).toMatchObject({
      status: 409,
      body: { code: 'balance_due', message: 'The rest of this order has not been paid yet.' },
    })
    expect((await atStaff(orderId)).body).toMatchObject({ status: 'ready', tracking: [] })
    const asked = (
      await eventually(
        () => eva.mails(eva.email),
        (all) => all.some(({ subject }) => subject.includes('left to pay')),
      )
    ).filter(({ subject }) => subject.includes('left to pay'))
    expect(asked.map(({ subject }) => subject)).toEqual([`Order #${number} is ready: US$28.90 left to pay`])
    const token = new URL(asked[0]?.links.find((link) => link.includes('/pay?')) ?? '').searchParams.get('token') ?? ''
    const byLink = () => new Visitor(shop).get('/api/payLink', { Authorization: token })
    expect(await byLink()).toMatchObject({ status: 200, body: { orderId: restId, totalToPay: 28.9, until: null } })
    expect(
      await new Visitor(shop).call('PATCH', '/api/payLink/address', anAddressForm(), { Authorization: token }),
    ).toMatchObject({ status: 409, body: { code: 'order_fixed' } })
    expect((await staff.post(`/api/staff/orders/${restId}/payLink`)).status).toBe(200)

    // The balance waits however old it is, and however often it is polled.
    await ledger.age([restId], hours(72))
    await shop.runCron()
    expect(await statusOf(restId)).toBe('awaiting_payment')
    const views = await Promise.all([
      ...Array.from({ length: 5 }, () => eva.get(`/api/payments/${restId}`)),
      ...Array.from({ length: 5 }, byLink),
    ])
    expect(new Set(views.map((view) => textOf(view, 'clientSecret'))).size).toBe(1)
    await card(views[0] as Answer)
    expect(await until(restId, 'settled')).toBe('settled')
    const [intent] = await ledger.intents([restId])
    expect(intent?.amount_received).toBe(2890)
    for (const type of ['payment_intent.processing', 'payment_intent.succeeded', 'payment_intent.succeeded'])
      expect(await deliver(shop, eventOf(type, intent ?? {}))).toBe(200)
    expect(await ledger.count("order_events WHERE order_id = ? AND to_status = 'settled'", restId)).toBe(1)
    expect(await ledger.count('outbox WHERE id = ?', `paid:${restId}`)).toBe(1)
    expect(await show(restId)).toMatchObject({ body: { status: 'settled', paid: true, waitingOn: 'nobody' } })
    expect(await send(orderId)).toMatchObject({ status: 200, body: { status: 'shipped', balance: { state: 'paid' } } })
    expect((await eva.get(`/api/orders/${orderId}/invoice`)).status).toBe(200)
    // One order by number, both parts by money.
    const sum = (await staff.get(`/api/staff/customers/${eva.userId}`)).body
    expect(JSON.stringify(sum)).toContain('62.81')
    expect(await look()).toEqual([])
  })

  it('closes its balance and the balance’s payment when it is cancelled before that is paid', async () => {
    const { orderId, restId } = await aDeposit()
    const payment = await eva.get(`/api/payments/${restId}`)
    expect((await eva.post(`/api/orders/${orderId}/cancel`)).status).toBe(200)
    expect(await until(restId, 'cancelled')).toBe('cancelled')
    expect((await card(payment)).status).toBe(400)
    expect(await eva.get(`/api/payments/${restId}`)).toMatchObject({ status: 409 })
    expect(await until(orderId, 'refunded')).toBe('refunded')
    expect(await backCents(orderId)).toBe(3391)
  })

  it('gives both parts back when it is cancelled after its balance was paid, and a late payment event changes nothing', async () => {
    const { orderId, restId } = await aDeposit()
    await payRest(restId)
    expect((await eva.post(`/api/orders/${orderId}/cancel`)).status).toBe(200)
    expect([await until(orderId, 'refunded'), await until(restId, 'refunded')]).toEqual(['refunded', 'refunded'])
    expect([await backCents(orderId), await backCents(restId)]).toEqual([3391, 2890])
    const told = (await eva.mails(eva.email)).find(
      ({ subject }) => subject.endsWith('is cancelled') && subject.includes('#'),
    )
    expect(told).toBeDefined()
    const [intent] = await ledger.intents([restId])
    await deliver(shop, eventOf('payment_intent.succeeded', intent ?? {}))
    expect(await ledger.order(restId)).toMatchObject({ status: 'refunded', review_reason: null })
  })

  it('is cancelled by staff whose limit covers each part, its balance paid in cash', async () => {
    const { orderId, restId } = await aDeposit()
    const { total_cents: cents } = await ledger.order(restId)
    const paid = await staff.post(`/api/staff/orders/${restId}/paid`, { method: 'cash', reference: '', cents })
    expect(paid.body).toMatchObject({ status: 'settled', paidBy: 'cash' })
    const limit = (most: number | null) =>
      ledger.rows('UPDATE customers SET staff_refund_cents = ? WHERE id = ?', most, staff.userId)
    const cancel = () =>
      staff.post(`/api/staff/orders/${orderId}/cancel`, { expectedStatus: 'paid', reason: 'The press is broken.' })
    const most = Math.max(cents, (await ledger.order(orderId)).total_cents)
    await limit(most - 1)
    expect((await cancel()).body['code']).toBe('refund_limit')
    await limit(most)
    expect((await cancel()).status).toBe(200)
    await limit(null)
    expect(await Promise.all([orderId, restId].map(backCents))).toEqual([
      (await ledger.order(orderId)).total_cents,
      cents,
    ])
    expect(await ledger.order(restId)).toMatchObject({ review_reason: 'refund_by_hand' })
  })

  it('closes its balance when the staff refund it before shipping, and not afterwards', async () => {
    const refundAll = (id: string, cents: number) =>
      staff.post(`/api/staff/orders/${id}/refunds`, {
        cents,
        reason: 'We cannot make it',
        clientKey: crypto.randomUUID(),
      })
    const [early, late] = [await aDeposit(), await aDeposit()]
    await payRest(early.restId)
    await payRest(late.restId)
    await step(late.orderId, 'in_production', 'paid')
    await step(late.orderId, 'ready', 'in_production')
    expect((await send(late.orderId)).status).toBe(200)
    for (const { orderId } of [early, late]) {
      expect((await refundAll(orderId, 3391)).status).toBe(200)
      expect(await until(orderId, 'refunded')).toBe('refunded')
    }
    await ledger.rows("UPDATE refunds SET next_try_at = 0 WHERE state IN ('asked', 'pending')")
    await shop.runCron()
    expect([await until(early.restId, 'refunded'), await backCents(early.restId)]).toEqual(['refunded', 2890])
    expect([await statusOf(late.restId), await backCents(late.restId)]).toEqual(['settled', 0])
  })

  it('is closed by the cron when its cancelling died half-way, and a late payment of its balance goes to the staff', async () => {
    const [killed, paid] = [await aDeposit(), await aDeposit()]
    await eva.get(`/api/payments/${killed.restId}`)
    const payment = await eva.get(`/api/payments/${paid.restId}`)
    // As if the machine had died after the batch: the first order is cancelled, nothing else has happened.
    await ledger.rows("UPDATE orders SET status = 'cancelled' WHERE id IN (?, ?)", killed.orderId, paid.orderId)
    await ledger.control({ dropWebhooks: true })
    expect((await card(payment)).status).toBe(200)
    await ledger.control(noFaults)
    await ledger.age([killed.restId, paid.restId])
    await shop.runCron()
    expect([await until(killed.restId, 'cancelled'), await until(paid.restId, 'cancelled')]).toEqual([
      'cancelled',
      'cancelled',
    ])
    expect((await ledger.intents([killed.restId])).map(({ status }) => status)).toEqual<Stripe.PaymentIntent.Status[]>([
      'canceled',
    ])
    expect(await ledger.order(paid.restId)).toMatchObject({ review_reason: 'paid_after_cancel' })
    const decide = (decision: string) =>
      staff.post(`/api/staff/orders/${paid.restId}/review`, { reason: 'paid_after_cancel', decision })
    expect(await decide('accept')).toMatchObject({ status: 409, body: { code: 'order_given_back' } })
    expect((await decide('refund')).status).toBe(200)
    expect(await until(paid.restId, 'refunded')).toBe('refunded')
    expect(await look()).toEqual([])
  })
})
