/** Claims by piece, and their reprints as work of the press (R-ORDER-07, R-STAFF-40, docs/decisions/155). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { markDelivered } from '#test/support/delivered-orders.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { aPaidOrder, aPicture, eventually } from '#test/support/paying.ts'
import { acceptQuote, newest, payRequest, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { dayAfter, shopDay } from '#worker/shop-settings/shop-day.rules.ts'

let shop: TestShop
let staff: Visitor
let eva: Visitor & { email: string }
let picture: string
beforeAll(async () => {
  shop = await openShop()
  ;[staff, eva] = await Promise.all([aStaffMember(shop), aCustomer(shop)])
  await eva.post('/api/shippingAddress', anAddressForm())
  picture = await aPicture(eva)
})
afterAll(() => shop.stop())
const aMugOrder = async (quantity = 3) => markDelivered(shop, await aPaidOrder(eva, picture, { quantity }))
const report = async (orderId: string, lines: unknown, change: object = {}) =>
  eva.post(`/api/orders/${orderId}/claims`, {
    lines,
    kind: 'damaged',
    wish: 'reprint',
    message: 'The handle is off.',
    photos: [textOf(await sendFile(eva, aPng()), 'id')],
    ...change,
  })
const decide = (claimId: string, body: object = { decision: 'reprint' }) =>
  staff.post(`/api/staff/claims/${claimId}/decision`, body)
/** A reprint of one piece of three. */
async function aReprint(): Promise<{ orderId: string; claimId: string }> {
  const orderId = await aMugOrder()
  const claimId = textOf(await report(orderId, [{ position: 0, quantity: 1 }]), 'id')
  await decide(claimId)
  return { orderId, claimId }
}
const reprints = async (query = '') => rowsOf(await staff.get(`/api/staff/press/reprints${query}`), 'reprints')
const isListed = async (claimId: string, query = '') =>
  (await reprints(query)).some((reprint) => reprint['claimId'] === claimId)
const show = async (claimId: string) => (await staff.get(`/api/staff/press/reprints/${claimId}`)).body
const count = (orderId: string, claimId: string | null, pieces: object, clientKey = crypto.randomUUID()) =>
  staff.post('/api/staff/press/counts', { clientKey, pieces: [{ orderId, claimId, position: 0, ...pieces }] })
const isDone = async (answer: ReturnType<typeof count>) => rowsOf(await answer, 'results').map(({ done }) => done)

const slipOf = async (id: string) =>
  rowsOf(await staff.get(`/api/staff/orders/sheets?ids=${id}`), 'orders')[0]?.['slip']

describe('the packing slip', () => {
  it('is in the language of its customer, also for a reprint, of which it names the claimed pieces', async () => {
    const { orderId, claimId } = await aReprint()
    await shop.run("UPDATE customers SET language = 'es' WHERE id = ?", eva.userId)
    const item = { title: expect.stringContaining('Camiseta'), size: 'M', giftMessage: '' }
    expect(await slipOf(orderId)).toEqual({ language: 'es', items: [{ ...item, quantity: 3 }] })
    expect(await slipOf(claimId)).toEqual({ language: 'es', items: [{ ...item, quantity: 1 }] })
    await shop.run("UPDATE customers SET language = 'en' WHERE id = ?", eva.userId)
    expect(await slipOf(orderId)).toMatchObject({
      language: 'en',
      items: [{ title: expect.stringContaining('t-shirt') }],
    })
  })
})

describe('a claim by piece', () => {
  it('is about as many pieces as were reported, and names them to everybody', async () => {
    const orderId = await aMugOrder()
    const claim = await report(orderId, [{ position: 0, quantity: 1 }])
    const piece = { position: 0, quantity: 1, title: expect.any(String), size: 'M' }
    expect(claim).toMatchObject({ status: 200, body: { lines: [piece] } })
    expect((await staff.get(`/api/staff/orders/${orderId}`)).body).toMatchObject({ claims: [{ lines: [piece] }] })
    const told = await eventually(
      () => eva.mails(eva.email, 1),
      (mails) => mails.some(({ subject }) => subject.includes('We got your report')),
    )
    expect(told.find(({ subject }) => subject.includes('We got your report'))?.text).toMatch(/1 × .+, M/)
  })

  it('stands in the timeline that staff see, with who decided it, and not in the customer’s', async () => {
    const orderId = await aMugOrder()
    const claimId = textOf(await report(orderId, [{ position: 0, quantity: 1 }]), 'id')
    await decide(claimId, { decision: 'reprint', answer: 'We make it again.' })
    expect((await staff.post(`/api/staff/claims/${claimId}/steps`, {})).status).toBe(200)
    const claimed = async (who: Visitor, path: string) =>
      rowsOf(await who.get(path), 'timeline').filter(({ kind }) => kind === 'claim')
    const name = expect.stringMatching(/\S/)
    expect(await claimed(staff, `/api/staff/orders/${orderId}`)).toMatchObject([
      { status: 'open', by: 'customer', note: 'The handle is off.', name: null },
      { status: 'reprint', by: 'shop', note: 'We make it again.', name },
      { status: 'reprinting', by: 'shop', note: null, name },
    ])
    expect(await claimed(eva, `/api/orders/${orderId}`)).toEqual([])
  })

  it.each([
    [[{ position: 0, quantity: 4 }]],
    [[{ position: 0, quantity: 0 }]],
    [[{ position: 1, quantity: 1 }]],
    [
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 2 },
      ],
    ],
  ])('is refused for pieces that the order does not have: %j', async (lines) => {
    expect(await report(await aMugOrder(), lines)).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  it('is about all pieces of a line where none is counted', async () => {
    expect((await report(await aMugOrder(2), [0])).body['lines']).toMatchObject([{ position: 0, quantity: 2 }])
  })

  it('gives the price of its pieces back, for each piece once', async () => {
    const orderId = await aMugOrder()
    const first = textOf(await report(orderId, [{ position: 0, quantity: 1 }], { wish: 'refund' }), 'id')
    expect((await decide(first, { decision: 'refund' })).body).toMatchObject({ state: 'refunded', refund: 28 })
    const second = textOf(await report(orderId, [{ position: 0, quantity: 3 }], { wish: 'refund' }), 'id')
    expect((await staff.get(`/api/staff/orders/${orderId}`)).body['claims']).toMatchObject([{}, { worthCents: 5600 }])
    expect((await decide(second, { decision: 'refund' })).body).toMatchObject({ state: 'refunded', refund: 56 })
  })

  it('names sizes of the quote that its order pays', async () => {
    const requestId = await sendRequest(eva, { quantity: 24 })
    const quote = newest(await sendQuote(staff, requestId), 'quotes')
    await acceptQuote(eva, requestId, quote['id'])
    const orderId = await markDelivered(shop, await payRequest(eva, requestId))
    const { items } = (await staff.get(`/api/staff/orders/${orderId}`)).body['job'] as { items: { size: string }[] }
    const last = items.length - 1
    const claim = await report(orderId, [{ position: last, quantity: 1 }])
    expect(claim.body['lines']).toMatchObject([{ position: last, quantity: 1, size: items[last]?.size }])
    const claimId = textOf(claim, 'id')
    await decide(claimId)
    expect((await show(claimId))['goods']).toMatchObject([{ quantity: 1, size: items[last]?.size }])
  })
})

describe('a reprint', () => {
  it('is work of the press from the decision until it is sent, with the claimed pieces only', async () => {
    const { orderId, claimId } = await aReprint()
    expect((await reprints()).find((one) => one['claimId'] === claimId)).toMatchObject({
      id: orderId,
      status: 'reprint',
      quantity: 1,
      items: [{ quantity: 1, size: 'M' }],
      press: { isLate: false, plannedDay: null, isRush: false },
    })
    expect(await show(claimId)).toMatchObject({
      reprint: { claimId, state: 'reprint', kind: 'damaged', message: 'The handle is off.' },
      goods: [{ quantity: 1, size: 'M', made: 0 }],
      unsent: [],
      steps: [],
    })
    expect(
      rowsOf(await staff.get(`/api/staff/orders/sheets?ids=${orderId},${claimId}`), 'orders').map(
        ({ goods }) => (goods as { quantity: number }[])[0]?.quantity,
      ),
    ).toEqual([3, 1])
    await staff.post(`/api/staff/claims/${claimId}/steps`, {})
    expect((await show(claimId))['reprint']).toMatchObject({ state: 'reprinting' })
    await staff.post(`/api/staff/claims/${claimId}/steps`, {
      parcel: { carrier: 'ups', trackingNumber: '1Z999AA10123' },
    })
    expect(await isListed(claimId)).toBe(false)
    expect((await staff.get(`/api/staff/press/reprints/${claimId}`)).status).toBe(404)
  })

  it('is counted by itself, never more than its pieces, and once for its key', async () => {
    const { orderId, claimId } = await aReprint()
    const key = crypto.randomUUID()
    expect(await isDone(count(orderId, claimId, { made: 1, printed: 1 }, key))).toEqual([true])
    expect(await isDone(count(orderId, claimId, { made: 1, printed: 1 }, key))).toEqual([true])
    expect(await isDone(count(orderId, claimId, { made: 1 }))).toEqual([false])
    expect((await show(claimId))['goods']).toMatchObject([{ made: 1, printed: 1 }])
    // The order itself is delivered: nothing of it is counted, and nothing was.
    expect(await isDone(count(orderId, null, { made: 1 }))).toEqual([false])
    expect((await staff.get(`/api/staff/orders/${orderId}`)).body['goods']).toMatchObject([{ made: 0, printed: 0 }])
    const other = await aReprint()
    expect(await isDone(count(orderId, other.claimId, { made: 1 }))).toEqual([false])
  })

  it('stands on the calendar with its pieces that are not made, and is planned like an order', async () => {
    const { orderId, claimId } = await aReprint()
    const days = rowsOf(await staff.get('/api/staff/press/calendar'), 'days')
    const [day, closed] = [false, true].map(
      (isClosed) => days.find((one, index) => index > 0 && one['isClosed'] === isClosed)?.['day'],
    )
    const plan = (seen: object, next: object, who = staff) =>
      who.post(`/api/staff/press/reprints/${claimId}/plan`, {
        seen: { plannedDay: null, isRush: false, ...seen },
        plan: { plannedDay: null, isRush: false, ...next },
      })
    expect((await plan({}, { plannedDay: day })).body['press']).toMatchObject({ plannedDay: day })
    expect((await plan({}, { isRush: true })).status).toBe(409)
    expect((await plan({ plannedDay: day }, { plannedDay: closed })).body['code']).toBe('day_closed')
    expect((await plan({ plannedDay: day }, { plannedDay: dayAfter(shopDay(Date.now()), -1) })).status).toBe(422)
    expect((await plan({}, { isRush: true }, eva)).status).toBe(401)
    const dayOf = async () =>
      rowsOf(await staff.get('/api/staff/press/calendar'), 'days').find((one) => one['day'] === day)
    const piecesOf = async () =>
      (((await dayOf())?.['loads'] ?? []) as { pieces: number }[]).reduce((sum, { pieces }) => sum + pieces, 0)
    expect((await dayOf())?.['orders']).toContainEqual(
      expect.objectContaining({ claimId, id: orderId, items: [expect.objectContaining({ quantity: 1 })] }),
    )
    const before = await piecesOf()
    await count(orderId, claimId, { made: 1 })
    expect(await piecesOf()).toBe(before - 1)
  })

  it('is late once its day is over, in the late list and on the start page too', async () => {
    const { claimId } = await aReprint()
    expect(await isListed(claimId, '?due=late')).toBe(false)
    await shop.run("UPDATE claims SET press_by = '2020-01-03' WHERE id = ?", claimId)
    expect(await isListed(claimId, '?due=late')).toBe(true)
    // The start page shows the first few: those of the other tests are not this one's.
    await shop.run("UPDATE claims SET state = 'declined' WHERE id <> ?", claimId)
    const today = (await staff.get('/api/staff/today')).body['claims'] as { items: Record<string, unknown>[] }
    expect(today.items.find(({ id }) => id === claimId)).toMatchObject({ press: { by: '2020-01-03', isLate: true } })
  })

  it('can be picked up: the customer is told so, without a tracking number', async () => {
    const { orderId, claimId } = await aReprint()
    await staff.post(`/api/staff/claims/${claimId}/steps`, {})
    expect((await staff.post(`/api/staff/claims/${claimId}/steps`, { parcel: { carrier: 'ups' } })).status).toBe(422)
    await staff.post(`/api/staff/claims/${claimId}/steps`, { parcel: { carrier: 'pickup' } })
    expect((await eva.get(`/api/orders/${orderId}`)).body['claims']).toMatchObject([
      { state: 'resent', tracking: { carrier: 'Picked up at the shop', number: '', url: '' } },
    ])
    const told = await eventually(
      () => eva.mails(eva.email, 1),
      (mails) => mails.some(({ subject }) => subject.includes('ready to be picked up')),
    )
    expect(told.some(({ subject }) => subject.includes('ready to be picked up'))).toBe(true)
  })

  it('is for the staff alone', async () => {
    const { claimId } = await aReprint()
    for (const path of ['', `/${claimId}`]) expect((await eva.get(`/api/staff/press/reprints${path}`)).status).toBe(401)
  })
})

it('the board counts all orders of a column, under its filter', async () => {
  const countOf = async (query = '') =>
    rowsOf(await staff.get(`/api/staff/orders/counts${query}`), 'counts').find(({ status }) => status === 'paid')?.[
      'orders'
    ] as number
  const before = await countOf()
  const orderId = await aPaidOrder(eva, picture)
  expect(await countOf()).toBe(before + 1)
  await shop.run("UPDATE orders SET press_by = '2020-01-03' WHERE id = ?", orderId)
  expect(await countOf('?due=late')).toBe(1)
  expect(await countOf('?search=nobodyiscalledso')).toBe(0)
  expect((await eva.get('/api/staff/orders/counts')).status).toBe(401)
})
