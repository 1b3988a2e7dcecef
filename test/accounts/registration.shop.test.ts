import { beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf } from '#test/support/answers.ts'
import { linkTokens, mailedToken } from '#test/support/mailed-token.ts'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { aRegisteredCustomer, anAddress, aPhone, password, Visitor, type Answer } from '#test/support/visitor.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'
import { ruleTexts, type RuleCode } from '#worker/platform/rule-texts.rules.ts'

let shop: SharedShop
beforeAll(async () => {
  shop = await sharedShop()
})

const follow = (visitor: Visitor, token: string): Promise<Answer> =>
  visitor.call('PATCH', '/api/register/EmailValidation', {}, { Authorization: token })
const confirm = async (visitor: Visitor, email: string, mails = 1): Promise<Answer> =>
  follow(visitor, await mailedToken(visitor, email, '/api/EmailConfirmation', mails))

/** The accounts of an address, and its pending registrations. */
const rows = async (column: 'email' | 'phone', value: string) =>
  shop.rows(
    `SELECT customers.*, coalesce(customers.email, waiting.email) AS email, coalesce(customers.phone,
          waiting.phone) AS phone
         FROM customers LEFT JOIN registrations AS waiting ON waiting.customer_id = customers.id
         WHERE coalesce(customers.${column}, waiting.${column}) = ?`,
    value,
  )
const accounts = async (column: 'email' | 'phone', value: string) =>
  shop.rows(`SELECT * FROM customers WHERE ${column} = ?`, value)

describe('registering', () => {
  it('answers a registration by email with registerType email and mails a link and a code', async () => {
    const visitor = new Visitor(shop)
    const email = anAddress()
    const answer = await visitor.register({ email })
    expect(answer).toMatchObject({ status: 200, body: { registerType: 'email' } })
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^tinta_pending=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const [mail] = await visitor.mails(email)
    expect(mail).toMatchObject({ channel: 'email', to: email, code: expect.stringMatching(/^[A-Z]\d{5}$/) })
    expect(
      mail?.links.filter((link) => link.startsWith(`${shop.url.origin}/api/EmailConfirmation?token=`)),
    ).toHaveLength(1)
  })

  it('answers a registration by phone with registerType phoneNumber and texts a code', async () => {
    const visitor = new Visitor(shop)
    const phoneNumber = aPhone()
    expect(await visitor.register({ phoneNumber })).toMatchObject({
      status: 200,
      body: { registerType: 'phoneNumber' },
    })
    expect((await visitor.mails(phoneNumber))[0]).toMatchObject({
      channel: 'sms',
      to: `+1${phoneNumber}`,
      code: expect.stringMatching(/^[A-Z]\d{5}$/),
    })
  })

  it('confirms a registration by both by email and keeps the phone', async () => {
    const email = anAddress()
    const phoneNumber = aPhone()
    expect(await new Visitor(shop).register({ email, phoneNumber })).toMatchObject({
      status: 200,
      body: { registerType: 'email' },
    })
    expect(await rows('email', email)).toMatchObject([
      { phone: `+1${phoneNumber}`, email_verified_at: null, phone_verified_at: null },
    ])
  })

  it('pins the cookie to the host over https', async () => {
    const { headers } = await (
      await shop.miniflare.getWorker('shop')
    ).fetch('https://tinta.example/api/register/resendCodeValidation', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com' }),
    })
    expect(headers.get('Set-Cookie')).toMatch(
      /^__Host-tinta_pending=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('never lets the body set what is not its to set', async () => {
    const email = anAddress()
    const extra = {
      role: 'owner',
      state: 'active',
      validated: true,
      emailVerifiedAt: 1,
      email_verified_at: 1,
      userId: 'cus_1',
      id: 'cus_1',
      customKey: 'x@tinta.shop',
    }
    expect((await new Visitor(shop).register({ email, ...extra })).status).toBe(200)
    expect(await rows('email', email)).toMatchObject([
      { role: 'customer', email_verified_at: null, custom_key: null, id: expect.stringMatching(/^cus_[0-9a-f]{32}$/) },
    ])
  })

  it('stores no password as it is, and the consents with their wording and time', async () => {
    const email = anAddress()
    await new Visitor(shop).register({ email })
    const [row] = await rows('email', email)
    expect(JSON.stringify(row)).not.toContain(password)
    expect(row).toMatchObject({
      password_hash: expect.stringMatching(/^1\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      terms_version: expect.any(String),
      terms_accepted_at: expect.any(Number),
      service_messages_accepted_at: expect.any(Number),
    })
  })
})

describe('a registration that breaks a rule', () => {
  const faults: [why: string, change: Record<string, unknown>, field: string, rule: RuleCode][] = [
    ['a short first name', { firstName: 'Al' }, 'firstName', 'first_name'],
    ['no first name', { firstName: undefined }, 'firstName', 'first_name'],
    ['a last name with digits', { lastName: 'Smith2' }, 'lastName', 'last_name'],
    ['no last name', { lastName: null }, 'lastName', 'last_name'],
    ['a weak password', { password: 'password' }, 'password', 'password_weak'],
    ['a leaked password', { password: 'Password1!' }, 'password', 'password_common'],
    ['a password of 129 characters', { password: `A1!${'b'.repeat(126)}` }, 'password', 'password_long'],
    ['terms not accepted', { acceptTerms: false }, 'acceptTerms', 'terms'],
    ['messages not accepted', { acceptEmail_SMS: false }, 'acceptEmail_SMS', 'service_messages'],
    ['neither email nor phone', { email: '' }, 'email', 'email_or_phone'],
    ['a malformed email', { email: 'ana@' }, 'email', 'email'],
    ['a malformed phone', { phoneNumber: '+0123' }, 'phoneNumber', 'phone'],
  ]

  it.each(faults)(
    'is refused for %s, with the field and the specification’s text in both languages',
    async (_why, change, field, rule) => {
      for (const language of ['en', 'es'] as const) {
        const visitor = Object.assign(new Visitor(shop), { language })
        const text = ruleTexts[rule][language]
        expect(await visitor.register({ email: anAddress(), ...change })).toMatchObject({
          status: 422,
          body: {
            code: 'invalid',
            message: text,
            fields: { [field]: text },
            messageApp: { en: ruleTexts[rule].en, es: ruleTexts[rule].es },
          },
        })
      }
    },
  )

  it.each([['yes'], [1], ['true'], [null]])('is refused when the terms are accepted by %j', async (acceptTerms) => {
    expect(await new Visitor(shop).register({ email: anAddress(), acceptTerms })).toMatchObject({
      status: 422,
      body: { fields: { acceptTerms: expect.any(String) } },
    })
  })
})

describe('registering an address that is a customer’s already', () => {
  it('answers exactly like a new one, changes nothing and mails its owner that it exists', async () => {
    const owner = await aRegisteredCustomer(shop)
    const before = await rows('email', owner.email)
    const [fresh, again] = [new Visitor(shop), new Visitor(shop)]
    const first = await fresh.register({ email: anAddress() })
    const second = await again.register({
      email: owner.email.toUpperCase(),
      password: 'Attacker#2026',
      firstName: 'Mallory',
    })
    expect(second.status).toBe(first.status)
    expect(second.body).toEqual(first.body)
    const shapeOf = (visitor: Visitor) =>
      [...visitor.cookies].map(([name, value]) => [
        name,
        value.replace(/[0-9a-f]{32}/, 'ID').replace(/\d{13}/, 'TIME').length,
      ])
    expect(shapeOf(again)).toEqual(shapeOf(fresh))
    expect([...first.headers.keys()].sort()).toEqual([...second.headers.keys()].sort())
    expect(await rows('email', owner.email)).toEqual(before)

    const [mail] = await owner.mails(owner.email, 2)
    expect(mail).toMatchObject({ to: owner.email, code: null })
    expect(mail?.links).toContain(`${shop.url.origin}/login`)
    expect((await new Visitor(shop).login({ email: owner.email }, 'Attacker#2026')).status).toBe(401)
  })

  it('registering a customer’s phone tells its owner by SMS', async () => {
    const owner = new Visitor(shop)
    const phoneNumber = aPhone()
    await owner.register({ phoneNumber })
    await owner.post('/api/register/codeValidation', { code: (await owner.mails(phoneNumber))[0]?.code })
    expect(await new Visitor(shop).register({ phoneNumber: `+1 ${phoneNumber}` })).toMatchObject({
      status: 200,
      body: { registerType: 'phoneNumber' },
    })
    expect((await owner.mails(phoneNumber, 2))[0]).toMatchObject({ channel: 'sms', code: null })
  })

  it('tells the owner once an hour, however often it is tried', async () => {
    const owner = await aRegisteredCustomer(shop)
    for (let tries = 0; tries < 3; tries += 1) await new Visitor(shop).register({ email: owner.email })
    await new Promise((resume) => setTimeout(resume, 150))
    expect(await owner.mails(owner.email, 2)).toHaveLength(2)
  })

  it('gives a phone to who registers by it when another account only named it, so that its owner is not locked out', async () => {
    const [email, phoneNumber] = [anAddress(), aPhone()]
    const stranger = new Visitor(shop)
    await stranger.register({ email, phoneNumber })
    await stranger.post('/api/register/codeValidation', { code: (await stranger.mails(email))[0]?.code })
    const owner = new Visitor(shop)
    expect(await owner.register({ phoneNumber })).toMatchObject({ status: 200, body: { registerType: 'phoneNumber' } })
    expect(
      (await owner.post('/api/register/codeValidation', { code: (await owner.mails(phoneNumber))[0]?.code })).status,
    ).toBe(200)
    expect((await owner.login({ phoneNumber })).status).toBe(200)
    expect(await rows('email', email)).toMatchObject([{ phone: null }])
    expect((await stranger.login({ email })).status).toBe(200)
  })

  it('leaves a phone with its customer when somebody names it beside a new email', async () => {
    const phoneNumber = aPhone()
    const owner = new Visitor(shop)
    await owner.register({ phoneNumber })
    await owner.post('/api/register/codeValidation', { code: (await owner.mails(phoneNumber))[0]?.code })
    const email = anAddress()
    const newcomer = new Visitor(shop)
    expect(await newcomer.register({ email, phoneNumber })).toMatchObject({
      status: 200,
      body: { registerType: 'email' },
    })
    expect((await confirm(newcomer, email)).status).toBe(200)
    expect(await accounts('email', email)).toMatchObject([{ phone: null }])
    expect((await owner.login({ phoneNumber })).status).toBe(200)
  })
})

describe('one person is one account', () => {
  it('however their phone is typed', async () => {
    const digits = aPhone()
    const spellings = [
      digits,
      `+1${digits}`,
      `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
      `1 ${digits}`,
    ]
    const visitors = spellings.map(() => new Visitor(shop))
    for (const [index, phoneNumber] of spellings.entries())
      expect((await visitors[index]?.register({ phoneNumber }))?.status).toBe(200)
    for (const visitor of visitors)
      for (const sms of await visitor.mails(digits, 4)) await visitor.post('/api/register/codeValidation', sms)
    expect(await accounts('phone', `+1${digits}`)).toHaveLength(1)
  })

  it('however their email is spelled', async () => {
    const email = anAddress('ñandú')
    const spellings = [email, email.toUpperCase(), ` ${email.normalize('NFD')} `]
    const visitors = spellings.map(() => new Visitor(shop))
    for (const [index, spelling] of spellings.entries())
      expect((await visitors[index]?.register({ email: spelling }))?.status).toBe(200)
    const tokens = await linkTokens(new Visitor(shop), email, '/api/EmailConfirmation', 3)
    await Promise.all(tokens.flatMap((token) => visitors.map((visitor) => follow(visitor, token))))
    expect(await accounts('email', email)).toHaveLength(1)
  })

  it('twenty forms sent at once send five proofs, and the others are told to wait', async () => {
    const email = anAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => new Visitor(shop).register({ email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    expect(await new Visitor(shop).mails(email, 5)).toHaveLength(5)
  })
})

describe('registering again before confirming', () => {
  it('keeps what was typed before apart: each mail confirms what was typed with it', async () => {
    const email = anAddress()
    const visitor = new Visitor(shop)
    await visitor.register({ email, phoneNumber: '+34 600 000 000', firstName: 'Wrong', password: 'Mistyped#1' })
    const phoneNumber = aPhone()
    await visitor.register({ email, phoneNumber, firstName: 'Right' })
    expect((await confirm(visitor, email, 2)).status).toBe(200)
    expect((await visitor.login({ email }, 'Mistyped#1')).status).toBe(401)
    expect(await visitor.login({ email })).toMatchObject({
      status: 200,
      body: { firstName: 'Right', phoneNumber: `+1${phoneNumber}` },
    })
  })

  it('voids the proofs of the others once one is confirmed', async () => {
    const [one, other] = [new Visitor(shop), new Visitor(shop)]
    const email = anAddress()
    await one.register({ email, password: 'Another#2026' })
    const [mail] = await one.mails(email)
    const token = await mailedToken(one, email, '/api/EmailConfirmation')
    await other.register({ email })
    expect((await confirm(other, email, 2)).status).toBe(200)
    expect(await follow(one, token)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
    expect(await one.post('/api/register/codeValidation', { code: mail?.code })).toMatchObject({
      status: 422,
      body: { message: errorCatalogue.code_wrong.en },
    })
    expect((await one.login({ email }, 'Another#2026')).status).toBe(401)
  })

  it('texts the code to the phone that registers again, even if another named it beside an email before', async () => {
    const phoneNumber = aPhone()
    await new Visitor(shop).register({ email: anAddress('squatter'), phoneNumber })
    const owner = new Visitor(shop)
    expect(await owner.register({ phoneNumber })).toMatchObject({ status: 200, body: { registerType: 'phoneNumber' } })
    const [sms] = await owner.mails(phoneNumber)
    expect(sms).toMatchObject({ channel: 'sms', code: expect.any(String) })
    expect((await owner.post('/api/register/codeValidation', { code: sms?.code })).status).toBe(200)
    expect(await owner.login({ phoneNumber })).toMatchObject({ status: 200, body: { email: null } })
  })

  it('sends at most five mails in an hour, and says so', async () => {
    const email = anAddress()
    const answers: Answer[] = []
    for (let tries = 0; tries < 8; tries += 1) answers.push(await new Visitor(shop).register({ email }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(new Set(answers.slice(0, 5).map((answer) => JSON.stringify(fieldsOf(answer)))).size).toBe(1)
    await new Promise((resume) => setTimeout(resume, 150))
    expect((await new Visitor(shop).mails(email, 5)).length).toBe(5)
  })
})
