/** DELETE AccountSettings/DeleteSuspend {type: suspended} and opening the account again (R-ACC-35, R-ACC-36). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aPhone, password, Visitor, type Answer } from '#test/support/visitor.ts'
import { aMember, aSession, type Member } from './member.ts'
import { messageTo, statusOf } from './steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const leave = (customer: Visitor, body?: unknown, query = ''): Promise<Answer> =>
  customer.call('DELETE', `/api/AccountSettings/DeleteSuspend${query}`, body)

async function aSuspended(): Promise<Member> {
  const customer = await aMember(shop)
  expect((await leave(customer, { type: 'suspended' })).status).toBe(200)
  return customer
}

/** Logs in, which sends the code, and reads it. */
async function askForCode(browser: Visitor, email: string): Promise<string> {
  const before = (await browser.mails(email, 0)).length
  expect(await browser.login({ email })).toMatchObject({
    status: 403,
    body: {
      code: 'account_suspended',
      suspended: true,
      message: 'This account is suspended. We have sent you a code to reopen it.',
    },
  })
  const mails = await browser.mails(email, before + 1)
  return mails[0]?.code ?? ''
}

describe('suspending', () => {
  it('says so, signs every device out and tells the owner', async () => {
    const customer = await aMember(shop)
    const other = (await aSession(shop, customer.userId)).visitor
    expect(await leave(customer, { type: 'suspended' })).toMatchObject({
      status: 200,
      body: { message: 'Account suspended successfully' },
    })
    expect([await statusOf(customer), await statusOf(other)]).toEqual([401, 401])
    for (const device of [customer, other])
      expect((await device.call('PUT', '/api/login/newToken', { deviceId: device.deviceId })).status).toBe(401)
    await messageTo(customer, customer.email, (mail) => /suspended/i.test(mail.subject))
  })

  it('takes the type from the query too, for clients that drop a DELETE’s body', async () => {
    const customer = await aMember(shop)
    expect(await leave(customer, undefined, '?type=suspended')).toMatchObject({
      status: 200,
      body: { message: 'Account suspended successfully' },
    })
    expect(await shop.rows('SELECT state FROM customers WHERE id = ?', customer.userId)).toEqual([
      { state: 'suspended' },
    ])
  })

  it.each([[{ type: 'suspend' }], [{ type: 'Delete' }], [{ type: 'deleted' }], [{ type: '' }], [{}], [undefined]])(
    'does nothing for %j',
    async (body) => {
      const customer = await aMember(shop)
      expect(await leave(customer, body)).toMatchObject({ status: 400, body: { code: 'malformed' } })
      expect(await statusOf(customer)).toBe(200)
    },
  )

  it.each([[{ type: null }], [{ type: 5 }], [{ type: ['delete'] }], [{ type: 'x'.repeat(30) }]])(
    'does nothing for %j either',
    async (body) => {
      const customer = await aMember(shop)
      expect([400, 422]).toContain((await leave(customer, body)).status)
      expect(await statusOf(customer)).toBe(200)
    },
  )

  it('follows the body when body and query differ', async () => {
    const customer = await aMember(shop)
    expect((await leave(customer, { type: 'suspended' }, '?type=delete')).status).toBe(200)
    expect(await shop.rows('SELECT state FROM customers WHERE id = ?', customer.userId)).toEqual([
      { state: 'suspended' },
    ])
  })

  it('is for the logged-in customer alone: no token, no effect', async () => {
    expect(await leave(new Visitor(shop), { type: 'suspended' })).toMatchObject({
      status: 401,
      body: { message: 'Token is required.' },
    })
  })
})

describe('a suspended account', () => {
  it('shows that it is suspended only to who knows the password', async () => {
    const { email } = await aSuspended()
    expect(await new Visitor(shop).login({ email }, 'Wrong#2026')).toMatchObject({
      status: 401,
      body: { code: 'login_failed' },
    })
  })

  it('opens again by the code, in the browser that asked for it', async () => {
    const { email } = await aSuspended()
    const browser = new Visitor(shop)
    const code = await askForCode(browser, email)
    expect(code).toMatch(/^[A-Z]\d{5}$/)
    expect(await browser.post('/api/login/reactivate', { code })).toMatchObject({
      status: 200,
      body: { message: 'Your account is open again. You can log in now.' },
    })
    expect((await browser.login({ email })).status).toBe(200)
  })

  it('comes back without the sessions it had', async () => {
    const customer = await aSuspended()
    const browser = new Visitor(shop)
    expect(
      (await browser.post('/api/login/reactivate', { code: await askForCode(browser, customer.email) })).status,
    ).toBe(200)
    expect(await statusOf(customer)).toBe(401)
    expect((await customer.call('PUT', '/api/login/newToken', { deviceId: customer.deviceId })).status).toBe(401)
  })

  it('opens again by the code with the account named, from another browser', async () => {
    const { email } = await aSuspended()
    const code = await askForCode(new Visitor(shop), email)
    expect((await new Visitor(shop).post('/api/login/reactivate', { code })).status).toBe(422)
    expect(
      (await new Visitor(shop).post('/api/login/reactivate', { code: code.toLowerCase(), email, password })).status,
    ).toBe(200)
    expect((await new Visitor(shop).login({ email })).status).toBe(200)
  })

  it('opens by a code sent to the phone when there is no mail', async () => {
    const [customer, phoneNumber] = [new Visitor(shop), aPhone()]
    await customer.register({ phoneNumber })
    const first = await messageTo(customer, phoneNumber, (sms) => sms.code !== null)
    await customer.post('/api/register/codeValidation', { code: first.code })
    await customer.login({ phoneNumber })
    await leave(customer, { type: 'suspended' })
    await shop.change('UPDATE pending_codes SET created_at = created_at - 61000 WHERE customer_id = ?', customer.userId)
    expect((await customer.login({ phoneNumber })).status).toBe(403)
    const second = await messageTo(customer, phoneNumber, (sms) => sms.code !== null && sms.code !== first.code)
    expect((await customer.post('/api/login/reactivate', { code: second.code })).status).toBe(200)
    expect((await customer.login({ phoneNumber })).status).toBe(200)
  })

  it('stays closed for a wrong code, a used one, an old one and after five guesses', async () => {
    const { email, userId } = await aSuspended()
    const browser = new Visitor(shop)
    const code = await askForCode(browser, email)
    const wrong = code === 'A00000' ? 'B00000' : 'A00000'
    const refusal = { status: 422, body: { code: 'code_wrong' } }
    for (let guess = 0; guess < 5; guess += 1)
      expect(await browser.post('/api/login/reactivate', { code: wrong })).toMatchObject(refusal)
    expect(await browser.post('/api/login/reactivate', { code })).toMatchObject(refusal)

    await shop.change('UPDATE pending_codes SET tries = 0, expires_at = ? WHERE customer_id = ?', Date.now(), userId)
    expect(await browser.post('/api/login/reactivate', { code })).toMatchObject(refusal)
    expect(await shop.rows('SELECT state FROM customers WHERE id = ?', userId)).toEqual([{ state: 'suspended' }])
  })

  it('a suspended account opens once for one code', async () => {
    const { email } = await aSuspended()
    const browser = new Visitor(shop)
    const code = await askForCode(browser, email)
    const statuses = (
      await Promise.all(Array.from({ length: 5 }, () => browser.post('/api/login/reactivate', { code })))
    ).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('does not open by another account’s code', async () => {
    const [one, other] = [await aSuspended(), await aSuspended()]
    const code = await askForCode(new Visitor(shop), other.email)
    const reactivate = (body: object) =>
      new Visitor(shop).post('/api/login/reactivate', { code, email: one.email, ...body })
    expect((await reactivate({})).status).toBe(403)
    expect((await reactivate({ password })).status).toBe(422)
  })

  it('a suspended account gets another code on request', async () => {
    const { email, userId } = await aSuspended()
    const browser = new Visitor(shop)
    const first = await askForCode(browser, email)
    await shop.change('UPDATE pending_codes SET created_at = created_at - 61000 WHERE customer_id = ?', userId)
    expect(
      (await browser.post('/api/register/resendCodeValidation', { email: '', phoneNumber: '', customKey: '' })).status,
    ).toBe(200)
    const second = await messageTo(
      browser,
      email,
      (mail) => mail.code !== null && mail.code !== first && /code/i.test(mail.subject),
    )
    expect((await browser.post('/api/login/reactivate', { code: first })).status).toBe(422)
    expect((await browser.post('/api/login/reactivate', { code: second.code })).status).toBe(200)
  })

  it('is not reopened by the job of every minute', async () => {
    const { userId } = await aSuspended()
    await shop.runCron()
    expect(await shop.rows('SELECT state, email IS NOT NULL AS whole FROM customers WHERE id = ?', userId)).toEqual([
      { state: 'suspended', whole: 1 },
    ])
  })
})
