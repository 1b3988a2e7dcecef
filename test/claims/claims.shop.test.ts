/** Defects reported within seven days of delivery, with photos, to a reprint or money back (R-ORDER-07). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { markDelivered } from '#test/support/delivered-orders.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { aPaidOrder, aPicture, eventually } from '#test/support/paying.ts'
import { textsOf } from '#test/support/pdf-texts.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, Visitor } from '#test/support/visitor.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let staff: Visitor
let eva: Visitor & { email: string }
let photo: string
let orderId: string
beforeAll(async () => {
  shop = await openShop()
  staff = await aStaffMember(shop)
})
beforeEach(async () => {
  eva = await aCustomer(shop)
  await eva.post('/api/shippingAddress', anAddressForm())
  orderId = await aPaidOrder(eva, await aPicture(eva))
  await markDelivered(shop, orderId)
  photo = await uploaded(eva)
})
afterAll(() => shop.stop())

const uploaded = async (visitor: Visitor): Promise<string> => textOf(await sendFile(visitor, aPng()), 'id')
const aReport = (change: object = {}) => ({
  lines: [0],
  kind: 'misprinted',
  wish: 'reprint',
  message: 'The tiger has no tail.',
  photos: [photo],
  ...change,
})
const report = (change: object = {}, who: Visitor = eva) => who.post(`/api/orders/${orderId}/claims`, aReport(change))
const page = async () => (await eva.get(`/api/orders/${orderId}`)).body
const claimsIn = (state: string) => shop.rows('SELECT id FROM claims WHERE order_id = ? AND state = ?', orderId, state)
const auditedOf = async (id: string) =>
  (await shop.rows('SELECT action FROM audit_log WHERE subject_id = ? ORDER BY seq', id)).map(({ action }) => action)
/** The customer's order page, once so much has been refunded. */
async function isBack(cents: number) {
  const found = await eventually(page, (body) => body['refunded'] === cents / 100)
  expect(found).toMatchObject({ refunded: cents / 100 })
  return found
}
const decide = (id: unknown, decision: object) => staff.post(`/api/staff/claims/${String(id)}/decision`, decision)
const step = (id: unknown, body: object = {}) => staff.post(`/api/staff/claims/${String(id)}/steps`, body)

describe('reporting a defect', () => {
  it('opens a claim with photos, notifies the customer, and shows it on the order', async () => {
    expect(await page()).toMatchObject({ claims: [], claimUntil: expect.any(String) })
    expect(await report()).toMatchObject({
      status: 200,
      body: {
        state: 'open',
        kind: 'misprinted',
        wish: 'reprint',
        lines: [{ position: 0, quantity: 1, title: expect.any(String), size: 'M' }],
        photos: [`/uploads/${photo}`],
        answer: null,
      },
    })
    expect(await page()).toMatchObject({ claims: [{ state: 'open', message: 'The tiger has no tail.' }] })
    expect((await eva.mails(eva.email, 2))[0]).toMatchObject({ subject: expect.stringContaining('We got your report') })
    expect(rowsOf(await staff.get('/api/staff/claims'), 'claims').some((claim) => claim['orderId'] === orderId)).toBe(
      true,
    )
  })

  it('is one claim of a line, however many are sent at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => report()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'claim_open' })
    expect(await page()).toMatchObject({ claims: [{}] })
  })

  it.each([
    [days(7) + hours(11), 200],
    [days(8) + hours(13), 409],
  ])('is possible until the seventh day after delivery is over everywhere: %d ms', async (age, status) => {
    await shop.run(
      "UPDATE order_events SET at = ? WHERE order_id = ? AND to_status = 'delivered'",
      Date.now() - age,
      orderId,
    )
    expect((await report()).status).toBe(status)
  })

  it('a defect is reported for what was delivered only', async () => {
    await shop.run("UPDATE orders SET status = 'shipped' WHERE id = ?", orderId)
    expect(await report()).toMatchObject({ status: 409, body: { code: 'claim_closed' } })
  })

  it.each([
    { lines: [] },
    { lines: [5] },
    { photos: [] },
    { photos: [`upl_${'0'.repeat(32)}`] },
    { message: ' ' },
    { kind: 'ugly' },
    { wish: 'both' },
  ])('is refused when something is missing or not there: %j', async (change) => {
    expect(await report(change)).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await page()).toMatchObject({ claims: [] })
  })

  it('is not for strangers, nor with their photos', async () => {
    const luz = await aCustomer(shop)
    expect((await report({}, luz)).status).toBe(404)
    expect((await report({ photos: [await uploaded(luz)] })).status).toBe(422)
  })
})

describe('the staff’s answer', () => {
  it('can be a reprint, made and shipped as steps of the claim, each notified once', async () => {
    const id = (await report()).body['id']
    expect(await decide(id, { decision: 'reprint', answer: 'Sorry, our mistake.' })).toMatchObject({
      status: 200,
      body: { state: 'reprint', answer: 'Sorry, our mistake.' },
    })
    expect(await step(id)).toMatchObject({ status: 200, body: { state: 'reprinting' } })
    expect(await step(id, { parcel: { carrier: 'fedex', trackingNumber: '1234 5678 9012' } })).toMatchObject({
      status: 200,
      body: { state: 'resent', tracking: { carrier: 'FedEx', number: '123456789012' } },
    })
    expect(await page()).toMatchObject({
      status: 'delivered',
      claims: [{ state: 'resent', tracking: { number: '123456789012' } }],
    })
    expect((await eva.mails(eva.email, 4)).map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual(
      expect.arrayContaining([
        'The new piece is on its way: order #N',
        'We are making it again: order #N',
        'We got your report about order #N',
      ]),
    )
    expect(await auditedOf(orderId)).toEqual(['claim.reprint', 'claim.reprinting', 'claim.resent'])
  })

  it('can be no, with a reason; the line may be reported again', async () => {
    const id = (await report()).body['id']
    expect(await decide(id, { decision: 'decline' })).toMatchObject({ status: 422 })
    expect(await decide(id, { decision: 'decline', answer: 'This is how the picture looks.' })).toMatchObject({
      status: 200,
      body: { state: 'declined' },
    })
    expect((await report()).status).toBe(200)
  })

  it('can be a refund of what the claimed lines cost, notified once, with the claim', async () => {
    const id = (await report({ wish: 'refund' })).body['id']
    expect(await decide(id, { decision: 'refund', answer: 'Sorry, our mistake.' })).toMatchObject({
      status: 200,
      body: { state: 'refunded', refund: 28, answer: 'Sorry, our mistake.' },
    })
    expect(await isBack(2800)).toMatchObject({ status: 'refunded', claims: [{ state: 'refunded', refund: 28 }] })
    const told = (await eva.mails(eva.email, 3)).filter(({ subject }) =>
      subject.includes('Your money is on its way back'),
    )
    expect(told).toEqual([expect.objectContaining({ text: expect.stringContaining('US$28.00') })])
    expect(await auditedOf(orderId)).toEqual(['claim.refunded'])
  })

  it('can be a part of the money, and never more than is left', async () => {
    const id = (await report()).body['id']
    expect(await decide(id, { decision: 'refund', cents: 2801 })).toMatchObject({
      status: 409,
      body: { code: 'not_refundable' },
    })
    for (const cents of [0, -1, 1.5, '10']) expect((await decide(id, { decision: 'refund', cents })).status).toBe(422)
    expect(await page()).toMatchObject({ refunded: 0, claims: [{ state: 'open', refund: null }] })
    expect(await decide(id, { decision: 'refund', cents: 1000 })).toMatchObject({ status: 200, body: { refund: 10 } })
    expect(await isBack(1000)).toMatchObject({ status: 'delivered' })
    expect((await report()).status).toBe(200)
  })

  it('refunds a line once by default: a second claim needs a named sum', async () => {
    const first = (await report({ wish: 'refund' })).body['id']
    expect(await decide(first, { decision: 'refund', cents: 1000 })).toMatchObject({
      status: 200,
      body: { refund: 10 },
    })
    const second = (await report({ wish: 'refund' })).body['id']
    expect(await decide(second, { decision: 'refund' })).toMatchObject({
      status: 409,
      body: { code: 'not_refundable' },
    })
    expect(await decide(second, { decision: 'refund', cents: 300 })).toMatchObject({ status: 200, body: { refund: 3 } })
  })

  it('is one of many at once, and the money goes back exactly when that one was a refund', async () => {
    for (const other of ['reprint', 'decline', 'refund']) {
      const id = (await report({ wish: 'refund' })).body['id']
      const wishes = [
        { decision: 'refund', cents: 100 },
        { decision: other, answer: 'Sorry.', cents: 100 },
      ]
      const answers = await Promise.all([...wishes, ...wishes, ...wishes].map((wish) => decide(id, wish)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
      const state = answers.find(({ status }) => status === 200)?.body['state']
      const { results } = await (
        await shop.database()
      )
        .prepare(
          'SELECT count(*) AS count FROM refunds WHERE change_id = (SELECT last_change FROM claims WHERE id = ?)',
        )
        .bind(id)
        .all()
      expect(results).toEqual([{ count: state === 'refunded' ? 1 : 0 }])
    }
    expect(
      (await shop.rows('SELECT count(*) AS count, sum(cents) AS cents FROM refunds WHERE order_id = ?', orderId))[0],
    ).toEqual({
      count: (await claimsIn('refunded')).length,
      cents: (await claimsIn('refunded')).length === 0 ? null : 100 * (await claimsIn('refunded')).length,
    })
  })

  it('sends the money later when the machine dies after the decision or the provider is down', async () => {
    const id = (await report()).body['id']
    await new Visitor(shop).post('/__local/stripe/control', { failNext: 3, only: 'POST /v1/refunds' })
    expect(await decide(id, { decision: 'refund' })).toMatchObject({ status: 200, body: { state: 'refunded' } })
    await eventually(
      () => shop.rows("SELECT id FROM refunds WHERE order_id = ? AND failure = 'provider_down'", orderId),
      (found) => found.length === 1,
    )
    await new Visitor(shop).post('/__local/stripe/control', { failNext: 0, only: '' })
    for (const table of ['refunds SET next_try_at', 'job_leases SET held_until']) await shop.run(`UPDATE ${table} = 0`)
    await shop.runCron()
    expect(await isBack(2800)).toMatchObject({ status: 'refunded' })
  })

  it('is given once, and steps come in turn', async () => {
    const id = (await report()).body['id']
    expect(await step(id)).toMatchObject({ status: 409 })
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, { decision: 'reprint' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await step(id, { parcel: { carrier: 'ups', trackingNumber: '12345678' } })).toMatchObject({
      status: 409,
      body: { code: 'claim_decided' },
    })
  })

  it('is refused to everybody but the staff', async () => {
    const id = (await report()).body['id']
    expect((await eva.post(`/api/staff/claims/${String(id)}/decision`, { decision: 'reprint' })).status).toBe(401)
    expect((await decide(`clm_${'0'.repeat(32)}`, { decision: 'reprint' })).status).toBe(404)
  })
})

it('an invoice says what went back', async () => {
  const invoice = async () =>
    textsOf(
      Buffer.from(
        await (
          await fetch(new URL(`/api/orders/${orderId}/invoice`, shop.url), {
            headers: { Authorization: eva.token ?? '' },
          })
        ).arrayBuffer(),
      ).toString('latin1'),
    )
  expect(await invoice()).not.toContain('Refunded')
  await staff.post(`/api/staff/orders/${orderId}/refunds`, { cents: 1000, reason: 'A scratch', clientKey: 'invoice-1' })
  await isBack(1000)
  expect(await invoice()).toEqual(expect.arrayContaining(['Refunded', '-US$10.00']))
})

it('an invoice is a PDF of a paid order, for its customer alone', async () => {
  const answer = await fetch(new URL(`/api/orders/${orderId}/invoice`, shop.url), {
    headers: { Authorization: eva.token ?? '', 'Accept-Language': 'es' },
  })
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Content-Disposition')]).toEqual([
    200,
    'application/pdf',
    expect.stringMatching(/^attachment; filename="factura-\d+\.pdf"$/),
  ])
  const file = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(file).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/)
  expect(textsOf(file)).toContain('Estados Unidos')
  expect((await (await aCustomer(shop)).get(`/api/orders/${orderId}/invoice`)).status).toBe(404)
  const unpaid = await eva.post('/api/payments/ReadyToGo/tshirt', {
    ProductId: 'prd_ready_tshirt',
    variationId: 100,
    quantity: 1,
    size: 'S',
    pathImagePath: await aPicture(eva),
  })
  expect((await eva.get(`/api/orders/${String(unpaid.body['orderId'])}/invoice`)).status).toBe(404)
})
