/** The account's profile and preferences (R-ACC-38; R-ACC-40). */
import { beforeAll, describe, expect, it } from 'vitest'
import { raw } from '#test/support/raw-http.ts'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { aPhone, Visitor, type Answer } from '#test/support/visitor.ts'
import { responses } from '#worker/api/responses.schemas.ts'
import { aMember } from './member.ts'

let shop: SharedShop
beforeAll(async () => {
  shop = await sharedShop()
})

const show = (customer: Visitor): Promise<Answer> => customer.get('/api/AccountSettings')
const patch = (customer: Visitor, body: unknown): Promise<Answer> =>
  customer.call('PATCH', '/api/AccountSettings', body)
let keys = 0
const aKey = (): string => `key.${(keys += 1)}.${Date.now().toString(36)}@tinta.shop`

describe('the profile', () => {
  it('shows name, address, phone and since when, marketing off and mail for everything', async () => {
    const phone = aPhone()
    const customer = await aMember(shop, { phone: `+1${phone}` })
    const { status, body } = await show(customer)
    expect(status).toBe(200)
    expect(body).toEqual({
      userId: customer.userId,
      firstName: 'María José',
      lastName: 'Ibáñez',
      email: customer.email,
      emailConfirmed: true,
      phoneNumber: `+1${phone}`,
      customKey: null,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      language: 'en',
      theme: 'system',
      marketing: false,
      unreachable: { email: null, sms: null },
      hasPassword: true,
      identities: [],
      notifications: {
        orders: { email: true, sms: false },
        requests: { email: true, sms: false },
        chat: { email: true, sms: false },
      },
    })
    expect(responses.accountShow.safeParse(body).success).toBe(true)
  })

  it('shows the caller’s own profile alone', async () => {
    const [one, other] = [await aMember(shop), await aMember(shop)]
    await patch(one, { firstName: 'Ofelia' })
    expect((await show(one)).body).toMatchObject({ userId: one.userId, firstName: 'Ofelia' })
    expect((await show(other)).body).toMatchObject({ userId: other.userId, firstName: 'María José' })
  })

  it('the profile is for customers only', async () => {
    for (const answer of [await show(new Visitor(shop)), await patch(new Visitor(shop), { theme: 'dark' })])
      expect(answer).toMatchObject({ status: 401, body: { message: 'Token is required.' } })
  })
})

describe('names', () => {
  it.each([
    ['Zoë', 'Zoë'],
    ['  José Luis ', 'José Luis'],
    ['Ñandú', 'Ñandú'],
    ['Jose\u0301', 'José'],
  ])('a profile takes the name %j', async (typed, kept) => {
    const customer = await aMember(shop)
    expect((await patch(customer, { firstName: typed, lastName: typed })).body).toMatchObject({
      firstName: kept,
      lastName: kept,
    })
    expect((await show(customer)).body).toMatchObject({ firstName: kept, lastName: kept })
  })

  it.each(['', 'Al', "O'Brien", 'Ana María Luz', 'Ana2', 'Ana  Luz', 'a'.repeat(61), '<b>Ana</b>'])(
    'refuse %j with the specification’s texts',
    async (typed) => {
      const customer = await aMember(shop)
      const answer = await patch(customer, { firstName: typed, lastName: typed, theme: 'dark' })
      expect(answer).toMatchObject({
        status: 422,
        body: {
          fields: {
            firstName: 'First name must be at least 3 letters and only one space',
            lastName: 'Last name must be at least 3 letters and only one space',
          },
        },
      })
      expect((await show(customer)).body).toMatchObject({ firstName: 'María José', theme: 'system' })
    },
  )
})

describe('the custom key', () => {
  it('logs its customer in, in any spelling, until they give it up', async () => {
    const customer = await aMember(shop)
    const key = aKey()
    expect((await patch(customer, { customKey: ` ${key.toUpperCase()} ` })).body).toMatchObject({ customKey: key })
    expect(await new Visitor(shop).login({ customKey: key })).toMatchObject({
      status: 200,
      body: { userId: customer.userId, email: customer.email },
    })
    expect((await new Visitor(shop).login({ email: key.toUpperCase() })).status).toBe(200)
    expect((await patch(customer, { customKey: '' })).body).toMatchObject({ customKey: null })
    expect((await new Visitor(shop).login({ customKey: key })).status).toBe(401)
  })

  it('stays when it is set again or not mentioned', async () => {
    const customer = await aMember(shop)
    const key = aKey()
    await patch(customer, { customKey: key })
    expect((await patch(customer, { customKey: key })).status).toBe(200)
    expect((await patch(customer, { theme: 'dark' })).body).toMatchObject({ customKey: key, theme: 'dark' })
  })

  it.each([
    'ana',
    'ana@example.com',
    'ab@tinta.shop',
    '.abc@tinta.shop',
    'abc-@tinta.shop',
    'a b@tinta.shop',
    `${'a'.repeat(31)}@tinta.shop`,
    'ñandú@tinta.shop',
    'ana@tinta.shop.evil.com',
    'ana@evil@tinta.shop',
  ])('is refused when it is %j', async (customKey) => {
    expect(await patch(await aMember(shop), { customKey })).toMatchObject({
      status: 422,
      body: { fields: { customKey: 'Choose a name of 3 to 30 letters, digits, dots or hyphens' } },
    })
  })

  it('is refused while another customer has it, and free once they give it up', async () => {
    const [owner, other, key] = [await aMember(shop), await aMember(shop), aKey()]
    await patch(owner, { customKey: key })
    expect(await patch(other, { customKey: key })).toMatchObject({
      status: 409,
      body: { code: 'custom_key_taken', message: 'This key is taken. Choose another one.' },
    })
    await patch(owner, { customKey: '' })
    expect((await patch(other, { customKey: key })).status).toBe(200)
  })

  it('goes to one of twenty who want it at once', async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, () => aMember(shop)))
    const key = aKey()
    const statuses = (await Promise.all(customers.map((customer) => patch(customer, { customKey: key })))).map(
      (answer) => answer.status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await shop.rows('SELECT id FROM customers WHERE custom_key = ?', key)).toHaveLength(1)
  })
})

describe('preferences', () => {
  it('merge notifications into what was chosen before', async () => {
    const customer = await aMember(shop)
    await patch(customer, { notifications: { orders: { sms: true } } })
    await patch(customer, { notifications: { orders: { email: false }, chat: { email: false } } })
    expect((await show(customer)).body['notifications']).toEqual({
      orders: { email: false, sms: true },
      requests: { email: true, sms: false },
      chat: { email: false, sms: false },
    })
  })

  it('keep every one of ten notifications that are chosen at once', async () => {
    const customer = await aMember(shop)
    const choices = ['orders', 'requests', 'chat'].flatMap((kind) => [
      { [kind]: { sms: true } },
      { [kind]: { email: false } },
    ])
    await Promise.all(choices.map((notifications) => patch(customer, { notifications })))
    expect((await show(customer)).body['notifications']).toEqual({
      orders: { email: false, sms: true },
      requests: { email: false, sms: true },
      chat: { email: false, sms: true },
    })
  })

  it('the preferences keep the theme and the language', async () => {
    const customer = await aMember(shop)
    expect((await patch(customer, { theme: 'dark', language: 'es' })).body).toMatchObject({
      theme: 'dark',
      language: 'es',
    })
    expect((await show(customer)).body).toMatchObject({ theme: 'dark', language: 'es' })
  })

  it('take marketing only when it is chosen, remember since when, and forget it when it is taken back', async () => {
    const customer = await aMember(shop)
    const acceptedAt = async () =>
      (await shop.rows('SELECT marketing_accepted_at FROM customers WHERE id = ?', customer.userId))[0]?.[
        'marketing_accepted_at'
      ]
    expect(await acceptedAt()).toBeNull()
    expect((await patch(customer, { marketing: true })).body).toMatchObject({ marketing: true })
    const since = await acceptedAt()
    expect(since).toBeTypeOf('number')
    await patch(customer, { marketing: true })
    expect(await acceptedAt()).toBe(since)
    expect((await patch(customer, { marketing: false })).body).toMatchObject({ marketing: false })
    expect(await acceptedAt()).toBeNull()
  })

  it.each([
    { theme: 'pink' },
    { language: 'fr' },
    { marketing: 'yes' },
    { notifications: { spam: { email: true } } },
    { notifications: { orders: { fax: true } } },
    { notifications: { orders: { email: 'yes' } } },
    { notifications: [] },
  ])('the preferences refuse %j', async (body) => {
    expect((await patch(await aMember(shop), body)).status).toBe(422)
  })

  it('leave alone what is not a preference', async () => {
    const customer = await aMember(shop)
    const before = (await shop.rows('SELECT * FROM customers WHERE id = ?', customer.userId))[0]
    const sneaky = {
      email: 'x@example.com',
      phone: '1',
      role: 'owner',
      state: 'suspended',
      id: 'cus_1',
      passwordHash: 'x',
      emailVerifiedAt: 1,
      deleteAfter: 1,
    }
    expect((await patch(customer, sneaky)).status).toBe(200)
    expect((await shop.rows('SELECT * FROM customers WHERE id = ?', customer.userId))[0]).toEqual(before)
  })
})

describe('the language a customer has chosen', () => {
  /** Makes a call with the given Accept-Language header, or with none. */
  const refusalIn = async (token: string, acceptLanguage?: string) => {
    const headers = {
      Authorization: token,
      'Content-Type': 'application/json',
      ...(acceptLanguage === undefined ? {} : { 'Accept-Language': acceptLanguage }),
    }
    const answer = await raw(shop, {
      method: 'PATCH',
      path: '/api/AccountSettings',
      headers,
      body: JSON.stringify({ firstName: 'Al' }),
    })
    return (JSON.parse(answer.text) as { message: string }).message
  }
  const texts = {
    en: 'First name must be at least 3 letters and only one space',
    es: 'El nombre debe tener al menos 3 letras y un solo espacio',
  }

  it('picks the text of refusals when a request names none that we know', async () => {
    const { token } = await aMember(shop, { language: 'es' })
    for (const header of [undefined, '', '*', 'fr', 'de-DE,fr;q=0.8'])
      expect(await refusalIn(token, header)).toBe(texts.es)
  })

  it('gives way to the language a request names', async () => {
    const { token } = await aMember(shop, { language: 'es' })
    expect(await refusalIn(token, 'en-US,es;q=0.5')).toBe(texts.en)
    const english = await aMember(shop)
    expect(await refusalIn(english.token, 'es-MX')).toBe(texts.es)
    expect(await refusalIn(english.token)).toBe(texts.en)
  })

  it('picks the text of successes and of refusals deep inside', async () => {
    const customer = Object.assign(await aMember(shop, { language: 'es' }), { language: '*' })
    expect(
      (
        await customer.call('PUT', '/api/AccountSettings/UpdatePasswords', {
          email: 'nobody@example.com',
          password: 'Another#2026',
        })
      ).body['message'],
    ).toBe('Algo está mal')
    expect(
      (await customer.call('DELETE', '/api/AccountSettings/DeleteSuspend', { type: 'suspended' })).body['message'],
    ).toBe('Cuenta suspendida')
  })

  it('is the language of the customer’s mail', async () => {
    const customer = await aMember(shop, { language: 'es' })
    await customer.post('/api/login/ChangePassword', { data: customer.email })
    expect((await customer.mails(customer.email))[0]?.subject).toMatch(/contraseña/i)
  })
})
