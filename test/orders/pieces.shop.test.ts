/** Pieces that are taken off a paid order, and pieces that are added to it (docs/decisions/200). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { aPaidOrder, aPicture, cards, confirmCard, eventually } from '#test/support/paying.ts'
import { acceptQuote, newest, payRequest, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let staff: Visitor
let eva: Visitor & { email: string }
let picture: string
beforeAll(async () => {
  shop = await openShop({ config: { TAX_RATES: 'FL=7' } })
  staff = await aStaffMember(shop)
  picture = await aPicture(staff)
})
beforeEach(async () => {
  eva = await aCustomer(shop)
  await eva.post('/api/shippingAddress', anAddressForm())
})
afterAll(() => shop.stop())

const anyKey = () => crypto.randomUUID()
const pieces = (
  id: string,
  seenQuantity: number,
  quantity: number,
  { line = 0, who = staff, clientKey = anyKey() }: { line?: number; who?: Visitor; clientKey?: string } = {},
) => who.post(`/api/staff/orders/${id}/lines/${line}/pieces`, { seenQuantity, quantity, clientKey })
const show = async (id: string) => (await staff.get(`/api/staff/orders/${id}`)).body
const linesOf = async (id: string) =>
  rowsOf(await staff.get(`/api/staff/orders/${id}`), 'items').map(({ quantity, takenOff }) => [quantity, takenOff])
const actions = async (id: string) =>
  (await shop.rows('SELECT action FROM audit_log WHERE subject_id = ? ORDER BY seq', id)).map(({ action }) => action)
const mail = async (part: string) =>
  (
    await eventually(
      () => eva.mails(eva.email, 1),
      (mails) => mails.some(({ subject }) => subject.includes(part)),
    )
  ).find(({ subject }) => subject.includes(part))
const money = async (id: string) => (await staff.get(`/api/staff/orders/${id}/money`)).body

describe('fewer pieces', () => {
  it('are refunded with their tax, stay on the bill, and are neither made nor packed', async () => {
    const id = await aPaidOrder(eva, picture, { quantity: 3 })
    expect(await show(id)).toMatchObject({
      total: 89.88,
      correct: { pieces: [{ line: 0, least: 1, backCents: [2996, 5992] }] },
    })
    expect((await pieces(id, 3, 1)).status).toBe(200)
    expect(await show(id)).toMatchObject({
      items: [
        { quantity: 1, lineTotal: 28 },
        { quantity: 2, lineTotal: 56, takenOff: true },
      ],
      goods: [{ quantity: 1 }],
      unsent: [{ position: 0, quantity: 1 }],
      slip: { items: [{ quantity: 1 }] },
      art: [{ line: 0 }],
      subtotal: 84,
      tax: 5.88,
      total: 89.88,
    })
    await eventually(
      () => money(id),
      ({ refundedCents }) => Number(refundedCents) === 5992,
    )
    // The ledger has what came and what went back.
    expect(
      await shop.rows(
        `SELECT kind, sum(cents) AS cents FROM money_events
          WHERE order_id = ? AND kind IN ('captured', 'refunded') GROUP BY kind ORDER BY kind`,
        id,
      ),
    ).toEqual([
      { kind: 'captured', cents: 8988 },
      { kind: 'refunded', cents: 5992 },
    ])
    expect((await mail('Fewer pieces'))?.text).toMatch(/M: 3 → 1[\s\S]*US\$59\.92/)
    expect(await actions(id)).toEqual(['order.pieces_off'])
    expect((await eva.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'paid', refunded: 59.92 })
    // What is left is made, sent and counted as one piece.
    const step = (wanted: string, expectedStatus: string) =>
      staff.post(`/api/staff/orders/${id}/steps`, { step: wanted, expectedStatus })
    await step('in_production', 'paid')
    const count = (made: number) =>
      staff.post('/api/staff/press/counts', {
        clientKey: anyKey(),
        pieces: [{ orderId: id, claimId: null, position: 0, printed: 0, made, spoiled: 0 }],
      })
    expect(rowsOf(await count(2), 'results')).toMatchObject([{ done: false }])
    expect(rowsOf(await count(1), 'results')).toMatchObject([{ done: true }])
    await step('ready', 'in_production')
    const parcel = (position: number) =>
      staff.post(`/api/staff/orders/${id}/parcels`, { carrier: 'pickup', lines: [{ position, quantity: 1 }] })
    expect((await parcel(1)).status).toBeGreaterThanOrEqual(400)
    expect(await parcel(0)).toMatchObject({ status: 200, body: { status: 'shipped' } })
    // Nobody is asked for a review of what did not come.
    expect((await step('delivered', 'shipped')).status).toBe(200)
    expect(rowsOf(await eva.get(`/api/orders/${id}/ratings`), 'lines').map(({ line }) => line)).toEqual([0])
  })

  it('can be all of a line while another stays, and give back to the cent what each cost', async () => {
    const id = await aPaidOrder(eva, picture, { quantity: 3 })
    await staff.post(`/api/staff/orders/${id}/lines/0/size`, { seenSize: 'M', size: 'L', quantity: 1 })
    expect((await pieces(id, 1, 0, { line: 1 })).status).toBe(200)
    expect((await pieces(id, 2, 1)).status).toBe(200)
    expect(await linesOf(id)).toEqual([
      [1, undefined],
      [1, true],
      [1, true],
    ])
    await eventually(
      () => money(id),
      ({ refundedCents }) => Number(refundedCents) === 5992,
    )
    // A size is changed only of what is made.
    const size = (line: number) =>
      staff.post(`/api/staff/orders/${id}/lines/${line}/size`, {
        seenSize: line === 1 ? 'L' : 'M',
        size: 'S',
        quantity: 1,
      })
    const statuses: number[] = []
    for (const line of [1, 2, 0]) statuses.push((await size(line)).status)
    expect(statuses).toEqual([409, 409, 200])
    expect(rowsOf(await staff.get(`/api/staff/orders/${id}`), 'goods')).toMatchObject([{ size: 'S', quantity: 1 }])
  })

  it('are taken off by one of two colleagues, and never the last piece', async () => {
    const id = await aPaidOrder(eva, picture, { quantity: 3 })
    const both = await Promise.all([pieces(id, 3, 1), pieces(id, 3, 2)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [[left] = []] = await linesOf(id)
    expect((await pieces(id, Number(left), 0)).status).toBe(422)
    expect(await actions(id)).toEqual(['order.pieces_off'])
    expect(await shop.rows('SELECT count(*) AS refunds FROM refunds WHERE order_id = ?', id)).toEqual([{ refunds: 1 }])
  })

  it('colleagues who take pieces off two lines at once leave one to be made', async () => {
    const size = (id: string, line: number, seenSize: string) =>
      staff.post(`/api/staff/orders/${id}/lines/${line}/size`, { seenSize, size: 'S', quantity: 1 })
    for (let round = 0; round < 3; round += 1) {
      const id = await aPaidOrder(eva, picture, { quantity: 4 })
      await staff.post(`/api/staff/orders/${id}/lines/0/size`, { seenSize: 'M', size: 'L', quantity: 2 })
      // Pieces of both lines get another size: each becomes a line of its own, or is refused.
      const sizes = await Promise.all([size(id, 0, 'M'), size(id, 1, 'L')])
      for (const { status } of sizes) expect([200, 409]).toContain(status)
      const lines = await linesOf(id)
      expect(lines.reduce((sum, [quantity]) => sum + Number(quantity), 0)).toBe(4)
      const offs = await Promise.all(
        [0, 1, 2, 3].flatMap((line) =>
          Array.from({ length: 5 }, () => pieces(id, Number(lines[line]?.[0] ?? 1), 0, { line })),
        ),
      )
      for (const { status } of offs) expect([200, 404, 409, 422]).toContain(status)
      const left = (await linesOf(id)).filter(([, takenOff]) => takenOff !== true)
      expect(left.length).toBeGreaterThan(0)
      const [back] = await shop.rows('SELECT sum(cents) AS cents FROM refunds WHERE order_id = ?', id)
      const made = left.reduce((sum, [quantity]) => sum + Number(quantity), 0)
      expect(Number(back?.['cents'])).toBe((4 - made) * 2996)
    }
  })

  it('need the permission to give money back, and are refused where nothing is left to give', async () => {
    const id = await aPaidOrder(eva, picture, { quantity: 2 })
    await shop.run(`UPDATE customers SET staff_permissions = '["orders"]' WHERE id = ?`, staff.userId)
    expect((await pieces(id, 2, 1)).status).toBe(403)
    await shop.run('UPDATE customers SET staff_permissions = NULL WHERE id = ?', staff.userId)
    await staff.post(`/api/staff/orders/${id}/refunds`, { cents: 5000, reason: 'A scratch', clientKey: anyKey() })
    expect((await pieces(id, 2, 1)).body['code']).toBe('not_refundable')
    expect(await linesOf(id)).toEqual([[2, undefined]])
    expect(await actions(id)).not.toContain('order.pieces_off')
  })
})

describe('more pieces', () => {
  it('are an order of their own at the same price and tax, made once, which the customer pays by its link', async () => {
    const id = await aPaidOrder(eva, picture, { quantity: 1 })
    const clientKey = anyKey()
    const tries = await Promise.all([pieces(id, 1, 3, { clientKey }), pieces(id, 1, 3, { clientKey })])
    expect(tries.map(({ status }) => status)).toEqual([200, 200])
    // The key made two more: with another number, or of another order, it is another wish.
    const other = await aPaidOrder(eva, picture, { quantity: 1, size: 'L' })
    for (const wrong of [await pieces(id, 1, 4, { clientKey }), await pieces(other, 1, 3, { clientKey })])
      expect(wrong).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
    const first = await show(id)
    const more = first['added']?.['orders']?.[0]
    expect(first['added']?.['orders']).toHaveLength(1)
    expect(first['added']).toMatchObject({ to: null, orders: [{ status: 'awaiting_payment' }] })
    expect(first).toMatchObject({ items: [{ quantity: 1 }], total: 29.96, status: 'paid' })
    const moreId = String(more?.['id'])
    expect(await show(moreId)).toMatchObject({
      items: [{ quantity: 2, size: 'M', price: 28 }],
      shipping: 0,
      tax: 3.92,
      total: 59.92,
      added: { to: { id, number: first['number'] }, orders: [] },
    })
    const told = await mail('US$59.92')
    expect(told?.text).toContain(`2 more pieces for your order #${first['number']}`)
    const link = told?.links.find((one) => one.includes('/pay?')) ?? ''
    const view = await new Visitor(shop).get('/api/payLink', {
      Authorization: new URL(link).searchParams.get('token') ?? '',
    })
    await confirmCard(
      new Visitor(shop),
      { clientSecret: textOf(view, 'clientSecret'), publishableKey: textOf(view, 'publishableKey') },
      cards.good,
    )
    await eventually(
      () => show(moreId),
      ({ status }) => status === 'paid',
    )
    expect(await money(moreId)).toMatchObject({ capturedCents: 5992 })
    expect([await actions(id), await actions(moreId)]).toEqual([['order.pieces_added'], ['order.made']])
  })
})

describe('the number of pieces', () => {
  it('is not changed from another number than was seen, of what is made, or of a quote', async () => {
    const id = await aPaidOrder(eva, picture, { quantity: 2 })
    for (const wanted of [1, 3]) expect((await pieces(id, 3, wanted)).status).toBe(409)
    expect((await pieces(id, 2, 2)).status).toBe(200)
    await staff.post(`/api/staff/orders/${id}/steps`, { step: 'in_production', expectedStatus: 'paid' })
    for (const wanted of [1, 3]) expect((await pieces(id, 2, wanted)).status).toBe(409)
    expect((await show(id))['correct']).toMatchObject({ pieces: [] })
    const requestId = await sendRequest(eva)
    await acceptQuote(eva, requestId, newest(await sendQuote(staff, requestId), 'quotes')['id'])
    const quoted = await payRequest(eva, requestId)
    for (const wanted of [0, 2]) expect((await pieces(quoted, 1, wanted)).status).toBe(409)
    expect(await actions(id)).toEqual(['order.in_production'])
  })

  it('is for the staff alone, of orders and lines that exist', async () => {
    const id = await aPaidOrder(eva, picture)
    expect((await pieces(id, 1, 2, { who: eva })).status).toBe(401)
    expect((await pieces(id, 1, 2, { who: new Visitor(shop) })).status).toBe(401)
    expect((await pieces(`ord_${'0'.repeat(32)}`, 1, 2)).status).toBe(404)
    expect((await pieces(id, 1, 2, { line: 1 })).status).toBe(404)
    for (const wrong of [-1, 100, 1.5]) expect((await pieces(id, 1, wrong)).status).toBe(422)
  })
})
