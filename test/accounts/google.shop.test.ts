/** POST login/google through the double of Google (R-ACC-23, R-ACC-25, S-13). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localConfig } from '#scripts/local/shop.ts'
import { textOf } from '#test/support/answers.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anAddress, aPhone, password, Visitor, type Answer } from '#test/support/visitor.ts'
import { aMember } from './member.ts'
import { linkTo, messageTo, statusOf } from './steps.ts'

let shop: TestShop
let google: Visitor
beforeAll(async () => {
  shop = await openShop()
  google = new Visitor(shop)
})
afterAll(() => shop.stop())
beforeEach(() => google.post('/__local/google/control', { reset: true }))

const person = (email: string) => ({
  email,
  aud: localConfig.GOOGLE_CLIENT_ID,
  name: 'Valeria Quintero',
  given_name: 'Valeria',
  family_name: 'Quintero',
})

/** An ID token from the double; `more` overrides claims or asks for a fault. */
const idTokenFor = async (email: string, more: Record<string, unknown> = {}): Promise<string> =>
  textOf(await google.post('/__local/google/token', { ...person(email), ...more }), 'credential')

async function logIn(idToken: string, visitor = new Visitor(shop)): Promise<Answer> {
  const deviceinfo = { deviceId: visitor.deviceId, deviceName: 'Mozilla Firefox', os: 'Linux' }
  const answer = await visitor.post('/api/login/google', {
    token: { data: { idToken } },
    socialMedia: 'google',
    deviceinfo,
  })
  if (answer.status === 200) Object.assign(visitor, { token: answer.body['token'], userId: answer.body['userId'] })
  return answer
}

const failed = { status: 401, body: { code: 'google_failed', error: 'Google login failed' } }
const customersWith = (email: string) =>
  shop.rows('SELECT id, email_verified_at, password_hash, phone FROM customers WHERE email = ?', email)
const subjectsOf = (email: string) =>
  shop.rows(
    `SELECT subject FROM identities WHERE provider = 'google' AND customer_id = (SELECT id FROM customers
      WHERE email = ?)`,
    email,
  )

describe('a good token', () => {
  it('makes a customer of a new person and answers like any other log-in', async () => {
    const [email, visitor] = [anAddress('valeria'), new Visitor(shop)]
    expect(await logIn(await idTokenFor(email), visitor)).toMatchObject({
      status: 200,
      body: {
        userId: expect.stringMatching(/^cus_/),
        token: expect.stringMatching(/^[\w-]{43}$/),
        firstName: 'Valeria',
        lastName: 'Quintero',
        email,
        phoneNumber: null,
        since: expect.any(String),
        validated: true,
      },
    })
    expect((await visitor.get('/api/AccountSettings')).body).toMatchObject({
      email,
      emailConfirmed: true,
      hasPassword: false,
      identities: ['google'],
      marketing: false,
    })
    expect((await visitor.call('PUT', '/api/login/newToken', { deviceId: visitor.deviceId })).status).toBe(200)
  })

  it('finds the customer by Google’s subject even after their address at Google changed', async () => {
    const [email, subject] = [anAddress('valeria'), '107000000000000000001']
    const first = await logIn(await idTokenFor(email, { sub: subject }))
    const again = await logIn(await idTokenFor(anAddress('renamed'), { sub: subject, email_verified: false }))
    expect(again).toMatchObject({ status: 200, body: { userId: first.body['userId'], email } })
  })

  it('makes another customer for another subject and address, even with the same name', async () => {
    const [one, other] = [await logIn(await idTokenFor(anAddress())), await logIn(await idTokenFor(anAddress()))]
    expect(one.body['userId']).not.toBe(other.body['userId'])
  })

  it('joins the confirmed account of the same address, which keeps its password and sessions', async () => {
    const member = await aMember(shop)
    // `hd` says that Google runs the mail of this domain, so Google may confirm its addresses.
    expect(await logIn(await idTokenFor(member.email.toUpperCase(), { hd: 'example.com' }))).toMatchObject({
      status: 200,
      body: { userId: member.userId, firstName: 'María José' },
    })
    const notice = await messageTo(new Visitor(shop), member.email, (mail) => mail.subject.includes('Google'))
    expect(notice.text).toContain('a Google account was connected to your account')
    expect(await subjectsOf(member.email)).toHaveLength(1)
    expect(await statusOf(member)).toBe(200)
    expect((await new Visitor(shop).login({ email: member.email })).status).toBe(200)
  })

  it('leaves what a stranger registered under the address first without effect: password and phone', async () => {
    const [email, strangersPhone] = [anAddress('victim'), aPhone()]
    const stranger = new Visitor(shop)
    await stranger.register({ email, phoneNumber: strangersPhone })
    const [mail] = await stranger.mails(email)
    expect(await logIn(await idTokenFor(email))).toMatchObject({ status: 200, body: { phoneNumber: null } })
    expect((await stranger.post('/api/register/codeValidation', { code: mail?.code })).status).toBe(422)
    expect(await customersWith(email)).toMatchObject([
      { password_hash: 'none', phone: null, email_verified_at: expect.any(Number) },
    ])
    expect((await new Visitor(shop).login({ email })).status).toBe(401)
    expect((await new Visitor(shop).login({ phoneNumber: strangersPhone })).status).toBe(401)
  })

  it('ends sessions that were open on such an account', async () => {
    const member = await aMember(shop)
    await shop.change('UPDATE customers SET email_verified_at = NULL WHERE id = ?', member.userId)
    expect((await logIn(await idTokenFor(member.email))).status).toBe(200)
    expect(await statusOf(member)).toBe(401)
  })

  it('opens a confirmed account of an address that Google does not answer for only with its password', async () => {
    const member = await aMember(shop)
    const idToken = await idTokenFor(member.email, { hd: 'another.example' })
    const withPassword = (secret?: string) =>
      new Visitor(shop).post('/api/login/google', {
        token: { data: { idToken } },
        ...(secret === undefined ? {} : { password: secret }),
      })
    expect(await withPassword()).toMatchObject({ status: 403, body: { code: 'google_password' } })
    expect(await withPassword('Wrong#2026')).toMatchObject({ status: 401, body: { code: 'login_failed' } })
    expect(await subjectsOf(member.email)).toEqual([])
    expect(await withPassword(password)).toMatchObject({ status: 200, body: { userId: member.userId } })
    expect(await subjectsOf(member.email)).toHaveLength(1)
    await messageTo(new Visitor(shop), member.email, (mail) => mail.subject.includes('Google'))
    // From now on this Google account logs in to that customer.
    expect((await logIn(await idTokenFor(member.email))).status).toBe(200)
  })

  it('links an address at gmail.com at once, and no second Google account to one of the shop', async () => {
    const member = await aMember(shop)
    const gmail = `${anAddress('valeria').split('@')[0] ?? ''}@gmail.com`
    await shop.change('UPDATE customers SET email = ? WHERE id = ?', gmail, member.userId)
    expect(await logIn(await idTokenFor(gmail))).toMatchObject({ status: 200, body: { userId: member.userId } })
    expect(await logIn(await idTokenFor(gmail, { sub: '107000000000000000099' }))).toMatchObject({
      status: 409,
      body: { code: 'google_other' },
    })
    expect(await subjectsOf(gmail)).toHaveLength(1)
  })

  it('no longer opens an account whose password was reset by mail, until it is linked again', async () => {
    const email = anAddress('valeria')
    await logIn(await idTokenFor(email))
    const visitor = new Visitor(shop)
    await visitor.post('/api/login/ChangePassword', { data: email })
    const token = await linkTo(visitor, email, '/resetPassword')
    await visitor.post('/api/login/ResetPassword', { password: 'Chosen#2026' }, { Authorization: token })
    expect(await logIn(await idTokenFor(email))).toMatchObject({ status: 403, body: { code: 'google_password' } })
  })

  it.each([['Eva\r\nBcc: x'], ['=HYPERLINK("x")'], ['<img src=x>'], ['X\u202eY']])(
    'takes no name from Google that the shop would refuse: %j',
    async (name) => {
      const email = anAddress('named')
      const idToken = await idTokenFor(email, { name, given_name: name, family_name: name })
      expect(await logIn(idToken)).toMatchObject({ status: 200, body: { lastName: '' } })
      const [row] = await shop.rows('SELECT first_name FROM customers WHERE email = ?', email)
      expect(row?.['first_name']).toBe(email.split('@')[0])
    },
  )

  it('makes one customer when one person logs in from ten tabs at once', async () => {
    const email = anAddress('tabs')
    const tokens = await Promise.all(Array.from({ length: 10 }, () => idTokenFor(email)))
    const answers = await Promise.all(tokens.map((token) => logIn(token)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map((answer) => answer.body['userId'])).size).toBe(1)
    expect(await subjectsOf(email)).toHaveLength(1)
  })

  it('carries the nonce the browser made, if it carries one', async () => {
    const withNonce = (idToken: string, nonce?: string) =>
      new Visitor(shop).post('/api/login/google', { token: { data: { idToken } }, ...(nonce ? { nonce } : {}) })
    expect((await withNonce(await idTokenFor(anAddress(), { nonce: 'n-0S6_WzA2Mj' }), 'n-0S6_WzA2Mj')).status).toBe(200)
    expect(await withNonce(await idTokenFor(anAddress(), { nonce: 'n-0S6_WzA2Mj' }), 'another')).toMatchObject(failed)
    expect(await withNonce(await idTokenFor(anAddress(), { nonce: 'n-0S6_WzA2Mj' }))).toMatchObject(failed)
  })

  it('sends a suspended customer a code, as a log-in by password would', async () => {
    const member = await aMember(shop)
    await shop.change("UPDATE customers SET state = 'suspended' WHERE id = ?", member.userId)
    const browser = new Visitor(shop)
    expect(await logIn(await idTokenFor(member.email, { hd: 'example.com' }), browser)).toMatchObject({
      status: 403,
      body: {
        code: 'account_suspended',
        error: 'This account is suspended. We have sent you a code to reopen it.',
        suspended: true,
      },
    })
    const { code } = await messageTo(browser, member.email, (mail) => mail.code !== null)
    expect((await browser.post('/api/login/reactivate', { code })).status).toBe(200)
    expect((await logIn(await idTokenFor(member.email, { hd: 'example.com' }), browser)).status).toBe(200)
  })

  it('opens no account that is being deleted', async () => {
    const member = await aMember(shop)
    await shop.change(
      "UPDATE customers SET state = 'deleting', delete_after = ? WHERE id = ?",
      Date.now() + 1e9,
      member.userId,
    )
    expect(await logIn(await idTokenFor(member.email, { hd: 'example.com' }))).toMatchObject(failed)
  })
})

describe('an account with no password', () => {
  it('gets one by the reset link and then has both ways in', async () => {
    const email = anAddress('passwordless')
    await logIn(await idTokenFor(email))
    expect((await new Visitor(shop).login({ email })).status).toBe(401)
    expect((await new Visitor(shop).login({ email }, 'none')).status).toBe(401)
    await google.post('/api/login/ChangePassword', { data: email })
    const token = await linkTo(google, email, '/resetPassword')
    expect((await google.post('/api/login/ResetPassword', { password }, { Authorization: token })).status).toBe(200)
    expect((await new Visitor(shop).login({ email })).status).toBe(200)
    expect((await logIn(await idTokenFor(email, { hd: 'example.com' }))).status).toBe(200)
  })
})

describe('a bad token', () => {
  it.each(['wrong_aud', 'wrong_iss', 'alg_none', 'alg_hs256', 'expired', 'unknown_kid', 'bad_signature', 'future'])(
    'a bad Google token is refused: %s',
    async (fault) => {
      const email = anAddress('mallory')
      expect(await logIn(await idTokenFor(email, { fault }))).toMatchObject(failed)
      expect(await customersWith(email)).toEqual([])
    },
  )

  it('is refused for an account that is linked, too', async () => {
    const member = await aMember(shop)
    expect((await logIn(await idTokenFor(member.email, { hd: 'example.com' }))).status).toBe(200)
    for (const fault of ['wrong_aud', 'alg_none', 'alg_hs256', 'expired', 'bad_signature'])
      expect(await logIn(await idTokenFor(member.email, { fault }))).toMatchObject(failed)
  })

  it('is refused when Google has not confirmed the address, and links nothing', async () => {
    const member = await aMember(shop)
    expect(await logIn(await idTokenFor(member.email, { email_verified: false }))).toMatchObject(failed)
    expect(await subjectsOf(member.email)).toEqual([])
    const email = anAddress('unconfirmed')
    expect(await logIn(await idTokenFor(email, { email_verified: false }))).toMatchObject(failed)
    expect(await customersWith(email)).toEqual([])
  })

  it('is refused when it was used before, also by twenty at once', async () => {
    const idToken = await idTokenFor(anAddress('replay'))
    expect((await logIn(idToken)).status).toBe(200)
    expect(await logIn(idToken)).toMatchObject(failed)
    const stolen = await idTokenFor(anAddress('race'))
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => logIn(stolen)))).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(19)
  })

  it('is refused when its payload was changed', async () => {
    const [header, payload, signature] = (await idTokenFor(anAddress('mallory'))).split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<string, unknown>
    const forged = Buffer.from(JSON.stringify({ ...claims, email: 'ana@example.com' })).toString('base64url')
    expect(await logIn(`${header}.${forged}.${signature}`)).toMatchObject(failed)
  })

  it.each(['', 'x', '..', 'a.b.c', 'eyJhbGciOiJSUzI1NiJ9..', '💥'])(
    'is refused when it is none: %j',
    async (idToken) => {
      expect(await logIn(idToken)).toMatchObject(failed)
    },
  )

  it.each([
    [{}],
    [{ token: null }],
    [{ token: { data: {} } }],
    [{ token: { data: { idToken: 5 } } }],
    [{ token: { data: { idToken: 'x'.repeat(9000) } } }],
  ])('is refused when the body has none: %j', async (body) => {
    const answer = await google.post('/api/login/google', body)
    expect(answer).toMatchObject({ status: 422, body: { error: expect.any(String) } })
  })

  it('a bad Google token is refused in Spanish too', async () => {
    const visitor = Object.assign(new Visitor(shop), { language: 'es' })
    expect(await logIn('x', visitor)).toMatchObject({
      body: { error: 'Falló el inicio de sesión con Google', messageApp: { en: 'Google login failed' } },
    })
  })
})

describe('Google’s keys', () => {
  it('are cached: twenty more log-ins do not fetch them again', async () => {
    await logIn(await idTokenFor(anAddress()))
    const asked = async () => Number((await google.get('/__local/google/state')).body['certsCalls'])
    const before = await asked()
    for (let login = 0; login < 20; login += 1) expect((await logIn(await idTokenFor(anAddress()))).status).toBe(200)
    expect(await asked()).toBe(before)
  })

  it('Google’s keys are kept while Google is away', async () => {
    await google.post('/__local/google/control', { failCerts: 1000 })
    expect((await logIn(await idTokenFor(anAddress()))).status).toBe(200)
    expect(await logIn(await idTokenFor(anAddress(), { fault: 'unknown_kid' }))).toMatchObject(failed)
    expect((await logIn(await idTokenFor(anAddress()))).status).toBe(200)
  })
})
