/**
 * D1 fails in the middle of twenty shoppers: for ten minutes with `PROOF=full`, else for some seconds (docs/decisions/185).
 * Every shopper does what the browser does: names what they add, and repeats what was not taken.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wrappedBundles } from '#scripts/bench/wrapped-shop.ts'
import { cards, confirmCard, tshirt } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, Visitor, type Answer } from '#test/support/visitor.ts'
import { outages } from '#test/support/wrappers.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { pictures } from './shoppers.ts'

const shoppers = 20
const goneMs = isFull ? 600_000 : 4000
/** The last part of the outage: D1 says nothing at all. */
const silentMs = isFull ? 30_000 : 2000

let shop: TestShop
let ledger: Ledger
let gallery: string[]
let people: Visitor[]
beforeAll(async () => {
  shop = await openShop({ bundles: wrappedBundles(outages) })
  ledger = ledgerOf(shop)
  people = await Promise.all(Array.from({ length: shoppers }, () => aCustomer(shop)))
  gallery = await pictures(people[0] as Visitor)
})
afterAll(() => shop.stop())

const wait = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms))
const weather = (state: 'well' | 'gone' | 'silent' | 'slow', ms = 0) =>
  fetch(new URL(`/__weather/${state}?ms=${ms}`, shop.url), { method: 'POST' })

/** Statuses that were answered, by how often. */
const seen = new Map<number, number>()
const acknowledged = { calls: 0 }

/** Repeats a call until the shop takes it. Only 503 may be in between. */
async function insisting(ask: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + goneMs + silentMs + withinMs(90_000)
  for (;;) {
    const answer = await ask()
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
    if (answer.status === 200) {
      acknowledged.calls += 1
      return answer
    }
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ code: 'busy' })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    if (Date.now() > until) throw new Error('the shop did not come back')
    await wait(isFull ? 3000 : 300)
  }
}

/** Adds two things, pays the first, and types the card. */
async function shopAlone(visitor: Visitor, index: number): Promise<string> {
  const add = (quantity: number, size: string) => {
    const body = {
      ...tshirt(gallery[index % gallery.length] ?? '', { quantity, size }),
      clientKey: crypto.randomUUID(),
    }
    return insisting(() => visitor.post('/api/shoppingCart/cartItem/add', body))
  }
  const first = await add(2, 'M')
  await wait(Math.random() * 500)
  await add(1, 'L')
  const payment = await insisting(() => visitor.post('/api/payments/OneCart', { cartItemId: first.body['cartItemId'] }))
  // The card goes to the provider, which knows nothing of the shop's troubles.
  const { clientSecret, publishableKey, orderId } = payment.body as unknown as Record<string, string>
  const paid = await confirmCard(
    visitor,
    { clientSecret: clientSecret ?? '', publishableKey: publishableKey ?? '' },
    cards.good,
  )
  expect(paid.status).toBe(200)
  return orderId ?? ''
}

const html = { Accept: 'text/html' }
const shown = ['/', '/products/readyToGo', '/dtfGallery', '/custom']
const lists = ['/images?folder=gallery&page=0&limit=20&category=dtf', '/api/products/custom?page=0&limit=20']

it(
  'D1 is gone in the middle of twenty shoppers: nothing acknowledged is lost, and everybody gets through',
  async () => {
    const reader = new Visitor(shop)
    for (const path of shown) await reader.get(path, html)
    for (const path of lists) await reader.get(path)

    const all = Promise.all(people.map(shopAlone))
    while (acknowledged.calls < shoppers) await wait(10)
    await weather('gone')
    const before = acknowledged.calls
    const end = Date.now() + goneMs
    let looks = 0
    while (Date.now() < end) {
      for (const path of shown) {
        const page = await reader.get(path, html)
        expect(page.status).toBe(200)
        if (path === '/dtfGallery') expect(String(page.body)).toContain(`/images/${gallery[0]}`)
      }
      for (const path of lists) {
        const list = await reader.get(path)
        expect(list.status).toBe(200)
        expect(list.headers.get('Cache-Control')).toBe('no-store')
      }
      expect(await reader.get(`/images/${gallery[0]}?w=320`)).toMatchObject({ status: 200 })
      expect(await reader.get('/api/health')).toMatchObject({ status: 503 })
      // The cron's jobs fail and are tried again; a webhook is refused and comes again.
      await shop.runCron()
      looks += 1
      await wait(isFull ? 5000 : 200)
    }
    await weather('silent')
    await wait(silentMs)
    await weather('well')
    const orderIds = await all
    expect(before).toBeLessThan(shoppers * 3)
    expect(seen.get(503)).toBeGreaterThan(0)
    expect([...seen.keys()].sort()).toEqual([200, 503])

    // The provider's events come again, and the cron reads payments back.
    const until = Date.now() + withinMs(60_000)
    const unpaid = () =>
      ledger.count(
        "orders WHERE id IN (SELECT value FROM json_each(?)) AND payment_state <> 'succeeded'",
        JSON.stringify(orderIds),
      )
    while ((await unpaid()) > 0 && Date.now() < until) {
      await shop.runCron()
      await wait(500)
    }
    expect(await unpaid()).toBe(0)
    for (const [index, visitor] of people.entries()) {
      const orders = await ledger.orders(visitor.userId ?? '')
      expect(orders.map(({ id }) => id)).toEqual([orderIds[index]])
      expect(await ledger.chargedCents([orderIds[index] ?? ''])).toBe(orders[0]?.total_cents)
      const cart = await visitor.get('/api/shoppingCart')
      expect(cart.body).toMatchObject([{ quantity: 1, size: 'L' }])
      const lines = await ledger.rows<{ quantity: number }>(
        "SELECT quantity FROM cart_lines WHERE customer_id = ? AND state = 'ordered'",
        visitor.userId,
      )
      expect(lines).toEqual([{ quantity: 2 }])
    }
    console.log(
      `outage: D1 gone for ${(goneMs + silentMs) / 1000} s amid ${shoppers} shoppers: ${looks} looks at pages and lists answered, ` +
        `${seen.get(503)} calls refused and repeated, ${orderIds.length} orders paid once, 0 lost, 0 doubled`,
    )
  },
  withinMs(240_000),
)

it(
  'at two seconds a trip pages and lists come within the patience, and a shopper buys',
  async () => {
    const reader = new Visitor(shop)
    const visitor = await aCustomer(shop)
    await weather('slow', 2000)
    try {
      for (const path of shown) expect((await reader.get(path, html)).status).toBe(200)
      for (const path of lists) expect((await reader.get(path)).headers.get('Cache-Control')).toBe('no-store')
      const orderId = await shopAlone(visitor, 3)
      const until = Date.now() + withinMs(90_000)
      while ((await ledger.order(orderId)).payment_state !== 'succeeded' && Date.now() < until) await wait(200)
      expect((await ledger.order(orderId)).payment_state).toBe('succeeded')
    } finally {
      await weather('well')
    }
  },
  withinMs(240_000),
)
