/** The devices a customer is logged in on (R-ACC-41). */
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { Visitor, type Answer } from '#test/support/visitor.ts'
import { responses } from '#worker/api/responses.schemas.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { aMember, aSession } from './member.ts'
import { statusOf } from './steps.ts'

let shop: SharedShop
beforeAll(async () => {
  shop = await sharedShop()
})

const list = async (customer: Visitor) => rowsOf(await customer.get('/api/AccountSettings/sessions'), 'sessions')
const end = (customer: Visitor, id: string): Promise<Answer> =>
  customer.call('DELETE', `/api/AccountSettings/sessions/${id}`)

describe('the list of sessions', () => {
  it('shows the customer’s devices, marks the one of this call, and shows nothing secret', async () => {
    const customer = await aMember(shop)
    const other = await aSession(shop, customer.userId)
    const answer = await customer.get('/api/AccountSettings/sessions')
    expect(responses.sessionList.safeParse(answer.body).success).toBe(true)
    const sessions = rowsOf(answer, 'sessions')
    expect(sessions).toHaveLength(2)
    expect(sessions.filter((session) => session['current'])).toHaveLength(1)
    expect(sessions.find((session) => session['id'] === other.sessionId)).toEqual({
      id: other.sessionId,
      deviceName: 'Mozilla Firefox',
      os: 'Linux',
      startedAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      current: false,
    })
    expect(JSON.stringify(sessions)).not.toMatch(/hash|token|[0-9a-f]{64}/i)
  })

  it('shows a log-in as the device told it', async () => {
    const customer = await aMember(shop)
    const browser = new Visitor(shop)
    await browser.post('/api/login', {
      email: customer.email,
      password: 'Tinta#2026',
      deviceinfo: { deviceId: 'd-1', deviceName: 'Apple Safari', os: 'iOS' },
    })
    await browser.post('/api/login', { email: customer.email, password: 'Tinta#2026' })
    expect((await list(customer)).map((session) => [session['deviceName'], session['os']])).toEqual(
      expect.arrayContaining([
        ['Apple Safari', 'iOS'],
        ['Unknown Browser', 'Unknown OS'],
      ]),
    )
  })

  it('leaves out what has ended or lain idle for 30 days', async () => {
    const customer = await aMember(shop)
    const [ended, idle] = [await aSession(shop, customer.userId), await aSession(shop, customer.userId)]
    await end(customer, ended.sessionId)
    await shop.change(
      'UPDATE session_tokens SET issued_at = issued_at - ? WHERE session_id = ?',
      days(30) + 1000,
      idle.sessionId,
    )
    expect(await list(customer)).toHaveLength(1)
  })
})

describe('ending a session', () => {
  it('signs that device out and no other', async () => {
    const customer = await aMember(shop)
    const [one, two] = [await aSession(shop, customer.userId), await aSession(shop, customer.userId)]
    expect(await end(customer, one.sessionId)).toMatchObject({ status: 200, body: { message: 'Signed out there.' } })
    expect([await statusOf(customer), await statusOf(one.visitor), await statusOf(two.visitor)]).toEqual([
      200, 401, 200,
    ])
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

  it.each(['nonsense', 'ses_1', 'cus_00000000000000000000000000000000', "ses_' OR 1=1 --"])(
    'finds nothing under %j',
    async (id) => {
      expect(await end(await aMember(shop), encodeURIComponent(id))).toMatchObject({ status: 404 })
    },
  )

  it('ending a session is for customers only', async () => {
    for (const answer of [
      await end(new Visitor(shop), 'others'),
      await new Visitor(shop).get('/api/AccountSettings/sessions'),
    ])
      expect(answer.status).toBe(401)
  })
})
