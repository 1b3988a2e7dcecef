/**
 * Somebody else registers a person's address, before or after that person. A proof confirms only the registration of
 * the person who registered.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTokens } from '#test/support/mailed-token.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anAddress, aPhone, password, Visitor, type Answer } from '#test/support/visitor.ts'
import { hours } from '#worker/platform/duration.rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const theirs = 'Attacker#2026'
const follow = (visitor: Visitor, token: string, body: Record<string, unknown> = {}): Promise<Answer> =>
  visitor.call('PATCH', '/api/register/EmailValidation', body, { Authorization: token })
const type = (visitor: Visitor, code: string | null | undefined, more: Record<string, unknown> = {}) =>
  visitor.post('/api/register/codeValidation', { code, ...more })
const links = (visitor: Visitor, email: string, count: number) =>
  linkTokens(visitor, email, '/api/EmailConfirmation', count)

describe('an address that somebody else registers too', () => {
  it('is never confirmed for the stranger by the owner, who opens every mail, when the stranger was last', async () => {
    const [owner, stranger] = [new Visitor(shop), new Visitor(shop)]
    const email = anAddress()
    await owner.register({ email })
    await stranger.register({ email, password: theirs })
    const [newest, oldest] = await links(owner, email, 2)
    expect(await follow(owner, newest ?? '')).toMatchObject({ status: 403, body: { code: 'registration_password' } })
    expect((await follow(owner, oldest ?? '')).status).toBe(200)
    expect((await new Visitor(shop).login({ email })).status).toBe(200)
    expect((await new Visitor(shop).login({ email }, theirs)).status).toBe(401)
    // The stranger's pending registration opens nothing afterwards, not even for its own password.
    expect((await follow(stranger, newest ?? '', { password: theirs })).status).toBe(401)
    expect((await new Visitor(shop).login({ email }, theirs)).status).toBe(401)
  })

  it('is never confirmed for the stranger when the stranger was first, and used the hour up', async () => {
    const [owner, stranger] = [new Visitor(shop), new Visitor(shop)]
    const email = anAddress()
    for (let times = 0; times < 5; times += 1)
      expect((await stranger.register({ email, password: theirs })).status).toBe(200)
    // The hourly limit is reached: nothing is sent, and the answer does not tell.
    const refused = await owner.register({ email })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60)
    for (const token of await links(owner, email, 5)) expect((await follow(owner, token)).status).toBe(403)
    expect((await new Visitor(shop).login({ email }, theirs)).status).toBe(403)
    await shop.run('UPDATE tallies SET ends_at = 0')
    expect((await owner.register({ email })).status).toBe(200)
    const [own] = await links(owner, email, 6)
    expect((await follow(owner, own ?? '')).status).toBe(200)
    expect((await new Visitor(shop).login({ email })).status).toBe(200)
    expect((await new Visitor(shop).login({ email }, theirs)).status).toBe(401)
  })

  it('says the same of an address that is a customer’s when the hour is used up', async () => {
    const email = anAddress()
    const owner = new Visitor(shop)
    await owner.register({ email })
    await follow(owner, (await links(owner, email, 1))[0] ?? '')
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) statuses.push((await new Visitor(shop).register({ email })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  it('takes the code of a phone only in the browser that registered, or with the password of that registration', async () => {
    const [owner, stranger] = [new Visitor(shop), new Visitor(shop)]
    const phoneNumber = aPhone()
    await owner.register({ phoneNumber })
    await stranger.register({ phoneNumber, password: theirs })
    const [newest, oldest] = await owner.mails(phoneNumber, 2)
    expect((await type(owner, newest?.code)).status).toBe(422)
    expect(await type(new Visitor(shop), newest?.code, { phoneNumber })).toMatchObject({
      status: 403,
      body: { code: 'registration_password' },
    })
    expect((await type(new Visitor(shop), newest?.code, { phoneNumber, password })).status).toBe(422)
    expect((await type(owner, oldest?.code)).status).toBe(200)
    expect((await new Visitor(shop).login({ phoneNumber })).status).toBe(200)
    expect((await new Visitor(shop).login({ phoneNumber }, theirs)).status).toBe(401)
  })

  it('does not lose the code of its owner to five wrong ones of somebody who only names it', async () => {
    const [owner, stranger] = [new Visitor(shop), new Visitor(shop)]
    const phoneNumber = aPhone()
    await owner.register({ phoneNumber })
    const [sms] = await owner.mails(phoneNumber)
    for (let tries = 0; tries < 6; tries += 1) await type(stranger, `A1234${tries}`, { phoneNumber })
    expect((await type(owner, sms?.code)).status).toBe(200)
  })

  it('sends a new link for the registration of the browser that asks', async () => {
    const [owner, stranger] = [new Visitor(shop), new Visitor(shop)]
    const email = anAddress()
    await owner.register({ email })
    await stranger.register({ email, password: theirs })
    await shop.run('UPDATE pending_codes SET created_at = created_at - 61000')
    await owner.post('/api/register/ResentEmailValidation', { email })
    const [newest] = await links(owner, email, 3)
    expect((await follow(owner, newest ?? '')).status).toBe(200)
    expect((await new Visitor(shop).login({ email })).status).toBe(200)
  })
})

describe('asking for a new code by naming an address', () => {
  it('does not bind the browser to a registration that may be a stranger’s', async () => {
    const [owner, stranger] = [new Visitor(shop), new Visitor(shop)]
    const email = anAddress()
    await stranger.register({ email, password: theirs })
    expect((await owner.post('/api/register/resendCodeValidation', { email })).status).toBe(200)
    const [mail] = await owner.mails(email)
    expect((await type(owner, mail?.code)).status).toBe(422)
    expect((await type(owner, mail?.code, { email })).status).toBe(403)
    expect((await follow(owner, (await links(owner, email, 1))[0] ?? '')).status).toBe(403)
  })
})

describe('a mailed link in another browser than the one that registered', () => {
  const registered = async () => {
    const email = anAddress()
    const visitor = new Visitor(shop)
    await visitor.register({ email })
    return { email, token: (await links(visitor, email, 1))[0] ?? '' }
  }

  it('confirms with the password of its registration, and says so when it is wrong', async () => {
    const { email, token } = await registered()
    const phone = new Visitor(shop)
    expect(await follow(phone, token)).toMatchObject({ status: 403, body: { code: 'registration_password' } })
    expect(await follow(phone, token, { password: theirs })).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    })
    expect((await follow(phone, token, { password })).status).toBe(200)
    expect((await phone.login({ email })).status).toBe(200)
    // A link that is opened again answers the same and asks for nothing.
    expect((await follow(new Visitor(shop), token)).status).toBe(200)
  })

  it('judges five passwords, then makes the next one wait', async () => {
    const { token } = await registered()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => follow(new Visitor(shop), token, { password: theirs })),
    )
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(6)
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })
})

describe('a registration that nobody confirms', () => {
  it('a registration that nobody confirms leaves nothing behind two days later', async () => {
    const email = anAddress()
    await new Visitor(shop).register({ email, firstName: 'Forgotten' })
    const database = await shop.database()
    const left = async () =>
      (
        await database
          .prepare("SELECT count(*) AS n FROM customers WHERE first_name = 'Forgotten'")
          .first<{ n: number }>()
      )?.n
    expect(await left()).toBe(1)
    await database
      .prepare('UPDATE registrations SET expires_at = expires_at - ? WHERE email = ?')
      .bind(hours(49), email)
      .run()
    await shop.runCron()
    expect(await left()).toBe(0)
  })

  it('can have its password chosen anew by whoever reads the mail', async () => {
    const email = anAddress()
    await new Visitor(shop).register({ email, password: theirs })
    const owner = new Visitor(shop)
    await owner.post('/api/login/ChangePassword', { data: email })
    const [token] = await linkTokens(owner, email, '/resetPassword', 1, 2)
    expect(
      (await owner.post('/api/login/ResetPassword', { password: 'Chosen#2026' }, { Authorization: token ?? '' }))
        .status,
    ).toBe(200)
    expect((await owner.login({ email }, 'Chosen#2026')).status).toBe(200)
    expect((await new Visitor(shop).login({ email }, theirs)).status).toBe(401)
  })
})
