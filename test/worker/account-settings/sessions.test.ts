/** The devices a customer is logged in on, and her data as one file (decisions §3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#domain/duration'
import { responses } from '#contract/responses'
import { fieldsOf, rowsOf, textOf } from '../../support/answers.ts'
import { anAddressForm } from '../../support/an-address-form.ts'
import { aPicture, tshirt } from '../../support/paying.ts'
import { openShop, type TestShop } from '../../support/shop.ts'
import { aPhone, demoCustomer, Visitor, type Answer } from '../../support/visitor.ts'
import { aMember, aSession } from './member.ts'
import { change, rows, statusOf } from './steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const list = async (customer: Visitor) => rowsOf(await customer.get('/api/AccountSettings/sessions'), 'sessions')
const end = (customer: Visitor, id: string): Promise<Answer> => customer.call('DELETE', `/api/AccountSettings/sessions/${id}`)

describe('the list of sessions', () => {
  it('shows her devices with the one she looks from, and nothing secret', async () => {
    const customer = await aMember(shop)
    const other = await aSession(shop, customer.userId)
    const answer = await customer.get('/api/AccountSettings/sessions')
    expect(responses.sessionList.safeParse(answer.body).success).toBe(true)
    const sessions = rowsOf(answer, 'sessions')
    expect(sessions).toHaveLength(2)
    expect(sessions.filter((session) => session['current'])).toHaveLength(1)
    expect(sessions.find((session) => session['id'] === other.sessionId)).toEqual({
      id: other.sessionId, deviceName: 'Mozilla Firefox', os: 'Linux', startedAt: expect.stringMatching(/Z$/), lastUsedAt: expect.stringMatching(/Z$/), current: false,
    })
    expect(JSON.stringify(sessions)).not.toMatch(/hash|token|[0-9a-f]{64}/i)
  })

  it('shows a log-in as the device told it', async () => {
    const customer = await aMember(shop)
    const browser = new Visitor(shop)
    await browser.post('/api/login', { email: customer.email, password: 'Tinta#2026', deviceinfo: { deviceId: 'd-1', deviceName: 'Apple Safari', os: 'iOS' } })
    await browser.post('/api/login', { email: customer.email, password: 'Tinta#2026' })
    expect((await list(customer)).map((session) => [session['deviceName'], session['os']])).toEqual(expect.arrayContaining([['Apple Safari', 'iOS'], ['Unknown Browser', 'Unknown OS']]))
  })

  it('leaves out what has ended or lain idle for 30 days', async () => {
    const customer = await aMember(shop)
    const [ended, idle] = [await aSession(shop, customer.userId), await aSession(shop, customer.userId)]
    await end(customer, ended.sessionId)
    await change(shop, 'UPDATE session_tokens SET issued_at = issued_at - ? WHERE session_id = ?', days(30) + 1000, idle.sessionId)
    expect(await list(customer)).toHaveLength(1)
  })
})

describe('ending a session', () => {
  it('signs that device out and no other', async () => {
    const customer = await aMember(shop)
    const [one, two] = [await aSession(shop, customer.userId), await aSession(shop, customer.userId)]
    expect(await end(customer, one.sessionId)).toMatchObject({ status: 200, body: { message: 'Signed out there.' } })
    expect([await statusOf(customer), await statusOf(one.visitor), await statusOf(two.visitor)]).toEqual([200, 401, 200])
    expect((await one.visitor.call('PUT', '/api/login/newToken', { deviceId: one.visitor.deviceId })).status).toBe(401)
    expect((await end(customer, one.sessionId)).status).toBe(200)
  })

  it('signs every other device out with `others`', async () => {
    const customer = await aMember(shop)
    const others = await Promise.all([aSession(shop, customer.userId), aSession(shop, customer.userId)])
    const stranger = await aMember(shop)
    expect((await end(customer, 'others')).status).toBe(200)
    expect(await statusOf(customer)).toBe(200)
    for (const { visitor } of others) expect(await statusOf(visitor)).toBe(401)
    expect(await statusOf(stranger)).toBe(200)
  })

  it('leaves another customer’s session alone, with the answer of one that does not exist', async () => {
    const [customer, stranger] = [await aMember(shop), await aMember(shop)]
    const { sessionId, visitor } = await aSession(shop, stranger.userId)
    const [foreign, missing] = [await end(customer, sessionId), await end(customer, `ses_${'0'.repeat(32)}`)]
    expect(foreign.status).toBe(missing.status)
    expect(foreign.body).toEqual(missing.body)
    expect(await statusOf(visitor)).toBe(200)
  })

  it.each(['nonsense', 'ses_1', 'cus_00000000000000000000000000000000', "ses_' OR 1=1 --"])('finds nothing under %j', async (id) => {
    expect(await end(await aMember(shop), encodeURIComponent(id))).toMatchObject({ status: 404 })
  })

  it('is for customers only', async () => {
    for (const answer of [await end(new Visitor(shop), 'others'), await new Visitor(shop).get('/api/AccountSettings/sessions')]) expect(answer.status).toBe(401)
  })
})

describe('her data as a file', () => {
  it('has her profile, consents, addresses, cart, orders and sessions', async () => {
    const phone = aPhone()
    const customer = await aMember(shop, { phone: `+1${phone}` })
    const picture = await aPicture(customer)
    await customer.post('/api/shippingAddress', anAddressForm({ streetAddress: '7 Export Lane' }))
    const line = textOf(await customer.post('/api/shoppingCart/cartItem/add', tshirt(picture, { quantity: 3 })), 'cartItemId')
    const order = textOf(await customer.post('/api/payments/ReadyToGo/tshirt', { ...tshirt(picture, { size: 'L' }), price: 28 }), 'orderId')
    const answer = await customer.get('/api/AccountSettings/export')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="tinta-my-data.json"')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.body).toMatchObject({
      profile: { userId: customer.userId, firstName: 'María José', email: customer.email, phoneNumber: `+1${phone}` },
      consents: { terms: { version: '2026-11', acceptedAt: expect.stringMatching(/Z$/) }, serviceMessages: { version: '2026-11', acceptedAt: expect.stringMatching(/Z$/) }, marketing: null },
      addresses: [{ streetAddress: '7 Export Lane', postalCode: '33139' }],
      cart: [{ cartItemId: line, quantity: 3 }],
      orders: [{ id: order, total: 28, items: [{ size: 'L' }] }],
      sessions: [{ deviceName: 'Mozilla Firefox', current: true }],
    })
    await customer.call('PATCH', '/api/AccountSettings', { marketing: true })
    expect(fieldsOf(await customer.get('/api/AccountSettings/export'))['consents']).toMatchObject({ marketing: { acceptedAt: expect.stringMatching(/Z$/) } })
  })

  it('has nothing of anybody else’s and nothing secret', async () => {
    const [ana, luis] = [await demoCustomer(shop, 'ana'), await demoCustomer(shop, 'luis')]
    const [hers, his] = [JSON.stringify((await ana.get('/api/AccountSettings/export')).body), JSON.stringify((await luis.get('/api/AccountSettings/export')).body)]
    const idsOf = async (owner: Visitor) =>
      (await Promise.all(['orders', 'addresses', 'sessions', 'cart_lines'].map((table) => rows(shop, `SELECT id FROM ${table} WHERE customer_id = ?`, owner.userId)))).flat().map((row) => String(row['id']))
    const [herIds, hisIds] = [await idsOf(ana), await idsOf(luis)]
    expect(herIds.filter((id) => !hers.includes(id))).toEqual([])
    expect(hisIds.filter((id) => hers.includes(id))).toEqual([])
    expect(herIds.filter((id) => his.includes(id))).toEqual([])
    expect(hers).not.toContain('luis@example.com')
    for (const text of [hers, his]) {
      expect(text).not.toMatch(/argon2|hash|[0-9a-f]{64}|client_?secret|purchase_?key/i)
      expect(text).not.toContain(ana.token)
    }
  })

  it('is for customers only', async () => {
    expect(await new Visitor(shop).get('/api/AccountSettings/export')).toMatchObject({ status: 401, body: { message: 'Token is required.' } })
  })
})
