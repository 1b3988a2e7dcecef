/**
 * A forgotten password: POST login/ChangePassword and login/ResetPassword
 * (R-ACC-30, R-ACC-32, S-14).
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { anAddress, aPhone, Visitor, type Answer } from '#test/support/visitor.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { aMember, aSession } from './member.ts'
import { follow, linkRefused, linksSent, linkTo, messageTo, statusOf, tokenIn } from './steps.ts'

let shop: SharedShop
let visitor: Visitor
beforeAll(async () => {
  shop = await sharedShop()
  visitor = new Visitor(shop)
})

const path = '/resetPassword'
const fresh = 'Another#2026'
const ask = (data: unknown): Promise<Answer> => visitor.post('/api/login/ChangePassword', { data })
const reset = (token: string, secret = fresh): Promise<Answer> =>
  new Visitor(shop).post('/api/login/ResetPassword', { token, password: secret })

/** A link that was requested a moment ago. */
async function resetLinkFor(email: string, seen: string[] = []): Promise<string> {
  await ask(email)
  return linkTo(visitor, email, path, seen)
}

/**
 * Links are made after the answer was sent. They are made in order, so when the last one exists, the earlier ones do
 * too.
 */
const allAreSent = async (): Promise<string> => resetLinkFor((await aMember(shop)).email)

async function byPhone(): Promise<{ phone: string; owner: Visitor }> {
  const phone = aPhone()
  const owner = new Visitor(shop)
  await owner.register({ phoneNumber: phone })
  const { code } = await messageTo(owner, phone, (sms) => sms.code !== null)
  expect((await owner.post('/api/register/codeValidation', { code })).status).toBe(200)
  return { phone, owner }
}

describe('asking for a new password', () => {
  it('answers known and unknown addresses and phones exactly alike', async () => {
    const known = await aMember(shop)
    const { phone } = await byPhone()
    const answers = await Promise.all(
      [known.email, anAddress('unknown'), phone, aPhone(), 'unknown.key@tinta.shop'].map(ask),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual(answers[0]?.body)
      expect([...answer.headers.keys()].sort()).toEqual([...(answers[0]?.headers.keys() ?? [])].sort())
    }
  })

  it('sends a link by mail to who has the address, and to nobody else', async () => {
    const customer = await aMember(shop)
    const unknown = anAddress('unknown')
    await ask(unknown)
    await ask(` ${customer.email.toUpperCase()} `)
    expect(await linkTo(visitor, customer.email, path)).toMatch(/^[\w-]{43}$/)
    expect(await linksSent(shop, unknown, 'password_reset')).toBe(0)
  })

  it('sends it by SMS to a confirmed phone, however the number is typed', async () => {
    const { phone } = await byPhone()
    await ask(`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`)
    const sms = await messageTo(visitor, phone, (one) => tokenIn(one, path) !== '')
    expect(sms).toMatchObject({ channel: 'sms', to: `+1${phone}` })
  })

  it('finds a customer by their custom key and mails them the link', async () => {
    await ask('Ana@Tinta.shop')
    expect(await linkTo(visitor, 'ana@example.com', path)).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    '',
    'ana',
    'ana@example',
    'ana @example.com',
    '@example.com',
    '12345',
    '123456789',
    '1234567890123456',
    '305555o147',
    `${'a'.repeat(300)}@example.com`,
  ])('refuses %j with the specification’s text', async (typed) => {
    const en = 'Please enter a valid email or phone number'
    const answer = await ask(typed)
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'reset_identifier',
        message: en,
        messageApp: { en, es: 'Ingresa un correo o número de teléfono válido' },
      },
    })
  })

  it.each([[undefined], [null], [5], [['ana@example.com']], [{}]])(
    'refuses %j like any other wrong address',
    async (typed) => {
      expect(await ask(typed)).toMatchObject({ status: 422, body: { code: 'reset_identifier' } })
    },
  )

  it('sends at most three links an hour', async () => {
    const { email } = await aMember(shop)
    for (let asked = 0; asked < 5; asked += 1) expect((await ask(email)).status).toBe(200)
    await allAreSent()
    expect(await linksSent(shop, email, 'password_reset')).toBe(3)
    await shop.change(
      `UPDATE link_tokens SET created_at = created_at - ? WHERE customer_id = (SELECT id FROM customers
        WHERE email = ?)`,
      minutes(61),
      email,
    )
    await ask(email)
    expect(
      await eventually(
        () => linksSent(shop, email, 'password_reset'),
        (sent) => sent > 3,
      ),
    ).toBe(4)
  })

  it('sends at most three when twenty are asked for at once', async () => {
    const { email } = await aMember(shop)
    await Promise.all(Array.from({ length: 20 }, () => ask(email)))
    await allAreSent()
    expect(await linksSent(shop, email, 'password_reset')).toBe(3)
    const live = await shop.rows(
      `SELECT hash FROM link_tokens WHERE purpose = ? AND expires_at > ? AND customer_id = (SELECT id FROM customers
        WHERE email = ?)`,
      'password_reset',
      Date.now(),
      email,
    )
    expect(live).toHaveLength(1)
  })

  it('sends nothing to an account that is being deleted', async () => {
    const customer = await aMember(shop)
    await shop.change(
      "UPDATE customers SET state = 'deleting', delete_after = ? WHERE id = ?",
      Date.now() + minutes(60),
      customer.userId,
    )
    await ask(customer.email)
    await allAreSent()
    expect(await linksSent(shop, customer.email, 'password_reset')).toBe(0)
  })

  it('never sends the link to a phone nobody confirmed: a stranger may have registered it beside somebody’s address', async () => {
    const [email, strangersPhone] = [anAddress('victim'), aPhone()]
    const stranger = new Visitor(shop)
    await stranger.register({ email, phoneNumber: strangersPhone, password: 'Stranger#2026' })
    const confirmation = await linkTo(visitor, email, '/api/EmailConfirmation')
    expect(
      (await stranger.call('PATCH', '/api/register/EmailValidation', {}, { Authorization: confirmation })).status,
    ).toBe(200)
    await ask(strangersPhone)
    expect(await linkTo(visitor, email, path)).toMatch(/^[\w-]{43}$/)
    expect(await visitor.mails(strangersPhone, 0)).toEqual([])
  })
})

describe('choosing the new password by the link', () => {
  it('changes the password, ends every session and tells the owner', async () => {
    const customer = await aMember(shop)
    const second = (await aSession(shop, customer.userId)).visitor
    expect(await reset(await resetLinkFor(customer.email))).toMatchObject({
      status: 200,
      body: { message: 'Your new password is set. You can log in now.' },
    })
    expect([await statusOf(customer), await statusOf(second)]).toEqual([401, 401])
    expect((await customer.call('PUT', '/api/login/newToken', { deviceId: customer.deviceId })).status).toBe(401)
    expect((await new Visitor(shop).login({ email: customer.email })).status).toBe(401)
    expect((await new Visitor(shop).login({ email: customer.email }, fresh)).status).toBe(200)
    const notice = await messageTo(visitor, customer.email, (mail) => /changed/i.test(mail.subject))
    expect(notice.text).toContain('support@tinta.shop')
  })

  it('takes the token in the body and in Authorization, and no password without one', async () => {
    const customer = await aMember(shop)
    const token = await resetLinkFor(customer.email)
    const without = await new Visitor(shop).post('/api/login/ResetPassword', { password: fresh })
    expect(without).toMatchObject(linkRefused)
    expect(await reset('not-a-token')).toMatchObject(linkRefused)
    expect((await reset(token)).status).toBe(200)
    const again = await resetLinkFor(customer.email, [token])
    const byHeader = { Authorization: again }
    expect((await new Visitor(shop).post('/api/login/ResetPassword', { password: fresh }, byHeader)).status).toBe(200)
  })

  it('a reset link works once', async () => {
    const { email } = await aMember(shop)
    const token = await resetLinkFor(email)
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token, 'Third#2026')).toMatchObject(linkRefused)
    expect((await new Visitor(shop).login({ email }, fresh)).status).toBe(200)
  })

  it('a reset link works for an hour', async () => {
    const { email, userId } = await aMember(shop)
    const token = await resetLinkFor(email)
    expect(
      await shop.rows(
        "SELECT expires_at - created_at AS lives FROM link_tokens WHERE purpose = 'password_reset' AND customer_id = ?",
        userId,
      ),
    ).toEqual([{ lives: minutes(60) }])
    await shop.change(
      "UPDATE link_tokens SET expires_at = ? WHERE purpose = 'password_reset' AND customer_id = ?",
      Date.now(),
      userId,
    )
    expect(await reset(token)).toMatchObject(linkRefused)
    expect((await new Visitor(shop).login({ email })).status).toBe(200)
  })

  it('a newer reset link voids the one before', async () => {
    const { email } = await aMember(shop)
    const older = await resetLinkFor(email)
    const newer = await resetLinkFor(email, [older])
    expect(await reset(older)).toMatchObject(linkRefused)
    expect((await reset(newer)).status).toBe(200)
  })

  it('lets one of two at once win, and the winner’s password is the one', async () => {
    const { email } = await aMember(shop)
    const token = await resetLinkFor(email)
    const secrets = ['First#2026', 'Second#2026', 'Third#2026', 'Fourth#2026']
    const statuses = await Promise.all(secrets.map(async (secret) => (await reset(token, secret)).status))
    expect([...statuses].sort()).toEqual([200, 401, 401, 401])
    const logins = await Promise.all(
      secrets.map(async (secret) => (await new Visitor(shop).login({ email }, secret)).status),
    )
    expect(logins).toEqual(statuses)
  })

  it.each([
    ['weak', 'password', 'at least one uppercase'],
    ['leaked', 'Password1!', 'leaked'],
    ['endless', `A1!${'b'.repeat(200)}`, 'at most 128'],
    ['empty', '', 'required'],
  ])('refuses a password that is %s and keeps the link', async (_why, secret, text) => {
    const { email } = await aMember(shop)
    const token = await resetLinkFor(email)
    expect(await reset(token, secret)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { password: expect.stringContaining(text) } },
    })
    expect((await reset(token)).status).toBe(200)
  })

  it('confirms the address it was mailed to', async () => {
    const email = anAddress('unconfirmed')
    await new Visitor(shop).register({ email })
    expect((await new Visitor(shop).login({ email })).status).toBe(403)
    expect((await reset(await resetLinkFor(email))).status).toBe(200)
    expect(await new Visitor(shop).login({ email }, fresh)).toMatchObject({ status: 200, body: { email } })
  })

  it('confirms the phone it was texted to', async () => {
    const phoneNumber = aPhone()
    await new Visitor(shop).register({ phoneNumber })
    await ask(phoneNumber)
    expect((await reset(await linkTo(visitor, phoneNumber, path))).status).toBe(200)
    expect((await new Visitor(shop).login({ phoneNumber }, fresh)).status).toBe(200)
  })

  it('a reset link does not open a suspended account', async () => {
    const customer = await aMember(shop)
    await shop.change("UPDATE customers SET state = 'suspended' WHERE id = ?", customer.userId)
    expect((await reset(await resetLinkFor(customer.email))).status).toBe(200)
    expect(await new Visitor(shop).login({ email: customer.email }, fresh)).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    })
  })

  it('does not fit an account whose address is another one by now', async () => {
    const customer = await aMember(shop)
    const token = await resetLinkFor(customer.email)
    await shop.change('UPDATE customers SET email = ? WHERE id = ?', anAddress('moved'), customer.userId)
    expect(await reset(token)).toMatchObject(linkRefused)
  })
})

describe('a link for one thing', () => {
  it('a link for one purpose is refused for another', async () => {
    const customer = await aMember(shop)
    const resetToken = await resetLinkFor(customer.email)
    const newcomer = anAddress('newcomer')
    const registering = new Visitor(shop)
    await registering.register({ email: newcomer })
    const confirmation = await linkTo(visitor, newcomer, '/api/EmailConfirmation')

    expect(await reset(confirmation)).toMatchObject(linkRefused)
    expect(await follow(new Visitor(shop), confirmation)).toMatchObject(linkRefused)
    expect(
      await visitor.call('PATCH', '/api/register/EmailValidation', {}, { Authorization: resetToken }),
    ).toMatchObject(linkRefused)
    expect(await follow(new Visitor(shop), resetToken)).toMatchObject(linkRefused)
    expect(await new Visitor(shop).get('/api/AccountSettings', { Authorization: resetToken })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
    expect(await reset(customer.token ?? '')).toMatchObject(linkRefused)

    // None of these calls used the links up.
    expect(
      (await registering.call('PATCH', '/api/register/EmailValidation', {}, { Authorization: confirmation })).status,
    ).toBe(200)
    expect((await reset(resetToken)).status).toBe(200)
  })

  it('is kept only as a hash, and not at all where messages wait once it is sent', async () => {
    const { email } = await aMember(shop)
    const token = await resetLinkFor(email)
    await eventually(
      () => shop.rows("SELECT id FROM outbox WHERE recipient = ? AND state <> 'sent'", email),
      (waiting) => waiting.length === 0,
    )
    expect(
      JSON.stringify([await shop.rows('SELECT * FROM link_tokens'), await shop.rows('SELECT * FROM outbox')]),
    ).not.toContain(token)
  })

  it('carries the configured host, whatever the request says', async () => {
    const { email } = await aMember(shop)
    await visitor.post(
      '/api/login/ChangePassword',
      { data: email },
      { 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' },
    )
    const mail = await messageTo(visitor, email, (one) => tokenIn(one, path) !== '')
    for (const link of mail.links) expect(new URL(link).host).toBe(shop.url.host)
  })
})
