/** What staff correct in an order, and the ways in which it is sent (docs/decisions/123). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf } from '#test/support/answers.ts'
import { aPaidOrder, aPicture, eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let staff: Visitor
let eva: Visitor & { email: string }
let picture: string
beforeAll(async () => {
  shop = await openShop()
  staff = await aStaffMember(shop)
  picture = await aPicture(staff)
})
beforeEach(async () => {
  eva = await aCustomer(shop)
  await eva.post('/api/shippingAddress', anAddressForm())
})
afterAll(() => shop.stop())

const nobody = `ord_${'0'.repeat(32)}`
const at = (id: string, what: string) => `/api/staff/orders/${id}/${what}`
const step = (id: string, wanted: string, expectedStatus: string) =>
  staff.post(at(id, 'steps'), { step: wanted, expectedStatus })
const back = (id: string, expectedStatus: string, reason = 'A blank has a hole.', who = staff) =>
  who.post(at(id, 'back'), { expectedStatus, reason })
const cancel = (id: string, expectedStatus: string, reason = 'The press is broken.', who = staff) =>
  who.post(at(id, 'cancel'), { expectedStatus, reason })
const parcel = (id: string, wish: object) => staff.post(at(id, 'parcels'), wish)
const firstParcel = async (id: string) =>
  String(rowsOf(await staff.get(`/api/staff/orders/${id}`), 'parcels')[0]?.['id'])
const statusOf = async (id: string) => (await eva.get(`/api/orders/${id}`)).body['status']
const actions = async (id: string) =>
  (await shop.rows<{ action: string }>('SELECT action FROM audit_log WHERE subject_id = ? ORDER BY seq', id)).map(
    ({ action }) => action,
  )
const mail = async (part: string) =>
  (await eventually(
    () => eva.mails(eva.email, 1),
    (mails) => mails.some(({ subject }) => subject.includes(part)),
  ).then((mails) => mails.find(({ subject }) => subject.includes(part)))) ?? { text: '', subject: '' }

async function ready(): Promise<string> {
  const id = await aPaidOrder(eva, picture, { quantity: 2 })
  await step(id, 'in_production', 'paid')
  await step(id, 'ready', 'in_production')
  return id
}

describe('a step back', () => {
  it('leads to the state before, audited, with a reason that the customer reads; the step can be taken again', async () => {
    const id = await ready()
    expect(await back(id, 'ready')).toMatchObject({ status: 200, body: { status: 'in_production' } })
    expect(await back(id, 'in_production')).toMatchObject({
      status: 200,
      body: { status: 'paid', correct: { back: null } },
    })
    expect((await mail('We corrected the status')).text).toContain('A blank has a hole.')
    expect((await step(id, 'in_production', 'paid')).body['status']).toBe('in_production')
    expect(await actions(id)).toEqual([
      'order.in_production',
      'order.ready',
      'order.step_back',
      'order.step_back',
      'order.in_production',
    ])
  })

  it('is taken once when two press at once', async () => {
    const id = await ready()
    const answers = await Promise.all([back(id, 'ready'), back(id, 'ready')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is refused without a reason, from paid and from shipped, for no order, and for customers', async () => {
    const id = await ready()
    expect(await back(id, 'ready', ' ')).toMatchObject({ status: 422, body: { fields: { reason: expect.anything() } } })
    expect((await back(id, 'paid')).body['code']).toBe('order_moved')
    await parcel(id, { carrier: 'pickup' })
    expect((await back(id, 'shipped')).body['code']).toBe('order_moved')
    expect((await back(nobody, 'ready')).status).toBe(404)
    expect((await back(id, 'ready', 'No.', eva)).status).toBe(401)
    expect(await statusOf(id)).toBe('shipped')
  })
})

describe('a cancellation by staff', () => {
  it('gives all money back once, also in production, and tells the customer why', async () => {
    const id = await ready()
    const answers = await Promise.all([cancel(id, 'ready'), cancel(id, 'ready')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { text } = await mail('is cancelled')
    expect(text).toContain('The press is broken.')
    expect(text).not.toContain('did not fit')
    const money = await eventually(
      () => staff.get(at(id, 'money')),
      ({ body }) => body['refundedCents'] === body['capturedCents'],
    )
    expect(money.body).toMatchObject({ refundableCents: 0, capturedCents: 5600 })
    expect((await actions(id)).filter((action) => action === 'order.cancelled')).toHaveLength(1)
  })

  it('is refused once a part has left, without a reason, for no order, and for customers', async () => {
    const id = await ready()
    expect((await cancel(id, 'ready', '')).status).toBe(422)
    expect((await cancel(id, 'ready', 'No.', eva)).status).toBe(401)
    expect((await cancel(nobody, 'paid')).status).toBe(404)
    await parcel(id, { carrier: 'own', lines: [{ position: 0, quantity: 1 }] })
    expect(await cancel(id, 'ready')).toMatchObject({ status: 409, body: { code: 'order_moved' } })
    expect((await staff.get(at(id, 'money'))).body['refundableCents']).toBe(5600)
  })
})

describe('the address of an order', () => {
  it('is typed by staff until it is sent, and the customer is told', async () => {
    const id = await ready()
    const typed = { ...anAddressForm(), streetAddress: '77 Harbour Road' }
    expect(await staff.call('PUT', at(id, 'address'), typed)).toMatchObject({
      status: 200,
      body: { status: 'ready', shippingAddress: { streetAddress: '77 Harbour Road' } },
    })
    expect((await mail('Your order #')).text).toContain('77 Harbour Road')
    expect(await actions(id)).toContain('order.address')
    await parcel(id, { carrier: 'letter' })
    expect((await staff.call('PUT', at(id, 'address'), typed)).status).toBe(409)
  })

  it('is refused with its faults by field, for no order, and for customers', async () => {
    const id = await ready()
    const wrong = { ...anAddressForm(), zip: '1' }
    expect(await staff.call('PUT', at(id, 'address'), wrong)).toMatchObject({
      status: 422,
      body: { fields: { zip: expect.anything() } },
    })
    expect((await staff.call('PUT', at(nobody, 'address'), anAddressForm())).status).toBe(404)
    expect((await eva.call('PUT', at(id, 'address'), anAddressForm())).status).toBe(401)
  })
})

describe('a parcel', () => {
  it('gets another number, which the customer is told', async () => {
    const id = await ready()
    await parcel(id, { carrier: 'ups', trackingNumber: '1Z00000001' })
    const change = (body: object, who = staff) =>
      firstParcel(id).then((one) => who.call('PATCH', at(id, `parcels/${one}`), body))
    expect((await change({ carrier: 'ups', trackingNumber: '12' })).status).toBe(422)
    expect((await change({ carrier: 'ups', trackingNumber: '1Z00000002' }, eva)).status).toBe(401)
    expect(await change({ carrier: 'ups', trackingNumber: '1Z00000002' })).toMatchObject({
      status: 200,
      body: { status: 'shipped', tracking: [{ number: '1Z00000002' }] },
    })
    expect((await mail('New details for the parcel')).text).toContain('1Z00000002')
    const found = async (number: string) =>
      rowsOf(await staff.get(`/api/staff/orders?search=${number}`), 'orders').map((order) => order['id'])
    expect([await found('1Z00000002'), await found('1Z00000001')]).toEqual([[id], []])
    expect(rowsOf(await staff.get('/api/staff/find?q=1Z000000'), 'orders')).not.toEqual([])
    await step(id, 'delivered', 'shipped')
    expect((await change({ carrier: 'ups', trackingNumber: '1Z00000003' })).status).toBe(409)
  })

  it('keeps its number when another parcel of the order has the new one', async () => {
    const id = await ready()
    for (const trackingNumber of ['1Z00000011', '1Z00000012'])
      await parcel(id, { carrier: 'ups', trackingNumber, lines: [{ position: 0, quantity: 1 }] })
    expect(
      await staff.call('PATCH', at(id, `parcels/${await firstParcel(id)}`), {
        carrier: 'ups',
        trackingNumber: '1Z00000012',
      }),
    ).toMatchObject({ status: 409, body: { code: 'parcel_known' } })
  })

  it('is taken back: the order is ready again and everything is to be packed', async () => {
    const id = await ready()
    await parcel(id, { carrier: 'ups', trackingNumber: '1Z00000021' })
    const one = await firstParcel(id)
    const remove = (who = staff, reason = 'It is still here.') => who.post(at(id, `parcels/${one}/remove`), { reason })
    expect((await remove(eva)).status).toBe(401)
    expect((await remove(staff, '')).status).toBe(422)
    expect(await remove()).toMatchObject({
      status: 200,
      body: { status: 'ready', tracking: [], unsent: [{ quantity: 2 }] },
    })
    expect((await mail('A parcel of your order')).text).toContain('It is still here.')
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'parcel_gone' } })
    expect(await actions(id)).toContain('order.parcel_removed')
    expect((await parcel(id, { carrier: 'ups', trackingNumber: '1Z00000021' })).body['status']).toBe('shipped')
  })

  it('leaves its order partly shipped, wherever that is shown, until everything has left', async () => {
    const id = await ready()
    const { body: link } = await eva.get(`/api/orders/${id}/link`)
    const seen = async () => {
      const token = new URL(String(link['link'])).searchParams.get('token') ?? ''
      const answers = await Promise.all([
        staff.get(`/api/staff/orders/${id}`),
        eva.get(`/api/orders/${id}`),
        eva.get('/api/track', { Authorization: token }),
      ])
      const listed = rowsOf(await staff.get('/api/staff/orders'), 'orders').find((order) => order['id'] === id)
      const mine = rowsOf(await eva.get('/api/orders')).find((order) => order['id'] === id)
      return [...answers.map(({ body }) => body), listed, mine].map((order) => order?.['sending'])
    }
    const filtered = async () =>
      rowsOf(await staff.get('/api/staff/orders?status=part_shipped'), 'orders').map((order) => order['id'])
    expect(await seen()).toEqual(Array(5).fill(null))
    expect(await filtered()).not.toContain(id)
    await parcel(id, { carrier: 'letter', lines: [{ position: 0, quantity: 1 }] })
    expect(await seen()).toEqual(Array(5).fill('part_shipped'))
    expect(await filtered()).toContain(id)
    await parcel(id, { carrier: 'pickup' })
    expect(await seen()).toEqual(Array(5).fill(null))
    expect(await filtered()).not.toContain(id)
  })

  it.each([
    [{ carrier: 'pickup' }, 'Picked up at the shop', 'can be picked up'],
    [{ carrier: 'own' }, 'Brought by us', 'We bring you your order'],
    [{ carrier: 'letter' }, 'Letter without tracking', 'is on its way'],
    [{ carrier: 'other', carrierName: 'OnTrac' }, 'OnTrac', 'is on its way'],
  ])('goes without a tracking number: %j', async (wish, name, subject) => {
    const id = await ready()
    expect(await parcel(id, wish)).toMatchObject({
      status: 200,
      body: {
        status: 'shipped',
        sending: wish.carrier === 'pickup' ? 'for_pickup' : null,
        tracking: [{ carrier: name, number: '', url: '' }],
      },
    })
    const mails = await eventually(
      () => eva.mails(eva.email, 1),
      (found) => found.some((one) => one.subject.includes(subject)),
    )
    expect(mails.find((one) => one.subject.includes(subject))?.text).toContain('2 × ')
  })

  it('is refused with a carrier that lacks its number or its name', async () => {
    const id = await ready()
    for (const wish of [{ carrier: 'usps' }, { carrier: 'other' }, { carrier: 'other', carrierName: ' ' }])
      expect((await parcel(id, wish)).status).toBe(422)
  })
})

describe('a size', () => {
  const size = (id: string, wish: object, line = 0, who: Visitor = staff) =>
    who.post(at(id, `lines/${line}/size`), wish)
  const linesOf = async (id: string) =>
    ((await staff.get(`/api/staff/orders/${id}`)).body['items'] as Record<string, unknown>[]).map((item) => [
      item['quantity'],
      item['size'],
      item['lineTotal'],
    ])

  it('is changed before it is made, for some pieces or all, at the same price; the customer is told', async () => {
    const id = await aPaidOrder(eva, picture, { quantity: 3 })
    const before = await eva.get(`/api/orders/${id}`)
    expect((await size(id, { seenSize: 'M', size: 'L', quantity: 1 })).status).toBe(200)
    expect(await linesOf(id)).toEqual([
      [2, 'M', 56],
      [1, 'L', 28],
    ])
    expect((await mail('Another size')).text).toMatch(/1 × .+: M → L/)
    expect((await size(id, { seenSize: 'M', size: 'S', quantity: 2 })).status).toBe(200)
    expect(await linesOf(id)).toEqual([
      [2, 'S', 56],
      [1, 'L', 28],
    ])
    // Nothing about its money has changed, and what is made and packed is what the lines say.
    const after = await eva.get(`/api/orders/${id}`)
    for (const sum of ['subtotal', 'tax', 'shipping', 'total', 'refunded'])
      expect(after.body[sum]).toBe(before.body[sum])
    expect((await staff.get(`/api/staff/orders/${id}`)).body).toMatchObject({
      goods: [
        { quantity: 2, size: 'S' },
        { quantity: 1, size: 'L' },
      ],
      unsent: [{ quantity: 2 }, { quantity: 1 }],
    })
    expect(await actions(id)).toEqual(['order.size', 'order.size'])
  })

  it('is changed by one of two colleagues, and a second time changes nothing', async () => {
    const id = await aPaidOrder(eva, picture, { quantity: 2 })
    const both = await Promise.all([
      size(id, { seenSize: 'M', size: 'L', quantity: 2 }),
      size(id, { seenSize: 'M', size: 'S', quantity: 2 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [[, now] = []] = await linesOf(id)
    expect((await size(id, { seenSize: 'M', size: now, quantity: 2 })).status).toBe(200)
    expect(await actions(id)).toEqual(['order.size'])
  })

  it.each([
    [{ seenSize: 'M', size: 'XXXXL', quantity: 1 }, 422],
    [{ seenSize: 'M', size: 'L', quantity: 3 }, 422],
    [{ seenSize: 'S', size: 'L', quantity: 1 }, 409],
  ])('is refused for %j', async (wish, status) => {
    const id = await aPaidOrder(eva, picture, { quantity: 2 })
    expect((await size(id, wish)).status).toBe(status)
    expect(await linesOf(id)).toEqual([[2, 'M', 56]])
  })

  it('stays once it is being made, and is for the staff alone', async () => {
    const id = await aPaidOrder(eva, picture)
    const wish = { seenSize: 'M', size: 'L', quantity: 1 }
    expect((await size(id, wish, 0, eva)).status).toBe(401)
    expect((await size(nobody, wish)).status).toBe(404)
    expect((await size(id, wish, 1)).status).toBe(404)
    await step(id, 'in_production', 'paid')
    expect((await size(id, wish)).status).toBe(409)
    expect((await staff.get(`/api/staff/orders/${id}`)).body['correct']).toMatchObject({ sizes: [] })
  })
})
