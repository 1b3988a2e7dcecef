/**
 * From paid to delivered by the calls of the staff: steps, parcels, notifications of the customer, and the tracking
 * link (R-ORDER-13).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf } from '#test/support/answers.ts'
import { threadOf } from '#test/support/chat-client.ts'
import { aPaidOrder, aPicture, cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, Visitor } from '#test/support/visitor.ts'

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
const step = (id: string, wish: object, who = staff) => who.post(`/api/staff/orders/${id}/steps`, wish)
const parcel = (id: string, wish: object = {}) =>
  staff.post(`/api/staff/orders/${id}/parcels`, { carrier: 'ups', trackingNumber: '1z 999-aa1 0123', ...wish })
const statusOf = async (id: string) => (await eva.get(`/api/orders/${id}`)).body['status']
const outboxMessages = (id: string) =>
  shop.rows<{ id: string; channel: string; recipient: string }>(
    `SELECT id, channel, recipient FROM outbox WHERE customer_id = ? AND id NOT LIKE 'paid:%'
      AND template LIKE 'order_%' ORDER BY created_at, id`,
    id,
  )

/** Takes a paid order to the state in which it can be packed. */
async function printed(change: Record<string, unknown> = {}): Promise<string> {
  const id = await aPaidOrder(eva, picture, change)
  expect((await step(id, { step: 'in_production', expectedStatus: 'paid' })).status).toBe(200)
  expect((await step(id, { step: 'ready', expectedStatus: 'in_production' })).status).toBe(200)
  return id
}

/** One order of two lines: one medium, three large. */
async function twoLines(): Promise<string> {
  const ids = []
  for (const change of [{ size: 'M' }, { size: 'L', quantity: 3 }])
    ids.push(String((await eva.post('/api/shoppingCart/cartItem/add', tshirt(picture, change))).body['cartItemId']))
  const pay = await eva.post('/api/payments/Cart', { cartItemIds: ids })
  await confirmCard(
    eva,
    { clientSecret: String(pay.body['clientSecret']), publishableKey: String(pay.body['publishableKey']) },
    cards.good,
  )
  const id = String(pay.body['orderId'])
  await eventually(
    () => statusOf(id),
    (status) => status === 'paid',
  )
  await step(id, { step: 'in_production', expectedStatus: 'paid' })
  await step(id, { step: 'ready', expectedStatus: 'in_production' })
  return id
}

describe('the steps of the staff', () => {
  it('take an order from paid to delivered, audited, each notified once', async () => {
    const id = await printed()
    expect(await parcel(id)).toMatchObject({
      status: 200,
      body: {
        status: 'shipped',
        unsent: [],
        tracking: [{ carrier: 'UPS', number: '1Z999AA10123', url: 'https://www.ups.com/track?tracknum=1Z999AA10123' }],
      },
    })
    expect(await step(id, { step: 'delivered', expectedStatus: 'shipped' })).toMatchObject({
      status: 200,
      body: { status: 'delivered', steps: [] },
    })
    const mails = await eva.mails(eva.email, 4)
    expect(mails.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual(
      expect.arrayContaining([
        'Your order #N was delivered',
        'Your order #N is on its way',
        'We started making your order #N',
        'Order #N is paid. Thank you!',
      ]),
    )
    expect(mails.flatMap(({ links }) => links).join()).toContain('https://www.ups.com/track?tracknum=1Z999AA10123')
    expect(rowsOf(await eva.get('/api/orders/delivered'))).toMatchObject([
      { id, tracking: [{ number: '1Z999AA10123' }] },
    ])
    const actions = await shop.rows<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject_id = ? ORDER BY seq',
      id,
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'order.in_production',
      'order.ready',
      'order.parcel',
      'order.delivered',
    ])
  })

  it('appear in the customer’s chat as cards, each once, with what is paid and where to follow it', async () => {
    const id = await printed()
    await parcel(id)
    await step(id, { step: 'delivered', expectedStatus: 'shipped' })
    const cards = () => threadOf(shop, eva.userId, eva.token)
    const shown = await eventually(cards, (list) => list.length >= 4)
    const number = String((await eva.get(`/api/orders/${id}`)).body['number'])
    const about = { kind: 'order', id, path: `/orders/${id}`, title: number }
    expect(shown.map(({ card }) => card)).toEqual([
      { ...about, state: 'paid', amountCents: 2800 },
      { ...about, state: 'in_production' },
      {
        ...about,
        state: 'shipped',
        tracking: { carrier: 'UPS', number: '1Z999AA10123', url: 'https://www.ups.com/track?tracknum=1Z999AA10123' },
      },
      { ...about, state: 'delivered' },
    ])
    expect(shown[2]?.content).toBe(
      `Your order ${number} is on its way.\nUPS 1Z999AA10123: ` +
        `https://www.ups.com/track?tracknum=1Z999AA10123\n${shop.url.origin}/orders/${id}`,
    )
    // Sends the card again, as after a run that died between the room and its own row.
    await shop.run(
      `UPDATE outbox SET state = 'pending', next_at = 0, data = (SELECT json_object('name', 'Eva', 'card',
        json_object('kind', 'order', 'id', ?, 'path', '/orders', 'title', '1')))
        WHERE customer_id = ? AND channel = 'chat'`,
      id,
      eva.userId,
    )
    await shop.runCron()
    expect(
      await shop.rows("SELECT 1 FROM outbox WHERE customer_id = ? AND channel = 'chat' AND state = 'sent'", eva.userId),
    ).toHaveLength(4)
    expect(await cards()).toEqual(shown)
  })

  it('a step that two members of staff click at once happens once', async () => {
    const id = await aPaidOrder(eva, picture)
    const answers = await Promise.all([1, 2, 3].map(() => step(id, { step: 'in_production', expectedStatus: 'paid' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(
      await shop.rows('SELECT 1 FROM order_events WHERE order_id = ? AND to_status = ?', id, 'in_production'),
    ).toHaveLength(1)
    expect(await shop.rows('SELECT 1 FROM audit_log WHERE subject_id = ?', id)).toHaveLength(1)
    expect(await outboxMessages(String(eva.userId))).toHaveLength(1)
  })

  it.each([
    { step: 'ready', expectedStatus: 'paid' },
    { step: 'delivered', expectedStatus: 'paid' },
    { step: 'in_production', expectedStatus: 'awaiting_proof' },
    { step: 'resume', expectedStatus: 'on_hold' },
    { step: 'in_production', expectedStatus: 'ready' },
  ])('are refused out of turn: %j', async (wish) => {
    const id = await aPaidOrder(eva, picture)
    expect(await step(id, wish)).toMatchObject({ status: 409, body: { code: 'order_moved' } })
    expect(await statusOf(id)).toBe('paid')
  })

  it('hold an order for a reason the customer reads, and let it go on in its former state', async () => {
    const id = await aPaidOrder(eva, picture)
    await step(id, { step: 'in_production', expectedStatus: 'paid' })
    expect(await step(id, { step: 'on_hold', expectedStatus: 'in_production' })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { reason: expect.any(String) } },
    })
    expect(
      await step(id, { step: 'on_hold', expectedStatus: 'in_production', reason: 'We ran out of black hoodies.' }),
    ).toMatchObject({ status: 200, body: { heldFrom: 'in_production', steps: ['resume'] } })
    const page = await eva.get(`/api/orders/${id}`)
    expect(page.body).toMatchObject({ status: 'on_hold' })
    expect(rowsOf(page, 'timeline').at(-1)).toMatchObject({
      status: 'on_hold',
      by: 'shop',
      note: 'We ran out of black hoodies.',
    })
    expect((await eva.mails(eva.email, 3))[0]).toMatchObject({
      subject: expect.stringContaining('A small delay'),
      text: expect.stringContaining('We ran out of black hoodies.'),
    })
    expect(await step(id, { step: 'resume', expectedStatus: 'on_hold' })).toMatchObject({
      status: 200,
      body: { status: 'in_production' },
    })
  })

  it('leave alone what is held for its money', async () => {
    const id = await aPaidOrder(eva, picture)
    await shop.run(
      "UPDATE orders SET status = 'on_hold', held_from = 'paid', review_reason = 'amount_differs' WHERE id = ?",
      id,
    )
    await shop.run(
      `INSERT INTO order_reviews (order_id, reason, subject, opened_at)
        VALUES (?, 'amount_differs', 'pi_of_a_test', 0)`,
      id,
    )
    expect(await step(id, { step: 'resume', expectedStatus: 'on_hold' })).toMatchObject({ status: 409 })
    expect((await staff.get(`/api/staff/orders/${id}`)).body).toMatchObject({
      steps: [],
      reviewReason: 'amount_differs',
    })
    // The events that jobs write are not shown to the customer.
    expect(JSON.stringify((await eva.get(`/api/orders/${id}`)).body)).not.toContain('amount_differs')
  })
})

describe('parcels', () => {
  it('may hold a part: the order is shipped when nothing is left', async () => {
    const id = await twoLines()
    const { body } = await staff.get(`/api/staff/orders/${id}`)
    const large = rowsOf({ body } as never, 'unsent').find((part) => part['quantity'] === 3)?.['position']
    expect(await parcel(id, { lines: [{ position: large, quantity: 2 }] })).toMatchObject({
      status: 200,
      body: {
        status: 'ready',
        unsent: expect.arrayContaining([expect.objectContaining({ position: large, quantity: 1, size: 'L' })]),
      },
    })
    expect(await parcel(id, { carrier: 'usps', trackingNumber: '9400100000000000000000' })).toMatchObject({
      status: 200,
      body: { status: 'shipped', unsent: [] },
    })
    expect(rowsOf(await eva.get(`/api/orders/${id}`), 'tracking')).toMatchObject([
      { carrier: 'UPS', lines: [{ quantity: 2, size: 'L', title: expect.stringContaining('t-shirt') }] },
      { carrier: 'USPS', lines: expect.arrayContaining([expect.objectContaining({ quantity: 1, size: 'M' })]) },
    ])
    const subjects = (await eva.mails(eva.email, 4)).map(({ subject }) => subject.replace(/\d+/, 'N'))
    expect(subjects).toEqual(
      expect.arrayContaining(['Part of your order #N is on its way', 'The rest of your order #N is on its way']),
    )
    expect(
      (await outboxMessages(String(eva.userId))).filter(({ id: idempotencyKey }) =>
        idempotencyKey.startsWith('parcel:'),
      ),
    ).toHaveLength(2)
  })

  it('never hold more than was ordered, however many pack at once', async () => {
    const id = await printed({ quantity: 2 })
    expect(await parcel(id, { lines: [{ position: 0, quantity: 3 }] })).toMatchObject({ status: 409 })
    expect(await parcel(id, { lines: [{ position: 7, quantity: 1 }] })).toMatchObject({ status: 409 })
    const answers = await Promise.all(
      [1, 2, 3, 4].map((index) =>
        parcel(id, { trackingNumber: `1Z0000000${index}`, lines: [{ position: 0, quantity: 1 }] }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(
      await eventually(
        () => statusOf(id),
        (status) => status === 'shipped',
      ),
    ).toBe('shipped')
  })

  it('are noted once, however often; other things under a known number are refused', async () => {
    const id = await printed({ quantity: 2 })
    const part = { lines: [{ position: 0, quantity: 2 }] }
    await parcel(id, part)
    for (const again of [part, {}])
      expect(await parcel(id, again)).toMatchObject({ status: 200, body: { status: 'shipped' } })
    expect(await parcel(id, { lines: [{ position: 0, quantity: 1 }] })).toMatchObject({
      status: 409,
      body: { code: 'order_moved' },
    })
    expect(await shop.rows('SELECT 1 FROM parcels WHERE order_id = ?', id)).toHaveLength(1)
    expect(await shop.rows("SELECT 1 FROM order_events WHERE order_id = ? AND to_status = 'shipped'", id)).toHaveLength(
      1,
    )
  })

  it('may hold as many lines as an order has', async () => {
    const id = await printed()
    await shop.run(
      `INSERT INTO order_lines (order_id, position, product_id, variation_id, size, picture_path, title,
        unit_price_cents, quantity)
       SELECT order_id, value, product_id, variation_id, size, picture_path, title, unit_price_cents, 2
         FROM order_lines, json_each(?) WHERE order_id = ? AND position = 0`,
      JSON.stringify(Array.from({ length: 59 }, (_, index) => index + 1)),
      id,
    )
    const lines = [
      { position: 0, quantity: 1 },
      { position: 59, quantity: 2 },
    ]
    expect(await parcel(id, { lines })).toMatchObject({ status: 200, body: { status: 'ready' } })
    expect(await parcel(id, { trackingNumber: '1Z999AA10124' })).toMatchObject({
      status: 200,
      body: { status: 'shipped', unsent: [] },
    })
  })

  it.each([
    { carrier: 'pigeon' },
    { trackingNumber: '12' },
    { trackingNumber: '<script>' },
    { lines: [] },
    { lines: [{ position: -1, quantity: 1 }] },
  ])('are refused when they make no sense: %j', async (wish) => {
    expect((await parcel(`ord_${'0'.repeat(32)}`, wish)).status).toBe(422)
  })

  it('a parcel is sent only for printed orders', async () => {
    const id = await aPaidOrder(eva, picture)
    expect(await parcel(id)).toMatchObject({ status: 409, body: { code: 'order_moved' } })
    expect(await shop.rows('SELECT 1 FROM parcels WHERE order_id = ?', id)).toHaveLength(0)
  })
})

describe('the staff’s list of orders', () => {
  const list = async (query: string) => rowsOf(await staff.get(`/api/staff/orders${query}`), 'orders')

  it('finds by number, mail and name, of one state or all, newest first', async () => {
    const [first, second] = [await aPaidOrder(eva, picture), await aPaidOrder(eva, picture, { size: 'S' })]
    await step(first, { step: 'in_production', expectedStatus: 'paid' })
    const found = await list(`?search=${encodeURIComponent(eva.email)}`)
    expect(found.map((order) => order['id'])).toEqual([second, first])
    expect(found[0]).toMatchObject({
      customer: { name: 'María José Ibáñez', email: eva.email },
      total: 28,
      status: 'paid',
    })
    expect(
      (await list(`?search=${encodeURIComponent(eva.email)}&status=in_production`)).map((order) => order['id']),
    ).toEqual([first])
    expect((await list(`?search=${found[0]?.['number']}`)).map((order) => order['id'])).toEqual([second])
    expect((await list(`?search=${encodeURIComponent('maría')}`)).map((order) => order['id'])).toContain(first)
    expect(
      (await list(`?search=${encodeURIComponent(eva.email)}&after=${found[0]?.['number']}`)).map(
        (order) => order['id'],
      ),
    ).toEqual([first])
    expect(await list('?search=%25')).toEqual([])
  })

  it('looks orders up by an index, not one after the other', async () => {
    const plan = await shop.rows<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT * FROM orders INNER JOIN customers ON customers.id = orders.customer_id
        WHERE orders.status = 'paid' AND orders.number < 5 ORDER BY orders.number DESC LIMIT 50`,
    )
    expect(plan.map(({ detail }) => detail).join('\n')).toContain('orders_by_status')
    expect(plan.map(({ detail }) => detail).join('\n')).not.toContain('TEMP B-TREE')
  })
})

describe('the notifications of a customer', () => {
  it('are sent by the channels the customer chose', async () => {
    await shop.run(
      'UPDATE customers SET phone = ?, notifications = \'{"orders":{"email":false,"sms":true}}\' WHERE id = ?',
      `+1305${String(Date.now()).slice(-7)}`,
      eva.userId,
    )
    const id = await aPaidOrder(eva, picture)
    await step(id, { step: 'in_production', expectedStatus: 'paid' })
    expect(await outboxMessages(String(eva.userId))).toMatchObject([{ id: `in_production:${id}:sms`, channel: 'sms' }])
  })

  it('reach a customer who has only a phone, the receipt too', async () => {
    const phone = `+1786${String(Date.now()).slice(-7)}`
    await shop.run(
      'UPDATE customers SET email = NULL, phone = ?, phone_verified_at = 1 WHERE id = ?',
      phone,
      eva.userId,
    )
    const id = await aPaidOrder(eva, picture)
    await step(id, { step: 'in_production', expectedStatus: 'paid' })
    const messages = await staff.mails(phone, 2)
    expect(messages.map(({ channel }) => channel)).toEqual(['sms', 'sms'])
    expect(messages[0]?.links[0]).toContain('/track?token=')
  })
})

describe('the link to follow an order without a log-in', () => {
  const tokenOf = async (id: string) =>
    new URL(String((await eva.get(`/api/orders/${id}/link`)).body['link'])).searchParams.get('token') ?? ''
  const track = (token: string) => new Visitor(shop).get('/api/track', { Authorization: token })

  it('shows how far it is, and nothing personal beyond a first name and a city', async () => {
    const id = await printed()
    await parcel(id)
    const answer = await track(await tokenOf(id))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'shipped',
        firstName: 'María José',
        city: 'Miami',
        tracking: [{ carrier: 'UPS' }],
        items: [{ title: expect.stringMatching(/^Printed t-shirt/), quantity: 1 }],
      },
    })
    const text = JSON.stringify(answer.body)
    for (const secret of ['Ocean', 'Ibáñez', '305', eva.email, 'ord_', 'total', 'price', String(eva.userId)])
      expect(text).not.toContain(secret)
  })

  it('is the same every time, and opens no other order', async () => {
    const [one, other] = [await aPaidOrder(eva, picture), await aPaidOrder(eva, picture, { size: 'S' })]
    const [token, otherToken] = [await tokenOf(one), await tokenOf(other)]
    expect(await tokenOf(one)).toBe(token)
    expect(token).toMatch(/^[\w-]{43}$/)
    const mixed = otherToken.slice(0, 21) + token.slice(21)
    for (const forged of [
      mixed,
      token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      'A'.repeat(43),
      `${token}A`,
      'x',
    ])
      expect(await track(forged)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
  })

  it('is dead once the account is being deleted', async () => {
    const id = await aPaidOrder(eva, picture)
    const token = await tokenOf(id)
    await shop.run("UPDATE customers SET state = 'deleting' WHERE id = ?", eva.userId)
    expect((await track(token)).status).toBe(401)
  })

  it('the link to follow an order is given to its customer alone', async () => {
    const id = await aPaidOrder(eva, picture)
    expect((await (await aCustomer(shop)).get(`/api/orders/${id}/link`)).status).toBe(404)
  })
})
