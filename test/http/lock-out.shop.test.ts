/**
 * A stranger who knows a mail address cannot lock its owner out: neither by wrong passwords nor by many log-ins at
 * once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { enter } from '#test/support/staff-member.ts'
import { aRegisteredCustomer, password, Visitor } from '#test/support/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

let lines = 0
/** Wrong log-ins for an address, all at once, each from another IP line on request. */
const attack = (email: string, times: number, { path = '/api/login', fromEverywhere = false } = {}) =>
  Promise.all(
    Array.from({ length: times }, () =>
      new Visitor(shop).post(
        path,
        { email, password: 'Wrong#2026' },
        { 'CF-Connecting-IP': fromEverywhere ? `2001:db8:${(lines += 1).toString(16)}:1::1` : '198.51.100.7' },
      ),
    ),
  )

/**
 * Attacks until a counter has `free` failures, and has it wait a minute: the first wait beyond the free tries is a
 * second, which is over before a busy machine asks again. Such a machine also gives tries back that it could not judge.
 */
async function fillCounter(free: number, attackOnce: () => Promise<unknown>): Promise<void> {
  const database = await shop.database()
  const fullest = async () =>
    (await database.prepare('SELECT max(failures) AS failures FROM attempts').first<number>('failures')) ?? 0
  await database.prepare('DELETE FROM attempts').run()
  for (let round = 0; round < 12 && (await fullest()) < free; round += 1) await attackOnce()
  expect(await fullest()).toBeGreaterThanOrEqual(free)
  await database
    .prepare('UPDATE attempts SET blocked_until = ? WHERE failures >= ?')
    .bind(Date.now() + 60_000, free)
    .run()
}

describe('wrong passwords of a stranger', () => {
  it('keep nobody out who calls from elsewhere', async () => {
    const { email } = await aRegisteredCustomer(shop)
    const answers = await attack(email, 20)
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
    expect((await new Visitor(shop).login({ email })).status).toBe(200)
  })

  it(
    'keep no browser out that has logged in before, though they come from everywhere',
    { timeout: 120_000 },
    async () => {
      const customer = await aRegisteredCustomer(shop)
      const { email } = customer
      await fillCounter(100, () => attack(email, 30, { fromEverywhere: true }))
      expect((await new Visitor(shop).login({ email })).status).toBe(429)
      expect((await customer.login({ email })).status).toBe(200)
      // The cookie is of no use for another account.
      const other = await aRegisteredCustomer(shop)
      await fillCounter(5, () => attack(other.email, 8))
      const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const borrowed = await new Visitor(shop).post(
        '/api/login',
        { email: other.email, password },
        { Cookie: cookie, 'CF-Connecting-IP': '198.51.100.7' },
      )
      expect(borrowed.status).toBe(429)
    },
  )

  it('are judged five times by the known browser too', async () => {
    const customer = await aRegisteredCustomer(shop)
    const answers = []
    for (let times = 0; times < 7; times += 1)
      answers.push((await customer.login({ email: customer.email }, 'Wrong#2026')).status)
    expect(answers.slice(0, 4)).toEqual([401, 401, 401, 401])
    expect(answers).toContain(429)
  })

  it('wrong passwords of a stranger at the shop keep nobody of the staff out of the console', async () => {
    await attack('owner@example.com', 12)
    const owner = await enter(new Visitor(shop), 'owner@example.com')
    expect(owner.status).toBe(200)
  })
})

describe('more log-ins at once than can wait', () => {
  it('count as no wrong password, and let a known browser in before the others', { timeout: 120_000 }, async () => {
    const customer = await aRegisteredCustomer(shop)
    const { email } = customer
    await shop.run('DELETE FROM attempts')
    const crowd = Promise.all(
      Array.from({ length: 70 }, () =>
        new Visitor(shop).post(
          '/api/login',
          { email: `nobody${(lines += 1)}@example.com`, password: 'Wrong#2026' },
          { 'CF-Connecting-IP': `2001:db8:${(lines += 1).toString(16)}:1::1` },
        ),
      ),
    )
    const known = await customer.login({ email })
    const answers = await crowd
    expect(known.status).toBe(200)
    expect(answers.map(({ status }) => status)).toContain(503)
    const { results } = await (
      await shop.database()
    )
      .prepare('SELECT count(*) AS n FROM attempts WHERE failures > 0 AND updated_at > ?')
      .bind(Date.now() - 60_000)
      .all<{ n: number }>()
    const refused = answers.filter(({ status }) => status === 503).length
    // Each attempt has four counters; the counters of attempts that were not judged are back at zero.
    expect(results[0]?.n ?? 0).toBeLessThanOrEqual(4 * (70 - refused) + 40)
  })
})
