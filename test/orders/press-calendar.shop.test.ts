/** The calendar of the press room: days, stations, plans (R-STAFF-23, docs/decisions/136). */
import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { fieldsOf, rowsOf } from '#test/support/answers.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { newest, acceptQuote, payRequest, sendQuote, sendRequest } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { dayLoadsQuery, dayOrdersQuery } from '#worker/fulfilment/press/calendar-days.queries.ts'
import { dayAfter, shopDay } from '#worker/shop-settings/shop-day.rules.ts'

let shop: TestShop
let staff: Visitor
let eva: Visitor & { email: string }
let picture: string
beforeAll(async () => {
  shop = await openShop()
  ;[staff, eva] = await Promise.all([aStaffMember(shop), aCustomer(shop)])
  await eva.post('/api/shippingAddress', anAddressForm())
  picture = await aPicture(staff)
  // What the demo has under way is not this suite's.
  await shop.run("UPDATE orders SET status = 'delivered' WHERE status <> 'awaiting_payment'")
})
afterAll(() => shop.stop())

interface Day {
  day?: string
  loads: { station: string | null; pieces: number }[]
  orders: { id: string; stations: unknown }[]
  isClosed?: boolean
}
const calendar = async (from?: string) =>
  (await staff.get(`/api/staff/press/calendar${from === undefined ? '' : `?from=${from}`}`)).body as unknown as {
    today: string
    late: Day
    days: Day[]
    openDays: string[]
  }
const pressBy = async (id: string, day: string) => shop.run('UPDATE orders SET press_by = ? WHERE id = ?', day, id)
const plan = (id: string, seen: object, next: object, who = staff) =>
  who.post(`/api/staff/press/orders/${id}/plan`, {
    seen: { plannedDay: null, isRush: false, ...seen },
    plan: { plannedDay: null, isRush: false, ...next },
  })
const idsOn = ({ days }: { days: Day[] }, day: string) =>
  days.find((one) => one.day === day)?.orders.map(({ id }) => id)
const week = (index: number) => dayAfter(shopDay(Date.now()), index)
/** The days after today on which the shop works, or those on which it does not. */
const daysThat = async (areClosed: boolean): Promise<string[]> => {
  const shown = [...(await calendar(week(1))).days, ...(await calendar(week(8))).days]
  return shown.filter(({ isClosed }) => isClosed === areClosed).map(({ day }) => String(day))
}

it('holds orders on the day they must leave the press, by station, less the pieces that are made', async () => {
  const [shirts, late] = [await aPaidOrder(eva, picture, { quantity: 6 }), await aPaidOrder(eva, picture)]
  await pressBy(shirts, week(2))
  await pressBy(late, '2020-01-03')
  await staff.post('/api/staff/press/counts', {
    clientKey: crypto.randomUUID(),
    pieces: [{ orderId: shirts, position: 0, made: 2 }],
  })
  const shown = await calendar()
  const day = shown.days.find((one) => one.day === week(2))
  expect(day).toMatchObject({
    loads: [{ station: 'dtf', pieces: 4 }],
    orders: [{ id: shirts, items: [{ quantity: 6 }], stations: [{ station: 'dtf', pieces: 6 }] }],
  })
  expect(shown.late).toMatchObject({ loads: [{ station: 'dtf', pieces: 1 }], orders: [{ id: late }] })
  expect(shown.days.map((one) => one.day)).toEqual([0, 1, 2, 3, 4, 5, 6].map(week))
  for (const one of shown.days) {
    const weekday = new Date(String(one.day)).getUTCDay()
    if (weekday === 0 || weekday === 6) expect(one.isClosed).toBe(true)
  }
  await shop.run("UPDATE orders SET status = 'ready' WHERE id = ?", shirts)
  expect(idsOn(await calendar(), week(2))).toEqual([])
})

it('counts the pieces of an accepted quote, not its one line of money', async () => {
  const requestId = await sendRequest(eva, { quantity: 24 })
  const quote = newest(await sendQuote(staff, requestId), 'quotes')
  const pieces = (quote['items'] as { quantity: number }[]).reduce((sum, { quantity }) => sum + quantity, 0)
  await acceptQuote(eva, requestId, quote['id'])
  const id = await payRequest(eva, requestId)
  await pressBy(id, week(3))
  const day = (await calendar()).days.find((one) => one.day === week(3))
  expect(day?.loads.reduce((sum, load) => sum + load.pieces, 0)).toBe(pieces)
})

it('has an order on the day it was planned for, a rush first; the day it must be made by stays', async () => {
  const [one, other] = [await aPaidOrder(eva, picture), await aPaidOrder(eva, picture)]
  const [day = ''] = await daysThat(false)
  await pressBy(one, day)
  await pressBy(other, week(5))
  // Other tests' orders are due on days of this week, too.
  const theirsOn = async (at: string) => idsOn(await calendar(), at)?.filter((id) => id === one || id === other)
  const moved = await plan(other, {}, { plannedDay: day })
  expect(moved.body['press']).toMatchObject({ by: week(5), plannedDay: day, isRush: false })
  expect(await theirsOn(day)).toEqual([one, other])
  expect((await plan(other, { plannedDay: day }, { plannedDay: day, isRush: true })).status).toBe(200)
  expect(await theirsOn(day)).toEqual([other, one])
  // A second time changes nothing, and is no error: the answer may have been lost.
  expect((await plan(other, { plannedDay: day }, { plannedDay: day, isRush: true })).status).toBe(200)
  expect((await plan(other, { plannedDay: day, isRush: true }, { isRush: true })).status).toBe(200)
  expect(await theirsOn(week(5))).toEqual([other])
  const { results } = await (
    await shop.database()
  )
    .prepare("SELECT action FROM audit_log WHERE subject_id = ? AND action = 'order.planned'")
    .bind(other)
    .all()
  expect(results).toHaveLength(3)
})

it('refuses a plan over a colleague’s, a day that is over, an order that is made, and customers', async () => {
  const id = await aPaidOrder(eva, picture)
  const [first, second] = await daysThat(false)
  const both = await Promise.all([plan(id, {}, { plannedDay: first }), plan(id, {}, { plannedDay: second })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await plan(await aPaidOrder(eva, picture), {}, { plannedDay: week(-1) })).status).toBe(422)
  // The week that begins on the last day of a year of four digits has days of five.
  for (const plannedDay of ['tomorrow', '9999-12-31'])
    expect((await plan(id, {}, { plannedDay })).status, plannedDay).toBe(422)
  expect((await calendar('9999-12-31')).days[0]?.day).toBe((await calendar()).days[0]?.day)
  expect((await plan(id, {}, { isRush: true }, eva)).status).toBe(401)
  const made = await aPaidOrder(eva, picture)
  await shop.run("UPDATE orders SET status = 'ready' WHERE id = ?", made)
  expect((await plan(made, {}, { isRush: true })).status).toBe(409)
})

it('names the days on which something is made, from today on, in whatever week is asked for', async () => {
  const [now, later] = [await calendar(), await calendar(week(8))]
  expect(later.openDays).toEqual(now.openDays)
  const shown = [...now.days, ...(await calendar(week(7))).days]
  expect(now.openDays).toEqual(shown.filter(({ isClosed }) => isClosed === false).map(({ day }) => day))
})

it('refuses a day on which the shop is closed, and leaves the order where it was', async () => {
  const id = await aPaidOrder(eva, picture)
  const [closed = '', open = ''] = [(await daysThat(true))[0], (await daysThat(false))[0]]
  expect(await plan(id, {}, { plannedDay: closed })).toMatchObject({ status: 422, body: { code: 'day_closed' } })
  expect((await plan(id, {}, { plannedDay: open })).status).toBe(200)
  // A day that became a holiday since keeps what was planned for it.
  await shop.run('UPDATE orders SET planned_day = ? WHERE id = ?', closed, id)
  expect((await plan(id, { plannedDay: closed }, { plannedDay: closed, isRush: true })).status).toBe(200)
})

it('fills the stations that owners name, and tells the press how they want a product made', async () => {
  const owner = await anOwner(shop)
  const { press } = (await owner.get('/api/staff/settings')).body as unknown as {
    press: { version: number; stations: object[]; kinds: Record<string, string> }
  }
  const say = (changes: object) =>
    owner.call('PUT', '/api/staff/settings/press', {
      version: press.version,
      stations: press.stations,
      kinds: press.kinds,
      ...changes,
    })
  expect((await say({ kinds: { ...press.kinds, mug: 'nowhere' } })).status).toBe(422)
  expect((await say({ stations: [] })).status).toBe(422)
  expect((await say({ notes: { hammock: '155 °C' } })).status).toBe(422)
  expect((await say({ notes: { tshirt: 'a'.repeat(201) } })).status).toBe(422)
  const stations = [...press.stations, { id: 'uv', name: 'UV', perDay: 5 }]
  const notes = { tshirt: ' 305 °F, 12 s, firm ' }
  const said = await say({ stations, kinds: { ...press.kinds, tshirt: 'uv' }, notes })
  expect(said.status).toBe(200)
  expect(fieldsOf(await staff.get('/api/staff/press/calendar'))['stations']).toContainEqual({
    id: 'uv',
    name: 'UV',
    perDay: 5,
  })
  /** On some dates an order of the tests above has this day by its promise. */
  const piecesAtUv = async (): Promise<number> => {
    const days = rowsOf(await staff.get('/api/staff/press/calendar'), 'days')
    const loads = (days.find((one) => one['day'] === week(6))?.['loads'] ?? []) as { station: string; pieces: number }[]
    return loads.find(({ station }) => station === 'uv')?.pieces ?? 0
  }
  const before = await piecesAtUv()
  const id = await aPaidOrder(eva, picture)
  await pressBy(id, week(6))
  expect(await piecesAtUv()).toBe(before + 1)
  expect(rowsOf(await staff.get(`/api/staff/orders/${id}`), 'goods')).toMatchObject([
    { kind: 'tshirt', pressNote: '305 °F, 12 s, firm' },
  ])
})

it('walks an index for its days', async () => {
  const planOf = async (query: SQL) => {
    const { sql, params } = new SQLiteAsyncDialect().sqlToQuery(query)
    const { results } = await (
      await shop.database()
    )
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    return results.map(({ detail }) => detail).join('\n')
  }
  for (const query of [dayOrdersQuery(week(0), 41), dayOrdersQuery(week(0), 41, true)]) {
    expect(await planOf(query)).toMatch(/USING (COVERING )?INDEX orders_by_press_day/)
    expect(await planOf(query)).not.toMatch(/TEMP B-TREE|SCAN (?!orders USING)/)
  }
  const loads = await planOf(dayLoadsQuery({ from: week(0), to: week(7) }))
  expect(loads).toMatch(/INDEX orders_by_press_day/)
  expect(loads).not.toMatch(/SCAN (?!orders|items|quotes|json_each)/)
})
