/** Answers to disputes (docs/decisions/167): why, until when, and what the bank gets. */
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerOf, noFaults, type Ledger } from '#test/checkout/ledger.ts'
import { intentIdOf, payNow, pictures, typeCard } from '#test/checkout/shoppers.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { cards, eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let ledger: Ledger
let shopper: Visitor & { email: string }
let staff: Visitor
let picture: string
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
  shopper = await aCustomer(shop)
  staff = await aStaffMember(shop)
  picture = (await pictures(shopper))[0] ?? ''
})
beforeEach(() => ledger.control(noFaults))
afterAll(() => shop.stop())

const money = (orderId: string) => staff.get(`/api/staff/orders/${orderId}/money`)
const evidenceOf = (who: Visitor, orderId: string, disputeId: string) =>
  who.get(`/api/staff/orders/${orderId}/disputes/${disputeId}/evidence`)
const answer = (who: Visitor, orderId: string, disputeId: string, more: Record<string, unknown> = {}) =>
  who.post(`/api/staff/orders/${orderId}/disputes/${disputeId}/evidence`, {
    words: 'They wore it at the party.',
    parts: ['receipt', 'talk'],
    ...more,
  })
const atStripe = (id: string) => ledger.stripe<Stripe.Dispute>('GET', `/v1/disputes/${id}`)
const disputeIn = (page: Answer) => rowsOf(page, 'disputes')[0] ?? {}

async function aDisputedOrder(): Promise<{ orderId: string; disputeId: string }> {
  const pay = await payNow(shopper, picture, { quantity: 1, size: 'L' })
  expect((await typeCard(shopper, pay, cards.disputed)).status).toBe(200)
  const orderId = textOf(pay, 'orderId')
  await eventually(
    () => ledger.count('disputes WHERE payment_intent_id = ?', intentIdOf(pay)),
    (count) => count === 1,
  )
  return { orderId, disputeId: String(disputeIn(await money(orderId))['id']) }
}

describe('a disputed payment', () => {
  it('says why, until when it can be answered, and where it is at Stripe; Today says until when', async () => {
    const { orderId, disputeId } = await aDisputedOrder()
    expect(disputeIn(await money(orderId))).toMatchObject({
      id: disputeId,
      reason: 'fraudulent',
      isWaiting: true,
      isInquiry: false,
      answeredAt: null,
      providerUrl: `https://dashboard.stripe.com/test/disputes/${disputeId}`,
    })
    const dueAt = Date.parse(String(disputeIn(await money(orderId))['dueAt']))
    expect(dueAt / 1000).toBe((await atStripe(disputeId)).evidence_details.due_by)
    const today = await staff.get('/api/staff/today')
    const review = (today.body['reviews'] as { items: { orderId: string; answerBy: string }[] }).items.find(
      (one) => one.orderId === orderId,
    )
    expect(Date.parse(review?.answerBy ?? '')).toBe(dueAt)
    await shop.run('UPDATE disputes SET due_at = ? WHERE id = ?', Date.now() + 86_400_000, disputeId)
    const health = await (await anOwner(shop)).get('/api/staff/health')
    expect(JSON.stringify(health.body)).toContain('disputes_due')
  })

  it('is answered with what the order has and a file of the staff, once', async () => {
    const { orderId, disputeId } = await aDisputedOrder()
    const own = await sendFile(staff, aPng({ name: 'door.png' }), '/api/staff/Uploads/data')
    const shown = await evidenceOf(staff, orderId, disputeId)
    expect(rowsOf(shown, 'papers')).toMatchObject([{ part: 'receipt', field: 'receipt' }])
    expect(rowsOf(shown, 'texts').map(({ field }) => field)).toEqual(
      expect.arrayContaining(['customer_name', 'customer_email_address', 'product_description']),
    )
    const done = await answer(staff, orderId, disputeId, {
      files: [{ uploadId: textOf(own, 'id'), field: 'shipping_documentation' }],
    })
    expect(done.status).toBe(200)
    expect(disputeIn(done)).toMatchObject({ isWaiting: false, answeredAt: expect.any(String), state: 'open' })
    const bank = await atStripe(disputeId)
    expect(bank).toMatchObject({
      status: 'under_review',
      evidence_details: { has_evidence: true, submission_count: 1 },
      evidence: {
        uncategorized_text: 'They wore it at the party.',
        customer_email_address: shopper.email,
        receipt: expect.stringMatching(/^file_/),
        shipping_documentation: expect.stringMatching(/^file_/),
      },
    })
    const file = await ledger.stripe<Stripe.File>('GET', `/v1/files/${String(bank.evidence.receipt)}`)
    expect(file).toMatchObject({ purpose: 'dispute_evidence', type: 'pdf' })
    expect(file.size).toBeGreaterThan(1000)
    expect(await answer(staff, orderId, disputeId)).toMatchObject({ status: 409, body: { code: 'dispute_answered' } })
    expect((await atStripe(disputeId)).evidence_details.submission_count).toBe(1)
    expect(await ledger.count("audit_log WHERE action = 'order.dispute_answered' AND subject_id = ?", orderId)).toBe(1)
  })

  it('takes no second answer when it was answered at Stripe meanwhile, and the shop reads that', async () => {
    const { orderId, disputeId } = await aDisputedOrder()
    await ledger.control({ ...noFaults, dropWebhooks: true })
    await ledger.stripe('POST', `/v1/disputes/${disputeId}`, { 'evidence[uncategorized_text]': 'From the dashboard' })
    expect(disputeIn(await money(orderId))).toMatchObject({ isWaiting: true })
    expect(await answer(staff, orderId, disputeId)).toMatchObject({ status: 409, body: { code: 'dispute_answered' } })
    expect(disputeIn(await money(orderId))).toMatchObject({ isWaiting: false, answeredAt: expect.any(String) })
  })

  it('is won by evidence that the bank believes, and the money counts again', async () => {
    const { orderId, disputeId } = await aDisputedOrder()
    const won = await answer(staff, orderId, disputeId, { words: 'winning_evidence', parts: [] })
    expect(disputeIn(won)).toMatchObject({ state: 'won' })
    expect(won.body).toMatchObject({ disputedCents: 0, refundableCents: 2800 })
  })

  it('gets no file that a bank does not take, and keeps strangers and customers out', async () => {
    const { orderId, disputeId } = await aDisputedOrder()
    const others = await sendFile(shopper, aPng({ name: 'mine.png' }))
    expect(
      await answer(staff, orderId, disputeId, { files: [{ uploadId: textOf(others, 'id'), field: 'receipt' }] }),
    ).toMatchObject({ status: 422, body: { code: 'evidence_type' } })
    expect((await answer(staff, orderId, 'dp_none')).status).toBe(404)
    expect((await answer(staff, orderId, disputeId, { words: 'x'.repeat(20_001) })).status).toBe(422)
    for (const call of [evidenceOf(shopper, orderId, disputeId), answer(shopper, orderId, disputeId)])
      expect((await call).status).toBe(401)
    expect((await atStripe(disputeId)).evidence_details.submission_count).toBe(0)
  })

  it('says that Stripe is down and can be answered again', async () => {
    const { orderId, disputeId } = await aDisputedOrder()
    await ledger.control({ ...noFaults, failNext: 20 })
    expect((await answer(staff, orderId, disputeId)).status).toBe(503)
    await ledger.control(noFaults)
    expect((await answer(staff, orderId, disputeId)).status).toBe(200)
  })
})
