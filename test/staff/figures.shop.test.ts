/** The shop's figures: sales less refunds, requests and their outcomes, also as a file. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let staff: Visitor
let eva: Visitor
beforeAll(async () => {
  shop = await openShop()
  ;[staff, eva] = [await aStaffMember(shop), await aCustomer(shop)]
})
afterAll(() => shop.stop())
const figures = async (span = 30) => (await staff.get(`/api/staff/figures?days=${span}`)).body
const sum = (rows: Record<string, unknown>[], member: string) =>
  rows.reduce((total, row) => total + Number(row[member]), 0)

it('count money on the day it moved, and what went back against it', async () => {
  const before = await figures()
  const order = await shop.row<{ id: string }>('SELECT id FROM orders LIMIT 1')
  const at = Date.now() - days(3)
  for (const [id, kind, cents] of [
    ['1', 'captured', 5000],
    ['2', 'refunded', 1500],
    ['3', 'dispute_lost', 500],
    ['4', 'refund_requested', 9999],
    ['5', 'dispute_won', 9999],
  ] as const) {
    await shop.run(
      'INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at) VALUES (?, ?, ?, ?, ?, ?)',
      `${at}:${id}`,
      order?.id,
      'pi_t',
      kind,
      cents,
      at,
    )
  }
  const after = await figures()
  const [was, is] = [before, after].map((body) => rowsOf({ status: 200, headers: new Headers(), body }, 'days')) as [
    Record<string, unknown>[],
    Record<string, unknown>[],
  ]
  expect(is).toHaveLength(30)
  expect(
    [
      sum(is, 'sales') - sum(was, 'sales'),
      sum(is, 'refunded') - sum(was, 'refunded'),
      sum(is, 'net') - sum(was, 'net'),
    ].map((dollars) => Math.round(dollars * 100)),
  ).toEqual([5000, 2000, 3000])
  await shop.run(
    "INSERT INTO money_events (id, order_id, payment_intent_id, kind, cents, at) VALUES (?, ?, 'cash:ord_t', 'captured', 700, ?)",
    `${at}:cash`,
    order?.id,
    at,
  )
  expect((await figures())['methods']).toMatchObject([{ method: 'card' }, { method: 'cash', sales: 7, refunded: 0 }])
})

it('count requests with the time to the first answer, and which became orders', async () => {
  const was = rowsOf(await staff.get('/api/staff/figures?days=7'), 'days').at(-1)
  const [answered, late] = [await sendRequest(eva), await sendRequest(eva, { message: 'late' })]
  for (const id of [answered, late]) await staff.post(`/api/staff/requests/${id}/ask`, { message: 'Which year?' })
  await shop.run(
    `UPDATE request_events SET at = (SELECT created_at FROM requests WHERE id = request_id) + ?
      WHERE request_id = ? AND actor = ?`,
    hours(30),
    late,
    'staff',
  )
  await shop.run("UPDATE requests SET status = 'ordered' WHERE id = ?", answered)
  const answer = await staff.get('/api/staff/figures?days=7')
  const is = rowsOf(answer, 'days').at(-1)
  const grown = (member: string) => Number(is?.[member]) - Number(was?.[member])
  expect({
    requests: grown('requests'),
    ordered: grown('ordered'),
    answered: grown('answered'),
    kept: grown('kept'),
  }).toEqual({ requests: 2, ordered: 1, answered: 2, kept: 1 })
  expect(Number(is?.['waitHours'])).toBeGreaterThan(0)
  expect(rowsOf(answer, 'products').filter(({ ordered }) => Number(ordered) > 0)).toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/mug/i), requests: expect.any(Number) }),
  )
})

it('say by design, customer, state and part what was sold, and how much of it was in time', async () => {
  const answer = await staff.get('/api/staff/figures?days=365')
  const rows = (list: string) => rowsOf(answer, list)
  const sums = answer.body['sums'] as Record<string, number>
  const [all] = await (
    await shop.database()
  )
    .prepare(
      'SELECT sum(total_cents) AS cents, sum(balance_of IS NULL) AS orders FROM orders WHERE paid_at IS NOT NULL',
    )
    .all<{ cents: number; orders: number }>()
    .then(({ results }) => results)
  expect(Math.round((sums['total'] ?? 0) * 100)).toBe(all?.cents)
  const parts = ['goods', 'setup', 'rush', 'shipping', 'tax'].reduce((total, one) => total + (sums[one] ?? 0), 0)
  expect(Math.round((parts - (sums['discount'] ?? 0)) * 100)).toBe(all?.cents)
  for (const list of ['customers', 'states']) expect(sum(rows(list), 'orders'), list).toBe(all?.orders)
  expect(rows('designs').length).toBeGreaterThan(0)
  expect(rows('designs').every(({ name }) => name !== '')).toBe(true)
  expect(answer.body['timing']).toMatchObject({ reprints: { orders: all?.orders } })
  // A range without sales.
  expect((await staff.get('/api/staff/figures?from=2019-01-01&to=2019-01-31')).body).toMatchObject({
    from: '2019-01-01',
    to: '2019-01-31',
    sums: { total: 0 },
    customers: [],
    designs: [],
    states: [],
  })
  expect(rowsOf(await staff.get('/api/staff/figures?from=2019-01-01&to=2019-01-31'), 'days')).toHaveLength(31)
})

it('come as a file that no spreadsheet runs, written down in the audit log', async () => {
  await shop.run(
    "UPDATE products SET name = json_set(name, '$.en', '=HYPERLINK(1)') WHERE id IN (SELECT product_id FROM requests WHERE customer_id = ?)",
    eva.userId,
  )
  const file = await staff.get('/api/staff/figures/export?days=7')
  const text = String(file.body)
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(text.split('\r\n').filter((line) => /^\d{4}-/.test(line))).toHaveLength(7)
  expect(text).toContain(`"'=HYPERLINK(1)"`)
  expect(
    await (
      await shop.database()
    )
      .prepare("SELECT facts FROM audit_log WHERE action = 'figures.exported'")
      .first('facts'),
  ).toMatch(/^\{"from":"\d{4}-\d{2}-\d{2}","to":"\d{4}-\d{2}-\d{2}"\}$/)
  const states = String((await staff.get('/api/staff/figures/export?days=7&part=states')).body)
  expect(states.split('\r\n')[0]).toBe('State,Paid orders,Taxed US$,Shipping US$,Tax US$,Total US$,Refunded US$')
})

it('are of 30 days when the span is none that is offered', async () => {
  for (const span of ['', 'x', '31', '-1'])
    expect(rowsOf(await staff.get(`/api/staff/figures?days=${span}`), 'days'), span).toHaveLength(30)
})
