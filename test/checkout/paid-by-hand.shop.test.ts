/** Orders that are paid in cash, by transfer or by purchase order (docs/decisions/124). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { differences } from '#scripts/reconcile/compare.ts'
import { readProviderLedger, readShopLedger } from '#scripts/reconcile/read-ledger.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { fetchFile } from '#test/support/files.ts'
import { eventually } from '#test/support/paying.ts'
import { textsOf } from '#test/support/pdf-texts.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { intentIdOf, payNow, pictures, typeCard } from './shoppers.ts'

let shop: TestShop
let ledger: Ledger
let staff: Visitor
let owner: Visitor
let eva: Visitor & { email: string }
let picture: string
beforeAll(async () => {
  shop = await openShop({ withPayments: true })
  ledger = ledgerOf(shop)
  ;[staff, owner, eva] = await Promise.all([aStaffMember(shop), anOwner(shop), aCustomer(shop)])
  await eva.post('/api/shippingAddress', anAddressForm())
  picture = (await pictures(eva))[0] ?? ''
})
afterAll(() => shop.stop())

const at = (id: string, what: string) => `/api/staff/orders/${id}/${what}`
const mark = (id: string, change: Record<string, unknown> = {}, who = staff) =>
  who.post(at(id, 'paid'), { method: 'cash', reference: '', cents: 2800, ...change })
const anOrder = async (quantity = 1) => {
  const pay = await payNow(eva, picture, { quantity })
  return { pay, id: textOf(pay, 'orderId'), cents: 2800 * quantity }
}
const moneyOf = (id: string) => staff.get(at(id, 'money'))
const captures = (id: string) =>
  ledger.rows<{ payment_intent_id: string; cents: number }>(
    "SELECT payment_intent_id, cents FROM money_events WHERE order_id = ? AND kind = 'captured'",
    id,
  )
const actions = async (id: string) =>
  (await ledger.rows<{ action: string }>('SELECT action FROM audit_log WHERE subject_id = ? ORDER BY seq', id)).map(
    ({ action }) => action,
  )
const mail = async (part: string) =>
  (
    await eventually(
      () => eva.mails(eva.email, 1),
      (mails) => mails.some(({ subject }) => subject.includes(part)),
    )
  ).find(({ subject }) => subject.includes(part))?.text ?? ''
/** What `npm run reconcile` would print. */
const look = async () =>
  differences(
    await readShopLedger((sql) => ledger.rows(sql)),
    await readProviderLedger((path) =>
      ledger.stripe('GET', path.split('?')[0] ?? '', Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
    ),
  )

describe('an order that staff mark as paid', () => {
  it('is paid once by a purchase order, its card payment is cancelled, and ledger, receipt, invoice and list say how', async () => {
    const { pay, id } = await anOrder()
    const purchase = { method: 'purchase_order', reference: 'PO-4711' }
    const answers = await Promise.all([mark(id, purchase), mark(id, purchase), mark(id, purchase, owner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body).toMatchObject({
      status: 'paid',
      paidBy: 'purchase_order',
      paymentReference: 'PO-4711',
      timeline: expect.arrayContaining([expect.objectContaining({ status: 'paid', by: 'shop', note: 'PO-4711' })]),
    })
    expect(await captures(id)).toEqual([{ payment_intent_id: `purchase_order:${id}`, cents: 2800 }])
    expect((await actions(id)).filter((action) => action === 'order.paid_by_hand')).toHaveLength(1)
    expect((await ledger.intents([id])).map(({ status }) => status)).toEqual(['canceled'])
    expect((await typeCard(eva, pay)).status).not.toBe(200)
    const receipt = await mail('is paid. Thank you!')
    expect(receipt).toContain('By purchase order')
    expect(receipt).not.toContain('to reach your card')
    const invoice = textsOf(
      new TextDecoder('latin1').decode((await fetchFile(eva, `/api/orders/${id}/invoice`)).bytes),
    ).join(' ')
    expect(invoice).toContain('Paid by purchase order.')
    expect(invoice).toContain('PO-4711')
    const csv = new TextDecoder().decode((await fetchFile(owner, '/api/staff/orders/export')).bytes)
    expect(csv).toContain(`purchase order,purchase_order:${id}`)
    expect(await look()).toEqual([])
  })

  it('is paid by exactly one of cash and card when both come at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { pay, id } = await anOrder()
      const [marked] = await Promise.all([mark(id), typeCard(eva, pay)])
      await shop.runCron()
      await eventually(
        () => captures(id),
        (found) => found.length > 0,
      )
      const [capture, ...more] = await captures(id)
      expect(more).toEqual([])
      expect(capture?.payment_intent_id).toBe(marked.status === 200 ? `cash:${id}` : intentIdOf(pay))
      if (marked.status !== 200) expect(['already_paid', 'being_paid']).toContain(marked.body['code'])
    }
    expect(await look()).toEqual([])
  })

  it('is never paid by an intent that was opened while it was marked', async () => {
    const { id } = await anOrder()
    await Promise.all([mark(id), ...Array.from({ length: 6 }, () => eva.get(`/api/payments/${id}`))])
    await eventually(
      () => ledger.intents([id]),
      (found) => found.every(({ status }) => status === 'canceled'),
    )
    expect(await captures(id)).toHaveLength(1)
    expect(await look()).toEqual([])
  })

  it('stays as it is for another total, another way, without a number of the purchase order, closed, unknown, or by others', async () => {
    const { id } = await anOrder()
    expect((await mark(id, { cents: 2700 })).body['code']).toBe('order_moved')
    expect(await mark(id, { method: 'purchase_order' })).toMatchObject({
      status: 422,
      body: { fields: { reference: expect.anything() } },
    })
    expect((await mark(id, { method: 'card' })).status).toBe(422)
    expect((await mark(`ord_${'0'.repeat(32)}`)).status).toBe(404)
    expect((await mark(id, {}, eva)).status).toBe(401)
    await ledger.rows(`UPDATE customers SET staff_permissions = '["orders"]' WHERE id = ?`, staff.userId)
    expect((await mark(id)).status).toBe(403)
    await ledger.rows('UPDATE customers SET staff_permissions = NULL WHERE id = ?', staff.userId)
    expect(await captures(id)).toEqual([])
    await mark(id)
    expect((await mark(id, { method: 'transfer' })).body['code']).toBe('already_paid')
    const closed = await anOrder(2)
    await eva.post(`/api/orders/${closed.id}/cancel`)
    expect((await mark(closed.id, { cents: closed.cents })).body['code']).toBe('order_closed')
    expect(await captures(closed.id)).toEqual([])
  })
})

describe('money that came by hand', () => {
  it('goes back by hand: it waits for staff, is marked once, and the customer is told then', async () => {
    const { id } = await anOrder(3)
    await mark(id, { method: 'transfer', reference: 'T-9', cents: 8400 })
    const cancelled = await eva.post(`/api/orders/${id}/cancel`)
    expect(textOf(cancelled, 'message')).not.toContain('business days')
    await shop.runCron()
    const waiting = await moneyOf(id)
    expect(waiting.body).toMatchObject({ refundingCents: 8400, refundableCents: 0, status: 'cancelled' })
    expect(waiting.body['reviews']).toMatchObject([{ reason: 'refund_by_hand', state: 'open' }])
    const today = await staff.get('/api/staff/today')
    expect(JSON.stringify(today.body)).toContain('refund_by_hand')
    const refundId = String(rowsOf(waiting, 'refunds')[0]?.['id'])
    const given = (who = staff, which = refundId) => who.post(at(id, `refunds/${which}/given`))
    expect((await given(eva)).status).toBe(401)
    expect((await given(staff, `rfn_${'0'.repeat(32)}`)).status).toBe(404)
    expect((await staff.post(at(id, 'review'), { reason: 'refund_by_hand', decision: 'accept' })).status).toBe(422)
    const answers = await Promise.all([given(), given(), given(owner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await moneyOf(id)).body).toMatchObject({
      refundingCents: 0,
      refundedCents: 8400,
      status: 'refunded',
      reviews: [{ reason: 'refund_by_hand', state: 'settled' }],
    })
    expect((await ledger.order(id)).refunded_cents).toBe(8400)
    expect((await ledger.order(id)).review_reason).toBeNull()
    expect((await actions(id)).filter((action) => action === 'order.refund_given')).toHaveLength(1)
    expect(await mail('is refunded')).not.toContain('business days')
    expect(await look()).toEqual([])
  })

  it('cannot be marked as given back where a card paid it', async () => {
    const { pay, id } = await anOrder()
    await typeCard(eva, pay)
    await eventually(
      () => captures(id),
      (found) => found.length === 1,
    )
    await staff.post(at(id, 'refunds'), { cents: 100, reason: 'A scratch', clientKey: crypto.randomUUID() })
    const refundId = String(rowsOf(await moneyOf(id), 'refunds')[0]?.['id'])
    expect((await staff.post(at(id, `refunds/${refundId}/given`))).status).toBe(404)
  })
})
