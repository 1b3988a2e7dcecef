/** PUT AccountSettings/UpdatePasswords (R-ACC-33, R-ACC-34, S-18). */
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { anAddress, aPhone, password, Visitor, type Answer } from '#test/support/visitor.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { aMember, aSession, type Member } from './member.ts'
import { ageSessions, follow, linkRefused, linkTo, messageTo, statusOf } from './steps.ts'

let shop: SharedShop
beforeAll(async () => {
  shop = await sharedShop()
})

const fresh = 'Another#2026'
const update = (customer: Visitor, body: Record<string, unknown>): Promise<Answer> =>
  customer.call('PUT', '/api/AccountSettings/UpdatePasswords', body)
const loginStatus = async (email: string, secret: string): Promise<number> =>
  (await new Visitor(shop).login({ email }, secret)).status

/** A customer whose log-in is too old to allow a change without the password. */
async function aStaleCustomer(): Promise<Member> {
  const customer = await aMember(shop)
  await ageSessions(shop, customer, minutes(11))
  return customer
}

const received = (applied: boolean) => ({ status: 200, body: { message: 'Password reset request received', applied } })
const refused = { status: 422, body: { code: 'update_refused', message: 'Something is wrong' } }

describe('a new password', () => {
  it.each([
    ['right after logging in', () => aMember(shop), {}],
    ['with the current one', aStaleCustomer, { currentPassword: password }],
  ])(
    'takes effect at once %s: others are signed out, this device stays, the owner is told',
    async (_when, aCaller, proof) => {
      const customer = await aCaller()
      const other = (await aSession(shop, customer.userId)).visitor
      expect(await update(customer, { email: customer.email, password: fresh, ...proof })).toMatchObject(received(true))
      expect([await statusOf(customer), await statusOf(other)]).toEqual([200, 401])
      expect([await loginStatus(customer.email, password), await loginStatus(customer.email, fresh)]).toEqual([
        401, 200,
      ])
      expect((await messageTo(customer, customer.email, (mail) => /changed/i.test(mail.subject))).text).toContain(
        'support@tinta.shop',
      )
    },
  )

  it('takes the account’s address in any spelling', async () => {
    const customer = await aMember(shop)
    expect(await update(customer, { email: ` ${customer.email.toUpperCase()} `, password: fresh })).toMatchObject(
      received(true),
    )
  })

  it('a changed password is answered in Spanish too', async () => {
    const customer = await aMember(shop)
    customer.language = 'es'
    expect((await update(customer, { email: customer.email, password: fresh })).body['message']).toBe(
      'Solicitud de cambio de contraseña recibida',
    )
  })

  it('works for a customer who has only a phone', async () => {
    const customer = new Visitor(shop)
    const phoneNumber = aPhone()
    await customer.register({ phoneNumber })
    const { code } = await messageTo(customer, phoneNumber, (sms) => sms.code !== null)
    await customer.post('/api/register/codeValidation', { code })
    await customer.login({ phoneNumber })
    expect(await update(customer, { email: '', password: fresh })).toMatchObject(received(true))
    expect((await new Visitor(shop).login({ phoneNumber }, fresh)).status).toBe(200)
  })

  it('is refused for another customer’s address, an unknown one and none, without changing anybody’s', async () => {
    const [customer, other] = [await aMember(shop), await aMember(shop)]
    for (const email of [other.email, 'nobody@example.com', '', undefined]) {
      expect(await update(customer, { email, password: fresh, currentPassword: password })).toMatchObject(refused)
    }
    expect([await loginStatus(customer.email, password), await loginStatus(other.email, password)]).toEqual([200, 200])
  })

  it('is refused with a wrong current password, also right after logging in', async () => {
    for (const customer of [await aMember(shop), await aStaleCustomer()]) {
      expect(
        await update(customer, { email: customer.email, password: fresh, currentPassword: 'Wrong#2026' }),
      ).toMatchObject(refused)
      expect(await loginStatus(customer.email, password)).toBe(200)
    }
  })

  it('cannot be found by guessing the current password: after five wrong ones even the right one waits', async () => {
    const customer = await aStaleCustomer()
    const guess = (currentPassword: string) =>
      update(customer, { email: customer.email, password: fresh, currentPassword })
    const statuses = []
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await guess(`Wrong${tries}#2026`)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422])
    const answer = await guess(password)
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it.each([
    ['weak', 'password'],
    ['leaked', 'Password1!'],
    ['too long', `A1!${'b'.repeat(200)}`],
    ['empty', ''],
    ['a number', 5],
    ['missing', undefined],
  ])('is refused when it is %s', async (_why, secret) => {
    const customer = await aMember(shop)
    expect(await update(customer, { email: customer.email, password: secret })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { password: expect.any(String) } },
    })
    expect(await loginStatus(customer.email, password)).toBe(200)
  })
})

describe('of somebody of the staff, who comes by the shop’s door', () => {
  const staffLogin = (email: string, secret: string) =>
    new Visitor(shop).post('/api/staff/login', { email, password: secret, otp: '' })

  it('is not changed by a log-in of a moment ago alone, and every change stands in the audit log', async () => {
    const worker = await aMember(shop)
    await shop.change("UPDATE customers SET role = 'staff' WHERE id = ?", worker.userId)
    expect(await update(worker, { email: worker.email, password: fresh })).toMatchObject(received(false))
    expect((await staffLogin(worker.email, fresh)).status).toBe(401)
    expect(await worker.call('PUT', '/api/AccountSettings/UpdateEmail', { email: anAddress() })).toMatchObject(refused)
    const changes = () =>
      shop.rows("SELECT action FROM audit_log WHERE subject_id = ? AND action LIKE 'staff.%_changed'", worker.userId)
    expect(await changes()).toEqual([])
    expect(await update(worker, { email: worker.email, password: fresh, currentPassword: password })).toMatchObject(
      received(true),
    )
    expect(await changes()).toEqual([{ action: 'staff.password_changed' }])
    expect((await staffLogin(worker.email, fresh)).status).toBe(200)
    const wanted = anAddress('wanted')
    expect(
      (await worker.call('PUT', '/api/AccountSettings/UpdateEmail', { email: wanted, currentPassword: fresh })).status,
    ).toBe(200)
    expect((await follow(new Visitor(shop), await linkTo(worker, wanted, '/accountLink'))).status).toBe(200)
    expect(await changes()).toContainEqual({ action: 'staff.email_changed' })
  })
})

describe('a new password from an old log-in without the current one', () => {
  const path = '/accountLink'

  it('waits for the mailed link, and signs the other devices out meanwhile', async () => {
    const customer = await aStaleCustomer()
    const other = (await aSession(shop, customer.userId)).visitor
    expect(await update(customer, { email: customer.email, password: fresh })).toMatchObject(received(false))
    expect([await statusOf(customer), await statusOf(other)]).toEqual([200, 401])
    expect([await loginStatus(customer.email, password), await loginStatus(customer.email, fresh)]).toEqual([200, 401])

    const token = await linkTo(customer, customer.email, path)
    expect(await follow(new Visitor(shop), token)).toMatchObject({
      status: 200,
      body: { purpose: 'password_change', message: 'Your new password is in force. Log in with it.' },
    })
    expect([await loginStatus(customer.email, password), await loginStatus(customer.email, fresh)]).toEqual([401, 200])
    expect(await statusOf(customer)).toBe(401)
    await messageTo(customer, customer.email, (mail) => /changed/i.test(mail.subject))
  })

  it('has a link that works once, for a day, and only the newest', async () => {
    const customer = await aStaleCustomer()
    const wish = (secret: string) => update(customer, { email: customer.email, password: secret })
    await wish('Older#2026')
    const older = await linkTo(customer, customer.email, path)
    await wish(fresh)
    const newer = await linkTo(customer, customer.email, path, [older])
    expect(await follow(new Visitor(shop), older)).toMatchObject(linkRefused)
    expect((await follow(new Visitor(shop), newer)).status).toBe(200)
    expect(await follow(new Visitor(shop), newer)).toMatchObject(linkRefused)

    const late = await aStaleCustomer()
    await update(late, { email: late.email, password: fresh })
    const token = await linkTo(late, late.email, path)
    expect(
      await shop.rows(
        `SELECT expires_at - created_at AS lives FROM link_tokens
          WHERE purpose = 'password_change' AND customer_id = ?`,
        late.userId,
      ),
    ).toEqual([{ lives: minutes(24 * 60) }])
    await shop.change(
      "UPDATE link_tokens SET expires_at = ? WHERE purpose = 'password_change' AND customer_id = ?",
      Date.now(),
      late.userId,
    )
    expect(await follow(new Visitor(shop), token)).toMatchObject(linkRefused)
  })

  it('mails at most three links an hour', async () => {
    const customer = await aStaleCustomer()
    const sent = () =>
      shop.rows("SELECT id FROM outbox WHERE template = 'password_change' AND recipient = ?", customer.email)
    for (let asked = 0; asked < 3; asked += 1)
      expect(await update(customer, { email: customer.email, password: fresh })).toMatchObject(received(false))
    const answer = await update(customer, { email: customer.email, password: fresh })
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect(await sent()).toHaveLength(3)
  })
})

it('changing the password is for customers only', async () => {
  expect(await update(new Visitor(shop), { email: 'ana@example.com', password: fresh })).toMatchObject({
    status: 401,
    body: { message: 'Token is required.' },
  })
})
