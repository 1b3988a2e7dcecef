/** What customers say about what was delivered to them: read by the staff, then public (docs/decisions/170). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { markDelivered } from '#test/support/delivered-orders.ts'
import { aPdf, aPng, sendFile } from '#test/support/files.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, Visitor } from '#test/support/visitor.ts'
import { designOf } from '#worker/catalogue/ready-designs.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { ratingLimits } from '#worker/ratings/rating.rules.ts'

let shop: TestShop
let staff: Visitor
let anyone: Visitor
let picture: string
let subject: string
let eva: Visitor & { email: string }
let orderId: string
beforeAll(async () => {
  shop = await openShop()
  staff = await aStaffMember(shop)
  anyone = new Visitor(shop)
})
beforeEach(async () => {
  await shop.run('DELETE FROM ratings')
  picture = await aPicture(anyone, 0, 'tshirt')
  subject = `tshirt/${designOf(picture)}`
  eva = await aCustomer(shop)
  orderId = await delivered(eva)
})
afterAll(() => shop.stop())

async function delivered(who: Visitor): Promise<string> {
  await who.post('/api/shippingAddress', anAddressForm())
  return markDelivered(shop, await aPaidOrder(who, picture))
}
const photoOf = async (who: Visitor): Promise<string> => textOf(await sendFile(who, aPng()), 'id')
const path = () => `/api/orders/${orderId}/ratings/0`
const write = (body: object = {}, who: Visitor = eva) =>
  who.call('PUT', path(), { stars: 4, words: 'It fits.', photos: [], ...body })
const decide = (rating: { [key: string]: unknown }, body: object = {}) =>
  staff.post(`/api/staff/ratings/${String(rating['id'])}/decision`, {
    decision: 'publish',
    version: rating['version'],
    ...body,
  })
const waiting = async () =>
  rowsOf(await staff.get('/api/staff/ratings'), 'ratings').find((one) => one['orderId'] === orderId) ?? {}
const listed = async () => (await anyone.get(`/api/ratings?of=${subject}`)).body
const published = async (body: object = {}) => {
  await write(body)
  return decide(await waiting())
}

describe('writing a review', () => {
  it('keeps stars, words and photos, private until staff have published them', async () => {
    const photo = await photoOf(eva)
    expect(await write({ photos: [photo] })).toMatchObject({
      status: 200,
      body: { stars: 4, words: 'It fits.', state: 'waiting', subject, photos: [{ url: `/uploads/${photo}` }] },
    })
    expect(await listed()).toMatchObject({ count: 0, ratings: [] })
    expect((await anyone.get(`/api/ratings/photos/${photo}`)).status).toBe(404)
    expect((await eva.get(`/api/orders/${orderId}/ratings`)).body).toMatchObject({
      lines: [{ line: 0, rating: { state: 'waiting' } }],
    })
  })

  it('is one review a line, however many are sent at once; a changed one waits again', async () => {
    await Promise.all([1, 2, 3].map((stars) => write({ stars })))
    expect(await shop.rows('SELECT id FROM ratings WHERE order_id = ?', orderId)).toHaveLength(1)
    expect((await decide(await waiting())).status).toBe(200)
    expect(await write({ stars: 1, words: 'It tore.' })).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await listed()).toMatchObject({ count: 0, ratings: [] })
  })

  it.each([
    { stars: 0 },
    { stars: 6 },
    { stars: 2.5 },
    { stars: '4' },
    { words: 'x'.repeat(ratingLimits.words + 1) },
    { photos: [`upl_${'0'.repeat(32)}`] },
    { photos: Array.from({ length: ratingLimits.photos + 1 }, () => `upl_${'0'.repeat(32)}`) },
  ])('is refused when something is wrong: %j', async (body) => {
    expect((await write(body)).status).toBe(422)
    expect(await shop.rows('SELECT id FROM ratings WHERE order_id = ?', orderId)).toEqual([])
  })

  it('takes photos that browsers show, of the customer alone, and small ones', async () => {
    const luz = await aCustomer(shop)
    const others = [
      await photoOf(luz),
      textOf(await sendFile(eva, aPdf()), 'id'),
      textOf(await sendFile(eva, aPng({ fillBytes: ratingLimits.photoBytes })), 'id'),
    ]
    for (const photo of others)
      expect(await write({ photos: [photo] })).toMatchObject({
        status: 422,
        body: { fields: { photos: expect.any(String) } },
      })
  })

  it('is for what was delivered, by whoever bought it', async () => {
    expect((await write({}, await aCustomer(shop))).status).toBe(404)
    expect((await write({}, new Visitor(shop))).status).toBe(401)
    expect((await eva.call('PUT', `/api/orders/${orderId}/ratings/7`, { stars: 3 })).status).toBe(404)
    await shop.run("UPDATE orders SET status = 'shipped' WHERE id = ?", orderId)
    expect(await write()).toMatchObject({ status: 409, body: { code: 'rating_closed' } })
    expect((await eva.get(`/api/orders/${orderId}/ratings`)).body).toEqual({ lines: [] })
    await shop.run("UPDATE orders SET status = 'refunded' WHERE id = ?", orderId)
    expect((await write()).status).toBe(200)
  })

  it('is limited in a day', async () => {
    await shop.run(
      'INSERT INTO tallies (key, count, ends_at) VALUES (?, ?, ?)',
      `ratings:${String((await shop.rows('SELECT customer_id FROM orders WHERE id = ?', orderId))[0]?.['customer_id'])}`,
      ratingLimits.writes.most,
      Date.now() + days(1),
    )
    expect(await write()).toMatchObject({ status: 429, body: { code: 'too_many' } })
  })

  it('can be deleted, with its photos, by its author alone', async () => {
    const photo = await photoOf(eva)
    await published({ photos: [photo] })
    expect((await (await aCustomer(shop)).call('DELETE', path())).status).toBe(404)
    expect((await eva.call('DELETE', path())).status).toBe(200)
    expect(await listed()).toMatchObject({ count: 0, ratings: [] })
    expect((await anyone.get(`/api/ratings/photos/${photo}`)).status).toBe(404)
    expect(await shop.rows('SELECT claimed_at FROM uploads WHERE id = ?', photo)).toEqual([{ claimed_at: null }])
    expect((await eva.call('DELETE', path())).status).toBe(200)
  })

  it('lets go of photos that are taken out, and keeps the others', async () => {
    const [kept, gone] = [await photoOf(eva), await photoOf(eva)]
    await write({ photos: [kept, gone] })
    await write({ photos: [kept] })
    expect(
      await shop.rows(
        'SELECT claimed_at IS NULL AS free FROM uploads WHERE id IN (?, ?) ORDER BY id = ?',
        kept,
        gone,
        gone,
      ),
    ).toEqual([{ free: 0 }, { free: 1 }])
  })
})

describe('the staff’s decision', () => {
  it('publishes with an answer: everybody reads it and sees its photos, and the customer is told', async () => {
    const photo = await photoOf(eva)
    await write({ photos: [photo] })
    expect(await decide(await waiting(), { text: 'Thank you!' })).toMatchObject({
      status: 200,
      body: { state: 'published', answer: 'Thank you!' },
    })
    expect(await listed()).toMatchObject({
      count: 1,
      average: null,
      stars: [0, 0, 0, 1, 0],
      ratings: [{ words: 'It fits.', answer: 'Thank you!', photos: [{ url: `/api/ratings/photos/${photo}` }] }],
      next: null,
    })
    const shown = await fetch(new URL(`/api/ratings/photos/${photo}`, shop.url))
    expect([shown.status, shown.headers.get('Content-Type'), shown.headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'public, max-age=300',
    ])
    expect(shown.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect((await eva.mails(eva.email, 2))[0]).toMatchObject({ subject: 'Your review is published' })
    expect(await shop.rows('SELECT action FROM audit_log WHERE subject_id = ? ORDER BY seq', orderId)).toEqual([
      { action: 'rating.published' },
    ])
  })

  it('tells everybody nothing about who the author is but their first name', async () => {
    await published()
    const text = JSON.stringify(await listed())
    expect(text).not.toContain(eva.email)
    expect(text).not.toContain(orderId)
    expect(text).not.toMatch(/cus_|lastName/)
  })

  it('declines with a reason that the customer reads; what was published goes down at once', async () => {
    const first = (await published()).body
    expect(await decide(first, { decision: 'decline' })).toMatchObject({ status: 422 })
    expect(await decide(first, { decision: 'decline', text: 'A phone number is in it.' })).toMatchObject({
      status: 200,
      body: { state: 'declined', reason: 'A phone number is in it.', answer: '' },
    })
    expect(await listed()).toMatchObject({ count: 0, ratings: [] })
    expect((await eva.get(`/api/orders/${orderId}/ratings`)).body).toMatchObject({
      lines: [{ rating: { state: 'declined', reason: 'A phone number is in it.' } }],
    })
    expect((await eva.mails(eva.email, 3))[0]).toMatchObject({
      text: expect.stringContaining('A phone number is in it.'),
    })
  })

  it('is about what was read: a review that was changed meanwhile is looked at again', async () => {
    await write()
    const read = await waiting()
    await write({ words: 'Other words.' })
    expect(await decide(read)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
    expect(await listed()).toMatchObject({ count: 0 })
    const answers = await Promise.all([1, 2, 3].map(async () => decide(await waiting())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is refused to everybody but the staff', async () => {
    await write()
    const { id, version } = await waiting()
    const sent = { decision: 'publish', version }
    expect((await eva.post(`/api/staff/ratings/${String(id)}/decision`, sent)).status).toBe(401)
    expect((await eva.get('/api/staff/ratings')).status).toBe(401)
    expect((await decide({ id: `rat_${'0'.repeat(32)}`, version })).status).toBe(404)
  })

  it('waits on the start page of the console until somebody has read it', async () => {
    await write()
    const has = async () =>
      JSON.stringify((await staff.get('/api/staff/today')).body['ratings']).includes(
        String((await waiting())['id'] ?? '-'),
      )
    expect(await has()).toBe(true)
    const { id } = await waiting()
    await decide(await waiting())
    expect(JSON.stringify((await staff.get('/api/staff/today')).body['ratings'])).not.toContain(String(id))
  })
})

describe('how a design was rated', () => {
  it('is counted on its card, its page and for search engines, with an average from three on', async () => {
    const design = designOf(picture)
    const card = async () =>
      rowsOf(await anyone.get('/images?folder=gallery&category=tshirt&page=0&limit=20'), 'images').find(
        (one) => one['path'] === picture,
      )
    expect(await card()).not.toHaveProperty('rating')
    for (const stars of [5, 5, 2]) {
      eva = await aCustomer(shop)
      orderId = await delivered(eva)
      await published({ stars })
      if (stars === 5) expect(await card()).toMatchObject({ rating: { average: null } })
    }
    expect(await card()).toMatchObject({ rating: { count: 3, average: 4 } })
    expect((await anyone.get(`/api/products/readyToGo/tshirt/${design}`)).body).toMatchObject({
      picture: { rating: { count: 3, average: 4 } },
    })
    const html = await (await fetch(new URL(`/products/readyToGo/tshirt/${design}`, shop.url))).text()
    expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":3')
    const all = await (await fetch(new URL('/reviews', shop.url))).text()
    expect(all).toContain('It fits.')
  })

  it('is told to search engines for a custom product too, from three on', async () => {
    const [product] = rowsOf(await anyone.get('/api/products/custom?page=0&limit=1'), 'products')
    const id = String(product?.['productId'])
    const page = async () => (await fetch(new URL(`/custom/${id}`, shop.url))).text()
    const sums = 'INSERT OR REPLACE INTO rating_sums (subject, one, two, three, four, five) VALUES (?, 0, 0, 0, 1, ?)'
    const database = await shop.database()
    await database.prepare(sums).bind(`custom/${id}`, 1).run()
    expect(await page()).not.toContain('aggregateRating')
    await database.prepare(sums).bind(`custom/${id}`, 3).run()
    expect(await page()).toMatch(/"aggregateRating":\{"@type":"AggregateRating","ratingValue":4\.\d+,"reviewCount":4/)
  })

  it('comes page by page, the newest first', async () => {
    const database = await shop.database()
    await database.batch(
      Array.from({ length: 13 }, (_, index) =>
        database
          .prepare(
            `INSERT INTO ratings (id, order_id, position, customer_id, subject, author, language, stars, words, state,
              last_change, created_at, updated_at)
              VALUES (?, ?, ?, 'cus_x', ?, 'Ana', 'en', 5, ?, 'published', ?, ?, 0)`,
          )
          .bind(
            `rat_${String(index).padStart(32, '0')}`,
            orderId,
            index + 1,
            subject,
            `Words ${index}`,
            `c${index}`,
            index,
          ),
      ),
    )
    const first = await listed()
    const second = (await anyone.get(`/api/ratings?of=${subject}&after=${String(first['next'])}`)).body
    const words = [first, second].flatMap((page) => page['ratings'] as { words: string }[]).map((one) => one.words)
    expect(words).toEqual(Array.from({ length: 13 }, (_, index) => `Words ${12 - index}`))
    expect([first['count'], second['next']]).toEqual([13, null])
  })
})

it('goes with the account, and is in the customer’s data', async () => {
  await published()
  const { results } = await (
    await shop.database()
  )
    .prepare('SELECT customer_id AS id FROM ratings WHERE order_id = ?')
    .bind(orderId)
    .all<{ id: string }>()
  const customerId = results[0]?.id ?? ''
  await shop.run("UPDATE customers SET state = 'deleting', delete_after = 0 WHERE id = ?", customerId)
  await shop.runCron()
  expect(await shop.rows('SELECT state FROM customers WHERE id = ?', customerId)).toEqual([{ state: 'erased' }])
  expect(await shop.rows('SELECT id FROM ratings WHERE customer_id = ?', customerId)).toEqual([])
  expect(await listed()).toMatchObject({ count: 0, ratings: [] })
})
