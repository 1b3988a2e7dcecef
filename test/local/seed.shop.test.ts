/** What a local shop opens with (R-RUN-06). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'
import { exampleGalleryOf, kindKeys } from '#worker/catalogue/product-kinds.rules.ts'

let shop: TestShop
const visitor = () => new Visitor(shop)
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.stop())

describe('a local shop', () => {
  it('opens with two customers, their addresses, orders in several states, requests and an exclusive design', async () => {
    for (const [email, language] of [
      ['ana@example.com', 'en'],
      ['luis@example.com', 'es'],
    ] as const) {
      const customer = visitor()
      expect((await customer.login({ email })).status).toBe(200)
      expect((await customer.get('/api/AccountSettings')).body['language']).toBe(language)
      expect(rowsOf(await customer.get('/api/shippingAddress'), 'activeAddress').length).toBeGreaterThan(0)
      const states = rowsOf(await customer.get('/api/orders')).map(({ status }) => status)
      expect(new Set(states).size).toBeGreaterThan(1)
      expect(rowsOf(await customer.get('/api/Desing'), 'data').length).toBeGreaterThan(0)
    }
    const ana = visitor()
    await ana.login({ email: 'ana@example.com' })
    expect(rowsOf(await ana.get('/api/exclusiveDesign/exclusiveDesing'), 'designs').length).toBeGreaterThan(0)
  })

  it('opens with staff and an owner of the same password', async () => {
    for (const email of ['staff@example.com', 'owner@example.com']) {
      const { status } = await visitor().post('/api/staff/login', {
        email,
        password: 'Tinta#2026',
        deviceinfo: { deviceId: crypto.randomUUID(), deviceName: 'Mozilla Firefox', os: 'Linux' },
      })
      expect([email, status]).toEqual([email, 200])
    }
  })

  it('opens with at least 24 custom products, each of a kind that has an example gallery, and none of them a DTF design', async () => {
    const products = rowsOf(await visitor().get('/api/products/custom?limit=50'), 'products')
    expect(products.length).toBeGreaterThanOrEqual(24)
    const galleries = products.map(({ category }) => exampleGalleryOf((category as { name: string }).name))
    expect(galleries).not.toContain(null)
    expect(galleries).not.toContain('dtf')
    expect(new Set(galleries).size).toBe(kindKeys.length)
  })

  it('opens with ready-to-go designs to buy in every tab', async () => {
    for (const category of ['tshirt', 'hoodies', 'mug', 'dtf'])
      expect(
        rowsOf(await visitor().get(`/images?folder=gallery&category=${category}`), 'images').length,
      ).toBeGreaterThan(0)
  })

  it('tells what can be: nothing happens in the future, a quote ends when it says, and no design of one owner is in a gallery', async () => {
    const database = await shop.database()
    const found = async (query: string) => (await database.prepare(query).all()).results
    const now = Date.now()
    expect(await found(`SELECT order_id, to_status FROM order_events WHERE at > ${now}`)).toEqual([])
    expect(await found(`SELECT request_id, kind FROM request_events WHERE at > ${now}`)).toEqual([])
    expect(
      await found(
        "SELECT request_id FROM quotes JOIN request_events USING (request_id) WHERE kind = 'expired' AND at < valid_until",
      ),
    ).toEqual([])
    // What was made for somebody has no name or colour of a design of the catalogue.
    expect(
      await found("SELECT order_id FROM order_lines WHERE design_id IS NOT NULL AND design ->> 'en' <> ''"),
    ).toEqual([])
    expect(
      await found(
        `SELECT exclusive_designs.id, pictures.path FROM exclusive_designs, json_each(exclusive_designs.pictures)
          JOIN pictures ON pictures.path = json_each.value
          WHERE category NOT IN ('exclusive', 'custom')`,
      ),
    ).toEqual([])
  })
})
