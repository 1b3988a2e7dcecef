import type { SQL } from 'drizzle-orm'
/**
 * The staff's lists over many orders (50,000 with PROOF=full): correct, read page by page through an index, never sorted or scanned
 * (docs/decisions/040).
 */
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { isFull } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { orderPageQuery, type WantedOrders } from '#worker/orders/lists/order-pages.queries.ts'
import { orderSearch } from '#worker/orders/lists/order-search.rules.ts'
import { orderWork, type OrderState } from '#worker/orders/order-state.rules.ts'
import { dayAfter, shopDay } from '#worker/shop-settings/shop-day.rules.ts'

const many = isFull ? 50_000 : 12_000
const customers = 500
/** Orders in one batch. */
const atOnce = 2000
const dayMs = 86_400_000
const now = Date.now()

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
  staff = await aStaffMember(shop)
  const database = await shop.database()
  const count = (most: number, from = 1) =>
    `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${most})`
  await database.batch([
    database.prepare(`
      INSERT INTO customers (id, first_name, last_name, email, phone, password_hash, language, terms_version,
        terms_accepted_at, service_messages_version, service_messages_accepted_at, created_at)
      ${count(customers)} SELECT printf('cus_%032x', i), 'Fulana' || i, CASE WHEN i % 50 = 0 THEN 'García Ñúñez' ELSE 'Pérez' END, 'fulana' || i || '@example.org', printf('+1786%07d', i), 'x', 'es', '2026-11', 1, '2026-11', 1, 1 FROM n`),
  ])
  for (let from = 1; from <= many; from += atOnce) {
    await database.batch([
      database.prepare(`
        INSERT INTO orders (id, number, customer_id, purchase_key, status, total_cents, last_change, next_check_at,
          created_at, updated_at, paid_at, promised_earliest, promised_latest, press_by)
        ${count(from + atOnce - 1, from)}
        SELECT printf('ord_%032x', i), 100000 + i, printf('cus_%032x', 1 + i % ${customers}), 'seed:' || i,
          CASE WHEN i <= ${many} - 2000 THEN 'delivered' ELSE (CASE i % 4 WHEN 0 THEN 'paid' WHEN 1 THEN 'in_production' WHEN 2 THEN 'ready' ELSE 'on_hold' END) END,
          2800 + (i * 7919) % 50 * 100, 'seed', 1, ${now} - (${many} - i) * 60000, 1, 1, 1, ${now} + ${dayMs} * 12 + ((i * 7919) % 2000) * 600000,
          date('${shopDay(now)}', '-2 days', ((i * 7919) % 14) || ' days') FROM n`),
      database.prepare(`
        INSERT INTO order_lines (order_id, position, cart_line_id, design_id, product_id, variation_id, size,
          picture_path, title, unit_price_cents, quantity)
        ${count(from + atOnce - 1, from)}
        SELECT printf('ord_%032x', i), 0, NULL, NULL,
          CASE WHEN i % 1000 = 0 THEN 'prd_rare' ELSE 'prd_ready_tshirt' END, 100, 'M', 'dtf/none', '{"en":"T-shirt","es":"Camiseta"}',
          2800, 1 FROM n`),
    ])
  }
})
afterAll(() => shop.stop())

interface Listed {
  number: number
  total: number
  status: OrderState
  customer: { name: string }
}
const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const customerOf = (row: Record<string, unknown> | undefined) =>
  (row?.['customer'] as { name: string } | undefined)?.name
const list = async (query: string) => {
  const answer = await staff.get(`/api/staff/orders?${query}`)
  return { rows: rowsOf(answer, 'orders'), next: answer.body['next'] as string | null }
}
/**
 * Reads every page of a list.
 * @returns its order numbers
 */
async function walk(query: string, most: number): Promise<number[]> {
  const numbers: number[] = []
  for (let after = ''; numbers.length < most;) {
    const page = await list(`${query}${after}`)
    numbers.push(...page.rows.map((row) => Number(row['number'])))
    if (page.next === null) break
    after = `&after=${page.next}`
  }
  return numbers
}

async function planOf(query: SQL): Promise<string> {
  const { sql, params } = new SQLiteAsyncDialect().sqlToQuery(query)
  const { results } = await (
    await shop.database()
  )
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail).join('\n')
}

const base: WantedOrders = { by: 'number', direction: 'desc', after: null, most: 51 }
const today = shopDay(now)
const after = { number: 120_000, key: null }
const behind = (key: string) => ({ number: 120_000, key })
describe('each list of the staff walks an index', () => {
  it.each<[string, Partial<WantedOrders>]>([
    ['all, newest first', {}],
    ['all, a later page', { after }],
    ['of a state', { status: 'paid', after }],
    ['all, oldest first, a later page', { direction: 'asc', after }],
    ['by the day on the press', { by: 'press', direction: 'asc' }],
    ['by the day on the press, a later page', { by: 'press', direction: 'asc', after: behind(today) }],
    ['of a state by the day on the press', { by: 'press', direction: 'asc', status: 'ready', after: behind(today) }],
    ['that are late', { by: 'press', direction: 'asc', dueBefore: today, after: behind(today) }],
    ['that are late, the least late first', { by: 'press', dueBefore: today, after: behind(today) }],
    ['by customer', { by: 'customer', direction: 'asc' }],
    ['by customer, a later page', { by: 'customer', direction: 'asc', after }],
    ['by customer, backwards, of a state', { by: 'customer', status: 'paid', after }],
    ['by total, dearest first', { by: 'total' }],
    ['by total, a later page of a state', { by: 'total', direction: 'asc', status: 'ready', after: behind('2800') }],
    ['by total, of a product', { by: 'total', productId: 'prd_rare', after: behind('2800') }],
    ['by state', { by: 'status', direction: 'asc' }],
    ['by state, backwards, a later page', { by: 'status', after: behind('4') }],
    ['by state, of a state', { by: 'status', direction: 'asc', status: 'ready', after: behind('5') }],
    ['of which a part has left', { status: 'ready', isPartShipped: true, after }],
    ['of a colleague', { assignedTo: 'cus_sol', after }],
    ['of a colleague and a state, by total', { by: 'total', assignedTo: 'cus_sol', status: 'paid' }],
    ['of nobody, of a state', { assignedTo: null, status: 'paid' }],
    ['with a tag', { tag: 'rush', after }],
    [
      'with a tag, of a product, a state and a colleague',
      { tag: 'rush', productId: 'prd_rare', status: 'paid', assignedTo: 'cus_sol' },
    ],
    ['with a tag, by customer', { by: 'customer', direction: 'asc', tag: 'rush' }],
    ['of a product', { productId: 'prd_rare', after }],
    ['of a product and a state', { productId: 'prd_rare', status: 'delivered' }],
    ['of a product by the day on the press', { by: 'press', direction: 'asc', productId: 'prd_rare' }],
    ['found by words', { search: orderSearch('fulana garc') ?? undefined, after }],
    [
      'found by words, of a state and a product',
      { search: orderSearch('fulana') ?? undefined, status: 'paid', productId: 'prd_rare' },
    ],
    ['found by number', { search: { number: 120_000 } }],
  ])('%s', async (_name, wanted) => {
    const plan = await planOf(orderPageQuery({ ...base, ...wanted }))
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN (?!order_search VIRTUAL TABLE INDEX)/)
    expect(plan).toMatch(/USING (COVERING )?INDEX|USING PRIMARY KEY|VIRTUAL TABLE INDEX/)
  })
})

describe('the list of many orders', () => {
  it('comes page by page, newest first, without a gap or a double', async () => {
    const numbers = await walk('status=ready', 500)
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one))
    expect(new Set(numbers).size).toBe(500)
    expect(numbers.slice(0, 2)).toEqual([100_000 + many - 2, 100_000 + many - 6])
  })

  it('comes by the day it must leave the press, and only what is late where that is asked', async () => {
    const page = await list('by=press')
    const presses = page.rows.map((row) => row['press'] as { by: string; isLate: boolean })
    expect(presses.map(({ by }) => by)).toEqual(presses.map(({ by }) => by).toSorted())
    // This suite's first day is two days back; at a weekend an order of the demo may be due before it.
    const due = await shop.row<{ first: string; late: number }>(
      `SELECT min(press_by) AS first, count(*) FILTER (WHERE press_by < ?) AS late FROM orders
        WHERE status IN ('paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold', 'ready')`,
      today,
    )
    expect(due?.first.localeCompare(dayAfter(today, -2))).toBeLessThanOrEqual(0)
    expect(presses[0]).toMatchObject({ by: due?.first, isLate: true })
    const late = await walk('due=late', 5000)
    expect(late.length).toBe(due?.late)
    expect(new Set(late).size).toBe(late.length)
  })

  it('lists what is due by its day on the press, whatever order is asked for, and ends', async () => {
    const late = await walk('due=late&by=number', 5000)
    expect(late.length).toBeGreaterThan(50)
    expect(new Set(late).size).toBe(late.length)
  })

  it.each([
    ['number', 'asc', (row: Listed) => row.number],
    ['customer', 'asc', (row: Listed) => fold(row.customer.name)],
    ['customer', 'desc', (row: Listed) => fold(row.customer.name)],
    ['total', 'desc', (row: Listed) => row.total],
    ['total', 'asc', (row: Listed) => row.total],
    ['status', 'asc', (row: Listed) => orderWork.indexOf(row.status)],
    ['status', 'desc', (row: Listed) => orderWork.indexOf(row.status)],
  ] as const)('is sorted by %s, %s, page by page, without a gap or a double', async (by, dir, keyOf) => {
    // All 500 orders of a state, or enough of all orders to reach a second state.
    const most = by === 'status' ? 600 : 500
    const query = `status=${by === 'status' ? '' : 'on_hold'}&by=${by}&dir=${dir}`
    const seen: Listed[] = []
    for (let after = ''; seen.length < most;) {
      const { rows, next } = await list(`${query}${after}`)
      seen.push(...(rows as unknown as Listed[]))
      if (next === null) break
      after = `&after=${next}`
    }
    expect(new Set(seen.map(({ number }) => number)).size).toBe(most)
    const keys = seen.map((row) => [keyOf(row), row.number] as const)
    const turn = dir === 'asc' ? 1 : -1
    const sorted = keys.toSorted(
      ([one, first], [other, second]) => turn * (one < other ? -1 : one > other ? 1 : first - second),
    )
    expect(keys).toEqual(sorted)
  })

  it('goes by number when its words are searched for, whatever sort is asked for', async () => {
    const { rows } = await list('search=garcia&by=total&dir=asc')
    const numbers = rows.map((row) => Number(row['number']))
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  })

  it('sorts a customer by the name they have now, and one without a name first', async () => {
    await shop.run("UPDATE customers SET first_name = 'Ábalos', last_name = '' WHERE email = 'fulana88@example.org'")
    expect(customerOf((await list('by=customer')).rows[0])).toBe('Ábalos')
    await shop.run("UPDATE customers SET first_name = '', last_name = '' WHERE email = 'fulana88@example.org'")
    expect(customerOf((await list('by=customer')).rows[0])).toBe('')
    await shop.run(
      "UPDATE customers SET first_name = 'Fulana88', last_name = 'Pérez' WHERE email = 'fulana88@example.org'",
    )
  })

  it('says in its file that it does not hold them all', async () => {
    const lines = String((await staff.get('/api/staff/orders/export')).body)
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(1 + 10_000 + 1)
    expect(lines.at(-1)).toContain('Only the first 10,000 orders')
  })

  it('is found by number, mail, name without its accents, and phone as it is written', async () => {
    expect((await list('search=%23105456')).rows).toMatchObject([{ number: 105_456 }])
    expect(
      new Set(
        (await list('search=fulana50%40example.org')).rows.map((row) => (row['customer'] as { email: string }).email),
      ),
    ).toEqual(new Set(['fulana50@example.org']))
    expect((await list('search=garcia%20nunez')).rows.length).toBe(50)
    expect(
      new Set((await list('search=(786)%20000-0123')).rows.map((row) => (row['customer'] as { phone: string }).phone)),
    ).toEqual(new Set(['+17860000123']))
    expect((await list('search=%22)%20*')).rows).toEqual([])
    expect((await walk('product=prd_rare', 200)).length).toBe(many / 1000)
  })

  it('no longer finds a name that was taken away', async () => {
    await shop.run(`UPDATE customers SET first_name = '', last_name = '', email = NULL, phone = NULL
          WHERE email = 'fulana77@example.org'`)
    expect((await list('search=fulana77')).rows).toEqual([])
    const left = await shop.row<{ n: number }>("SELECT count(*) AS n FROM order_search WHERE words MATCH 'fulana77'")
    expect(left?.n).toBe(0)
  })
})
