/**
 * The desk of the staff: what waits, the search, steps of several orders, and the file of a list (R-STAFF-12,
 * R-STAFF-07).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { fieldsOf, rowsOf, textOf } from '#test/support/answers.ts'
import { aPaidOrder, aPicture, cards, confirmCard, eventually } from '#test/support/paying.ts'
import { newest, sendProof, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import type { Visitor } from '#test/support/visitor.ts'
import { aCustomer, aStaffMember } from '#test/support/visitor.ts'

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
const actionsOf = async (subject: string) =>
  (await shop.rows<{ action: string }>('SELECT action FROM audit_log WHERE subject_id = ? ORDER BY seq', subject)).map(
    ({ action }) => action,
  )
const today = async (part: string) =>
  rowsOf({ body: (await staff.get('/api/staff/today')).body[part] } as never, 'items')

describe('what waits for the shop', () => {
  it('holds orders by their day on the press, reviews and claims until somebody has dealt with them', async () => {
    const id = await aPaidOrder(eva, picture)
    await shop.run("UPDATE orders SET press_by = '2020-01-03' WHERE id = ?", id)
    expect((await today('orders'))[0]).toMatchObject({
      id,
      press: { by: '2020-01-03', isLate: true, plannedDay: null, isRush: false },
      status: 'paid',
      quantity: 1,
      steps: expect.arrayContaining(['in_production']),
    })
    await shop.run(
      `INSERT INTO order_reviews (order_id, reason, subject, opened_at)
        VALUES (?, 'amount_differs', 'pi_of_a_test', 1)`,
      id,
    )
    expect((await today('reviews'))[0]).toMatchObject({ orderId: id, reason: 'amount_differs' })
    await shop.run(
      `INSERT INTO claims (id, order_id, customer_id, kind, wish, message, photos, created_at, last_change)
        VALUES (?, ?, ?, 'damaged', 'reprint', 'x', '[]', 1, 'x')`,
      `clm_${id.slice(4)}`,
      id,
      eva.userId,
    )
    expect((await today('claims'))[0]).toMatchObject({ orderId: id, state: 'open' })
    await shop.run("UPDATE claims SET state = 'declined' WHERE order_id = ?", id)
    await shop.run("UPDATE order_reviews SET state = 'accepted' WHERE order_id = ?", id)
    await shop.run("UPDATE orders SET status = 'delivered' WHERE id = ?", id)
    for (const part of ['orders', 'reviews', 'claims']) expect(JSON.stringify(await today(part))).not.toContain(id)
  })

  it('has claims without an answer before reprints that are older, and every claim in a list', async () => {
    const id = await aPaidOrder(eva, picture)
    const claim = (name: string, state: string, at: number) =>
      shop.run(
        `INSERT INTO claims (id, order_id, customer_id, kind, wish, message, photos, state, created_at, last_change)
          VALUES (?, ?, ?, 'damaged', 'reprint', 'x', '[]', ?, ?, 'x')`,
        `clm_${name}${id.slice(5)}`,
        id,
        eva.userId,
        state,
        at,
      )
    await claim('a', 'reprint', 1)
    await claim('b', 'reprinting', 2)
    await claim('c', 'open', 3)
    const shown = (await today('claims')).map(({ state }) => state)
    expect(shown[0]).toBe('open')
    expect(shown.lastIndexOf('open')).toBeLessThan(shown.indexOf('reprint'))
    const { number } = fieldsOf(await staff.get(`/api/staff/orders/${id}`))
    expect(rowsOf(await staff.get('/api/staff/claims?state=reprinting'), 'claims')).toContainEqual(
      expect.objectContaining({ orderId: id, orderNumber: number, customerName: 'María José Ibáñez' }),
    )
    await shop.run('DELETE FROM claims WHERE order_id = ?', id)
  })

  it('tells since when a request waits and when its answer is due', async () => {
    await shop.run(
      'UPDATE requests SET waiting_since = 5 WHERE id = (SELECT id FROM requests WHERE status = ? LIMIT 1)',
      'submitted',
    )
    expect((await today('requests'))[0]).toMatchObject({
      isOverdue: true,
      since: '1970-01-01T00:00:00.005Z',
      dueAt: '1970-01-02T00:00:00.005Z',
    })
  })

  it('lists paid orders without a proof until one is sent, and no request whose proof waits for the customer', async () => {
    const id = await sendRequest(eva)
    await eva.post(`/api/Desing/${id}/quotes/${newest(await sendQuote(staff, id), 'quotes')['id']}/accept`)
    const payment = await eva.post('/api/payments/exclusive', {
      designId: textOf(await eva.get(`/api/Desing/${id}`), 'designId'),
    })
    await confirmCard(
      eva,
      { clientSecret: textOf(payment, 'clientSecret'), publishableKey: textOf(payment, 'publishableKey') },
      cards.good,
    )
    await eventually(
      () => eva.get(`/api/Desing/${id}`),
      (answer) => textOf(answer, 'status') === 'ordered',
    )
    await shop.run('UPDATE requests SET waiting_since = 3 WHERE id = ?', id)
    expect((await today('requests'))[0]).toMatchObject({ id, status: 'ordered', isOverdue: true })
    await sendProof(staff, id)
    const shown = await sendRequest(eva, { message: 'shown' })
    await sendProof(staff, shown)
    await shop.run('UPDATE requests SET waiting_since = 3 WHERE id IN (?, ?)', id, shown)
    for (const one of [id, shown]) expect(JSON.stringify(await today('requests'))).not.toContain(one)
  })

  it('lists a message that could not be sent until it is sent again or dismissed, once', async () => {
    const id = `paid:${await aPaidOrder(eva, picture)}`
    await eva.mails(eva.email)
    await shop.run("UPDATE outbox SET state = 'dead', created_at = 1 WHERE id = ?", id)
    expect((await today('messages'))[0]).toMatchObject({ id, recipient: eva.email })
    const wishes = await Promise.all(
      [1, 2, 3].map(() => staff.post('/api/staff/messages', { messageId: id, wish: 'leave' })),
    )
    expect(wishes.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(JSON.stringify(await today('messages'))).not.toContain(id)
    expect(await actionsOf(id)).toEqual(['message.left'])
    expect(await staff.post('/api/staff/messages', { messageId: id, wish: 'burn' })).toMatchObject({ status: 422 })
  })

  it('sends a message again', async () => {
    const orderId = await aPaidOrder(eva, picture)
    const id = `step:${orderId}`
    await shop.run(
      `INSERT INTO outbox (id, customer_id, channel, recipient, template, language, data, state, next_at, created_at)
        SELECT ?, id, 'email', email, 'account_exists', 'en',
        '{"firstName":"Eva","loginLink":"http://localhost/login"}', 'dead', 1, 1 FROM customers WHERE id = ?`,
      id,
      eva.userId,
    )
    expect((await staff.post('/api/staff/messages', { messageId: id, wish: 'again' })).status).toBe(200)
    expect((await eva.mails(eva.email, 2)).length).toBe(2)
    expect(await actionsOf(id)).toEqual(['message.sent_again'])
  })
})

describe('finding', () => {
  const find = async (q: string) => fieldsOf(await staff.get(`/api/staff/find?q=${encodeURIComponent(q)}`))

  it('finds an order by number, and people by mail and name with their orders', async () => {
    const id = await aPaidOrder(eva, picture)
    const { number } = fieldsOf(await staff.get(`/api/staff/orders/${id}`))
    expect(await find(`#${String(number)}`)).toMatchObject({ orders: [{ id }], customers: [] })
    expect(await find(eva.email.slice(0, -4))).toMatchObject({
      orders: [{ id }],
      customers: [{ id: eva.userId, email: eva.email }],
    })
    expect(await find('ana@exa')).toMatchObject({
      customers: [{ email: 'ana@example.com' }],
      requests: expect.arrayContaining([expect.objectContaining({ id: expect.stringMatching(/^req_/) })]),
    })
    expect(await find('%')).toEqual({ orders: [], customers: [], requests: [] })
  })
})

describe('several orders at once', () => {
  it('go each by itself: what cannot go on is said', async () => {
    const [one, two] = [await aPaidOrder(eva, picture), await aPaidOrder(eva, picture, { size: 'S' })]
    await staff.post(`/api/staff/orders/${two}/steps`, { step: 'in_production', expectedStatus: 'paid' })
    const gone = `ord_${'0'.repeat(32)}`
    const { status, body } = await staff.post('/api/staff/orders/steps', {
      orderIds: [one, two, gone, one],
      step: 'in_production',
      expectedStatus: 'paid',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      results: [
        { orderId: one, done: true, message: null },
        { orderId: two, done: false, message: expect.stringContaining('moved on') },
        { orderId: gone, done: false, number: null },
      ],
    })
    expect(await actionsOf(one)).toEqual(['order.in_production'])
    expect(await actionsOf(two)).toEqual(['order.in_production'])
    expect(
      await staff.post('/api/staff/orders/steps', {
        orderIds: [one],
        step: 'on_hold',
        expectedStatus: 'in_production',
      }),
    ).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } })
    expect(
      await staff.post('/api/staff/orders/steps', { orderIds: [], step: 'ready', expectedStatus: 'in_production' }),
    ).toMatchObject({ status: 422 })
  })

  it('are printed together, in the order they are named', async () => {
    const [one, two] = [await aPaidOrder(eva, picture), await aPaidOrder(eva, picture, { size: 'S' })]
    const orders = rowsOf(await staff.get(`/api/staff/orders/sheets?ids=${two},${one}`), 'orders')
    expect(orders.map(({ id }) => id)).toEqual([two, one])
    expect(orders[0]).toMatchObject({
      shippingAddress: expect.objectContaining({ city: expect.any(String) }),
      items: [{ size: 'S' }],
    })
    expect(await staff.get('/api/staff/orders/sheets?ids=x')).toMatchObject({ status: 422 })
  })
})

describe('the file of a list', () => {
  it('holds what the list shows, no formula among it, and is written down', async () => {
    await shop.run(
      `UPDATE customers SET first_name = '=HYPERLINK("http://x")', last_name = '@SUM' WHERE id = ?`,
      eva.userId,
    )
    const id = await aPaidOrder(eva, picture)
    const { number } = fieldsOf(await staff.get(`/api/staff/orders/${id}`))
    const answer = await staff.get(`/api/staff/orders/export?search=${encodeURIComponent(eva.email)}`)
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    expect(answer.headers.get('Content-Disposition')).toContain('attachment')
    const lines = String(answer.body).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(new RegExp(`^${String(number)},paid,`))
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"") @SUM"`)
    expect(await actionsOf('list')).toEqual(['orders.exported'])
    // The audit log would keep the searched name for ever.
    expect(
      await (
        await shop.database()
      )
        .prepare("SELECT facts FROM audit_log WHERE action = 'orders.exported'")
        .first('facts'),
    ).toBe('{"searched":true}')
    expect((await eva.get('/api/staff/orders/export')).status).toBe(401)
  })
})
