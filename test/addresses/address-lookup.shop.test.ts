import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf } from '#test/support/answers.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let plain: TestShop
let ana: Visitor
let eva: Visitor
beforeAll(async () => {
  ;[shop, plain] = await Promise.all([openShop(), openShop({ config: { GOOGLE_MAPS_KEY: '' } })])
  ;[ana, eva] = await Promise.all([aCustomer(shop), aCustomer(plain)])
})
afterAll(() => Promise.all([shop.stop(), plain.stop()]))

const suggest = (who: Visitor, q: string, more = '') =>
  who.get(`/api/shippingAddress/lookup?q=${encodeURIComponent(q)}${more}`)

describe('looking an address up at the maps service', () => {
  it('answers lines to choose from, of one country when it is named', async () => {
    expect((await suggest(ana, 'brickell', '&country=US&session=a-1')).body).toEqual({
      covers: 'streets',
      suggestions: [
        { id: 'ChIJ-brickell-1420', text: '1420 Brickell Bay Drive', detail: 'Miami, FL, United States' },
        { id: 'ChIJ-brickell-1424', text: '1424 Brickell Avenue', detail: 'Miami, FL, United States' },
      ],
    })
    expect(rowsOf(await suggest(ana, 'reforma', '&country=us'), 'suggestions')).toEqual([])
    expect(rowsOf(await suggest(ana, 'reforma', '&country=mx'), 'suggestions')).toHaveLength(1)
    expect(rowsOf(await suggest(ana, 'reforma', '&country=nonsense'), 'suggestions')).toHaveLength(1)
  })

  it('answers the parts of the chosen one under the specification’s names', async () => {
    expect((await ana.get('/api/shippingAddress/lookup/ChIJ-brickell-1420?session=a-1')).body).toEqual({
      address: '1420 Brickell Bay Drive',
      city: 'Miami',
      state: 'Florida',
      postalCode: '33131',
      apartment: '904',
      country: 'United States',
      countryCode: 'US',
      stateCode: 'FL',
    })
    expect((await ana.get('/api/shippingAddress/lookup/zip-78704')).body).toMatchObject({
      state: 'Texas',
      stateCode: 'TX',
      city: '',
    })
  })

  it('says when the service is down, without the reason', async () => {
    for (const answer of [
      await suggest(ana, '503 Broken Street'),
      await ana.get('/api/shippingAddress/lookup/ChIJ-503'),
    ]) {
      expect(answer).toMatchObject({
        status: 503,
        body: {
          code: 'lookup_down',
          message: 'Error loading address',
          messageApp: { es: 'Error al cargar la dirección' },
        },
      })
      expect(JSON.stringify(answer.body)).not.toMatch(/places|google/i)
    }
  })

  it('finds no place for an unknown id', async () => {
    expect((await ana.get('/api/shippingAddress/lookup/ChIJ-none')).status).toBe(404)
    expect((await ana.get('/api/shippingAddress/lookup/..%2Fsecret')).status).not.toBe(200)
    expect((await suggest(ana, 'x'.repeat(500))).status).toBe(422)
    expect((await new Visitor(shop).get('/api/shippingAddress/lookup?q=brickell')).status).toBe(401)
  })

  it('finds nothing for a blank text, without asking', async () => {
    for (const blank of ['', '   '])
      expect(await suggest(ana, blank)).toMatchObject({ status: 200, body: { covers: 'streets', suggestions: [] } })
  })

  it('makes a customer with too many look-ups wait, and nobody else', async () => {
    const greedy = await aCustomer(shop)
    const database = await shop.database()
    await suggest(greedy, 'brickell')
    await database.prepare('UPDATE attempts SET failures = 400 WHERE key = ?').bind(`lookup:${greedy.userId}`).run()
    await suggest(greedy, 'brickell')
    const answer = await suggest(greedy, 'brickell')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await suggest(ana, 'brickell')).status).toBe(200)
  })
})

describe('without a maps service', () => {
  it('a US ZIP code is looked up in the built-in table, nothing else', async () => {
    expect((await suggest(eva, '33139', '&country=US')).body).toEqual({
      covers: 'postalCodes',
      suggestions: [{ id: 'zip-33139', text: '33139', detail: 'Florida' }],
    })
    expect((await suggest(eva, 'brickell')).body).toEqual({ covers: 'postalCodes', suggestions: [] })
    expect(rowsOf(await suggest(eva, '33139', '&country=MX'), 'suggestions')).toEqual([])
    expect((await eva.get('/api/shippingAddress/lookup/zip-33139')).body).toEqual({
      address: '',
      city: '',
      state: 'Florida',
      postalCode: '33139',
      apartment: '',
      country: 'United States',
      countryCode: 'US',
      stateCode: 'FL',
    })
    expect((await eva.get('/api/shippingAddress/lookup/zip-00000')).status).toBe(404)
  })

  it('leaves exactly one primary of twenty addresses made primary at once', async () => {
    const ids: string[] = []
    for (let index = 0; index < 20; index += 1) {
      const { body } = await eva.post('/api/shippingAddress', anAddressForm({ streetAddress: `${index} Ocean Drive` }))
      ids.push(String(body['address']?.['id']))
    }
    const answers = await Promise.all(
      ids.map((id) => eva.call('PATCH', `/api/shippingAddress/${id}`, { primary: true })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const stored = rowsOf(await eva.get('/api/shippingAddress'), 'activeAddress')
    expect(stored.filter((address) => address['primary'])).toHaveLength(1)
    expect(stored).toHaveLength(20)
  })
})
