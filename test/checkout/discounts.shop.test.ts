/** Discount codes (R-PAY-22, R-STAFF-37): what they take off, who may use them how often, and that the intent agrees. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { fieldsOf, rowsOf, textOf } from '#test/support/answers.ts'
import { eventually } from '#test/support/paying.ts'
import { isFull } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, Visitor, type Answer } from '#test/support/visitor.ts'
import { days, minutes } from '#worker/platform/duration.rules.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { addLine, inParallel, payLine, payNow, pictures, typeCard } from './shoppers.ts'

const racers = isFull ? 30 : 8

let shop: TestShop
let ledger: Ledger
let owner: Visitor
let picture: string
let made = 0
beforeAll(async () => {
  shop = await openShop({ config: { TAX_RATES: 'FL=7', PAY_TRIES_PER_CUSTOMER: '50' } })
  ledger = ledgerOf(shop)
  owner = await anOwner(shop)
  picture = (await pictures(await aCustomer(shop)))[0] ?? ''
})
afterAll(() => shop?.stop())

const terms = (changes: object = {}) => ({
  percent: 10,
  amountCents: null,
  minimumCents: 0,
  startsAt: new Date(Date.now() - 1000).toISOString(),
  endsAt: null,
  mostUses: null,
  mostUsesEach: null,
  ...changes,
})
const add = (changes: object = {}, who = owner) =>
  who.post('/api/staff/discounts', { clientKey: crypto.randomUUID(), ...terms(), ...changes })
/** Makes a code and answers what it is called. */
async function aCode(changes: object = {}): Promise<string> {
  const code = `CODE-${(made += 1)}`
  expect((await add({ code, ...changes })).status).toBe(200)
  return code
}
const listed = async (code: string) =>
  rowsOf(await owner.get('/api/staff/discounts'), 'discounts').find((one) => one['code'] === code)

/** A customer in Florida with an unpaid order of two shirts at US$28. */
async function anOpenOrder(
  quantity = 2,
): Promise<{ shopper: Visitor & { email: string }; payment: Answer; id: string }> {
  const shopper = await aCustomer(shop)
  await shopper.post('/api/shippingAddress', anAddressForm({ stateSeleted: 'Florida', stateCode: '', primary: true }))
  const payment = await payLine(shopper, await addLine(shopper, picture, quantity))
  return { shopper, payment, id: textOf(payment, 'orderId') }
}
const apply = (who: Visitor, id: string, code: string) => who.post(`/api/payments/${id}/discount`, { code })
const remove = (who: Visitor, id: string) => who.call('DELETE', `/api/payments/${id}/discount`)
const asked = async (id: string) => (await ledger.intents([id])).map(({ amount }) => amount)
const codeOf = ({ body }: Answer) => body['code']
const uses = (id: string) => ledger.count('discount_uses WHERE order_id = ?', id)

describe('a discount code', () => {
  it('takes its percent off the goods; the tax is on what is left, and the intent asks for just that', async () => {
    const code = await aCode()
    const { shopper, payment, id } = await anOpenOrder()
    expect(payment.body).toMatchObject({ totalToPay: 59.92, discount: null, isDiscountOffered: true })
    const taken = await apply(shopper, id, ` ${code.toLowerCase()} `)
    expect(taken.body).toMatchObject({
      clientSecret: payment.body['clientSecret'],
      subtotal: 56,
      discount: { code, amount: 5.6 },
      tax: 3.53,
      totalToPay: 53.93,
    })
    expect(await asked(id)).toEqual([5393])
    // The same again, and another address, keep what was agreed.
    expect((await apply(shopper, id, code)).body).toMatchObject({ totalToPay: 53.93 })
    await shopper.post(
      '/api/shippingAddress',
      anAddressForm({ stateSeleted: 'Georgia', stateCode: '', zip: '30301', primary: true }),
    )
    expect((await shopper.get(`/api/payments/${id}`)).body).toMatchObject({
      discount: { code },
      tax: 0,
      totalToPay: 50.4,
    })
    expect(await asked(id)).toEqual([5040])
    expect(await listed(code)).toMatchObject({ uses: 1, state: 'live' })
  })

  it('takes a sum off, and leaves what a card can be charged', async () => {
    const { shopper, id } = await anOpenOrder(1)
    expect((await apply(shopper, id, await aCode({ percent: null, amountCents: 500 }))).body).toMatchObject({
      discount: { amount: 5 },
      totalToPay: 24.61,
    })
    const other = await anOpenOrder(1)
    expect(
      (await apply(other.shopper, other.id, await aCode({ percent: null, amountCents: 900_000 }))).body,
    ).toMatchObject({ discount: { amount: 27.5 }, totalToPay: 0.54 })
    expect(await asked(other.id)).toEqual([54])
  })

  it('is replaced by another one, and removed', async () => {
    const [first, second] = [await aCode({ percent: 20 }), await aCode({ percent: 50 })]
    const { shopper, payment, id } = await anOpenOrder()
    await apply(shopper, id, first)
    expect((await apply(shopper, id, second)).body).toMatchObject({ discount: { code: second, amount: 28 } })
    expect([await listed(first), await listed(second)]).toMatchObject([{ uses: 0 }, { uses: 1 }])
    expect((await remove(shopper, id)).body).toMatchObject({ discount: null, totalToPay: payment.body['totalToPay'] })
    expect([await asked(id), await uses(id)]).toEqual([[5992], 0])
    expect((await remove(shopper, id)).status).toBe(200)
  })

  it('is on the paid order, its invoice, its mail and the CSV', async () => {
    const code = await aCode()
    const { shopper, id } = await anOpenOrder()
    expect((await typeCard(shopper, await apply(shopper, id, code))).status).toBe(200)
    const order = await eventually(
      () => shopper.get(`/api/orders/${id}`),
      ({ body }) => body['paid'] === true,
    )
    expect(order.body).toMatchObject({ subtotal: 56, discount: { code, amount: 5.6 }, total: 53.93, status: 'paid' })
    expect(await ledger.rows('SELECT sum(cents) AS cents FROM money_events WHERE order_id = ?', id)).toEqual([
      { cents: 5393 },
    ])
    expect(await ledger.rows('SELECT reason FROM order_reviews WHERE order_id = ?', id)).toEqual([])
    const [mail] = (await shopper.mails(shopper.email, 1)).filter(({ subject }) => subject.includes('is paid'))
    expect(mail?.text).toContain('Discount: -US$5.60')
    const csv = String((await owner.get(`/api/staff/orders/export?q=${order.body['number']}`)).body)
    expect(csv).toContain(`,${code},0,0,5.6,0,3.53,53.93,`)
    expect((await apply(shopper, id, code)).status).toBe(409)
  })
})

describe('the limits of a code', () => {
  it('hold when many use it at once: a code for one order is on one order', async () => {
    const code = await aCode({ mostUses: 1 })
    const opened = await inParallel(Array.from({ length: racers }), 4, () => anOpenOrder(1))
    const answers = await Promise.all(opened.map(({ shopper, id }) => apply(shopper, id, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['discount_used_up']))
    const totals = await Promise.all(
      opened.map(async ({ id }) => [(await ledger.order(id)).total_cents, (await asked(id))[0]]),
    )
    expect(totals.every(([total, intent]) => total === intent)).toBe(true)
    expect(totals.filter(([total]) => total === 2696)).toHaveLength(1)
  })

  it('count a customer’s orders, and give the use back when an order is cancelled or expires', async () => {
    const code = await aCode({ mostUsesEach: 1, mostUses: 1 })
    const { shopper, id } = await anOpenOrder(1)
    await apply(shopper, id, code)
    const second = textOf(await payNow(shopper, picture, { size: 'L' }), 'orderId')
    expect(codeOf(await apply(shopper, second, code))).toBe('discount_used')
    await ledger.age([id], minutes(60 * 25))
    await shop.runCron()
    expect((await ledger.order(id)).status).toBe('cancelled')
    const paid = await apply(shopper, second, code)
    expect(paid.status).toBe(200)
    await typeCard(shopper, paid)
    await eventually(
      () => ledger.order(second),
      ({ status }) => status === 'paid',
    )
    const other = await anOpenOrder(1)
    expect(codeOf(await apply(other.shopper, other.id, code))).toBe('discount_used_up')
    expect((await shopper.post(`/api/orders/${second}/cancel`)).status).toBe(200)
    expect((await apply(other.shopper, other.id, code)).status).toBe(200)
  })

  it('are a begin, an end, a sum of goods, and staff who end it; an order that has it keeps it', async () => {
    const later = new Date(Date.now() + days(1)).toISOString()
    const past = new Date(Date.now() - days(1)).toISOString()
    const waiting = await aCode({ startsAt: later })
    const over = await aCode({ startsAt: new Date(Date.now() - days(2)).toISOString(), endsAt: past })
    const large = await aCode({ minimumCents: 5601 })
    const { shopper, id } = await anOpenOrder()
    expect(codeOf(await apply(shopper, id, waiting))).toBe('discount_unknown')
    expect(codeOf(await apply(shopper, id, over))).toBe('discount_over')
    expect(codeOf(await apply(shopper, id, large))).toBe('discount_minimum')
    expect(codeOf(await apply(shopper, id, 'Ñandú'))).toBe('discount_unknown')
    expect([await uses(id), await asked(id)]).toEqual([0, [5992]])
    const code = await aCode()
    await apply(shopper, id, code)
    const discountId = String((await listed(code))?.['id'])
    for (let again = 0; again < 2; again += 1)
      expect((await owner.post(`/api/staff/discounts/${discountId}/end`)).status).toBe(200)
    expect(
      rowsOf(await owner.get(`/api/staff/audit?subject=${discountId}`), 'lines').map((line) => line['action']),
    ).toEqual(['discount.ended', 'discount.added'])
    expect((await shopper.get(`/api/payments/${id}`)).body).toMatchObject({ discount: { code }, totalToPay: 53.93 })
    const other = await anOpenOrder()
    expect(codeOf(await apply(other.shopper, other.id, code))).toBe('discount_over')
  })

  it('are tried in peace: after eight wrong codes each further one waits', async () => {
    const { shopper, id } = await anOpenOrder()
    const answers: unknown[] = []
    for (let wrong = 0; wrong < 10; wrong += 1) answers.push((await apply(shopper, id, `NO-${wrong}`)).status)
    expect(answers.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 404))
    expect(answers.at(-1)).toBe(429)
  })
})

describe('a code on an order', () => {
  it('is finished by the next try when it died half-way, and the use of another code given back', async () => {
    const [first, second] = [await aCode({ mostUses: 1 }), await aCode({ percent: 50 })]
    const { shopper, id } = await anOpenOrder()
    const taken = String((await listed(first))?.['id'])
    await ledger.rows('INSERT INTO discount_uses (order_id, discount_id, at) VALUES (?, ?, 1) RETURNING at', id, taken)
    await ledger.stripe('POST', `/v1/payment_intents/${(await ledger.intents([id]))[0]?.id}`, { amount: '5393' })
    // Looking at the payment brings the intent back to the order's total.
    expect((await shopper.get(`/api/payments/${id}`)).body).toMatchObject({ totalToPay: 59.92 })
    expect(await asked(id)).toEqual([5992])
    expect((await apply(shopper, id, first)).body).toMatchObject({ discount: { code: first }, totalToPay: 53.93 })
    await remove(shopper, id)
    await ledger.rows('INSERT INTO discount_uses (order_id, discount_id, at) VALUES (?, ?, 1) RETURNING at', id, taken)
    expect((await apply(shopper, id, second)).body).toMatchObject({ discount: { code: second, amount: 28 } })
    const other = await anOpenOrder()
    expect((await apply(other.shopper, other.id, first)).status).toBe(200)
  })

  it('agrees with its intent whatever two tabs do at once', async () => {
    const [first, second] = [await aCode({ percent: 20 }), await aCode({ percent: 50 })]
    const { shopper, id } = await anOpenOrder()
    for (let round = 0; round < (isFull ? 20 : 4); round += 1) {
      await Promise.all([apply(shopper, id, first), apply(shopper, id, second), remove(shopper, id)])
      await shopper.get(`/api/payments/${id}`)
      const order = await ledger.order(id)
      expect(await asked(id)).toEqual([order.total_cents])
      const [row] = await ledger.rows<{ code: string }>('SELECT discount_code AS code FROM orders WHERE id = ?', id)
      expect([1.07 * 5600, 1.07 * 4480, 1.07 * 2800].map(Math.round)).toContain(order.total_cents)
      expect(await uses(id)).toBe(row?.code === null ? await uses(id) : 1)
    }
  })

  it('is for its customer only, and kept by staff with the permission for settings', async () => {
    const code = await aCode()
    const { id } = await anOpenOrder()
    const stranger = await aCustomer(shop)
    expect((await apply(stranger, id, code)).status).toBe(404)
    expect((await remove(stranger, id)).status).toBe(404)
    expect((await apply(new Visitor(shop), id, code)).status).toBe(401)
    for (const who of [new Visitor(shop), stranger])
      expect([401, 403]).toContain((await add({ code: 'THEIRS' }, who)).status)
    expect(await listed('THEIRS')).toBeUndefined()
  })

  it('is made once however often the form is sent, and never with two meanings', async () => {
    const body = { clientKey: crypto.randomUUID(), code: 'ONCE-ONLY', ...terms() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => owner.post('/api/staff/discounts', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await ledger.count('discount_codes WHERE code = ?', 'ONCE-ONLY')).toBe(1)
    for (const other of [{ percent: 11 }, { code: 'ONCE-MORE' }])
      expect(await owner.post('/api/staff/discounts', { ...body, ...other })).toMatchObject({
        status: 409,
        body: { code: 'edited_meanwhile' },
      })
    const taken = await add({ code: 'once-only' })
    expect([taken.status, fieldsOf(taken)['fields']]).toEqual([422, { code: 'There is already a code of this name' }])
    for (const wrong of [
      { code: 'a' },
      { percent: 100 },
      { percent: null },
      { amountCents: 100 },
      { endsAt: new Date(0).toISOString() },
      { mostUses: 0 },
    ])
      expect([wrong, (await add({ code: 'WRONG-1', ...wrong })).status]).toEqual([wrong, 422])
  })

  it('has no field while the shop has no live code', async () => {
    await ledger.rows('UPDATE discount_codes SET ended_at = 1 WHERE ended_at IS NULL RETURNING id')
    const { payment } = await anOpenOrder()
    expect(payment.body).toMatchObject({ isDiscountOffered: false })
  })
})
