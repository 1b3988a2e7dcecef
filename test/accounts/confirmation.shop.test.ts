import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf } from '#test/support/answers.ts'
import { mailedToken } from '#test/support/mailed-token.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aRegisteredCustomer, anAddress, aPhone, password, Visitor, type Answer } from '#test/support/visitor.ts'
import { minutes, seconds } from '#worker/platform/duration.rules.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const wrong = { status: 422, body: { code: 'code_wrong', message: errorCatalogue.code_wrong.en } }
const expired = { status: 401, body: { message: 'Token expired or something went wrong' } }
const validate = (visitor: Visitor, code: string | null | undefined, more: Record<string, unknown> = {}) =>
  visitor.post('/api/register/codeValidation', { code, ...more })
const follow = (token: string, visitor = new Visitor(shop)) =>
  visitor.call('PATCH', '/api/register/EmailValidation', { password }, { Authorization: token })

async function change(sql: string, ...values: unknown[]): Promise<void> {
  const { meta } = await (
    await shop.database()
  )
    .prepare(sql)
    .bind(...values)
    .run()
  expect(meta.changes, sql).toBeGreaterThan(0)
}

const customerId = async (phoneNumber: string) =>
  (await shop.row<{ id: string }>('SELECT customer_id AS id FROM registrations WHERE phone = ?', `+1${phoneNumber}`))
    ?.id ?? ''

async function waiting(): Promise<{ visitor: Visitor; phoneNumber: string; code: string; id: string }> {
  const visitor = new Visitor(shop)
  const phoneNumber = aPhone()
  await visitor.register({ phoneNumber })
  const [sms] = await visitor.mails(phoneNumber)
  return { visitor, phoneNumber, code: sms?.code ?? '', id: await customerId(phoneNumber) }
}

const otherThan = (code: string, step = 1) =>
  code.charAt(0) + String((Number(code.slice(1)) + step) % 100_000).padStart(5, '0')

describe('a verification code', () => {
  it('confirms the account in the browser that waits for it, and logs nobody in', async () => {
    const { visitor, phoneNumber, code } = await waiting()
    const answer = await validate(visitor, code)
    expect(answer.status).toBe(200)
    expect(Object.keys(fieldsOf(answer))).toEqual(['message'])
    expect((await visitor.get('/api/orders')).status).toBe(401)
    expect((await visitor.login({ phoneNumber })).status).toBe(200)
  })

  it('a verification code is read as people type it', async () => {
    const { visitor, code } = await waiting()
    expect(
      (await validate(visitor, ` ${code.slice(0, 1).toLowerCase()}-${code.slice(1, 3)} ${code.slice(3)}`)).status,
    ).toBe(200)
  })

  it('confirms from another browser that names the registration and has its password', async () => {
    const { phoneNumber, code } = await waiting()
    const named = { phoneNumber: `(${phoneNumber.slice(0, 3)}) ${phoneNumber.slice(3)}` }
    expect(await validate(new Visitor(shop), code, named)).toMatchObject({
      status: 403,
      body: { code: 'registration_password' },
    })
    expect((await validate(new Visitor(shop), code, { ...named, password })).status).toBe(200)
  })

  it('is of no use to a browser that waits for nothing, or for another', async () => {
    const [one, other] = [await waiting(), await waiting()]
    expect(await validate(new Visitor(shop), one.code)).toMatchObject(wrong)
    expect(await validate(other.visitor, one.code)).toMatchObject(wrong)
    expect((await validate(one.visitor, one.code)).status).toBe(200)
  })

  it('does not follow a cookie that the shop did not make, or made too long ago', async () => {
    const [mine, other] = [await waiting(), await waiting()]
    const [, until, signature] = (mine.visitor.cookies.get('tinta_pending') ?? '').split('.')
    for (const cookie of [
      `${other.id}.${until}.${signature}`,
      `${other.id}.${Number(until) + 1}.${signature}`,
      `${other.id}.${until}.`,
      other.id,
      'x',
      '..',
      `${mine.id}.0.${signature}`,
    ]) {
      const visitor = new Visitor(shop)
      visitor.cookies.set('tinta_pending', cookie)
      expect(await validate(visitor, other.code)).toMatchObject(wrong)
    }
  })

  it('a verification code works once', async () => {
    const { visitor, code } = await waiting()
    expect((await validate(visitor, code)).status).toBe(200)
    expect(await validate(visitor, code)).toMatchObject(wrong)
  })

  it('works once also when it is sent twenty times at the same time', async () => {
    const { visitor, code } = await waiting()
    const answers = await Promise.all(Array.from({ length: 20 }, () => validate(visitor, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('expires after ten minutes', async () => {
    const { visitor, code, id } = await waiting()
    await change(
      'UPDATE pending_codes SET created_at = created_at - ?1, expires_at = expires_at - ?1 WHERE customer_id = ?2',
      minutes(10),
      id,
    )
    expect(await validate(visitor, code)).toMatchObject(wrong)
  })

  it('is judged at most five times, of 200 guesses at once', async () => {
    const { visitor, code, id } = await waiting()
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_none, index) => validate(visitor, otherThan(code, index + 1))),
    )
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]))
    const row = await shop.row<{ tries: number }>('SELECT tries FROM pending_codes WHERE customer_id = ?', id)
    expect(row?.tries).toBe(5)
    expect(await validate(visitor, code)).toMatchObject(wrong)
  })

  it('still works at the fifth try', async () => {
    const { visitor, code } = await waiting()
    for (let step = 1; step <= 4; step += 1) expect(await validate(visitor, otherThan(code, step))).toMatchObject(wrong)
    expect((await validate(visitor, code)).status).toBe(200)
  })

  it('does not lose a try to what cannot be a code', async () => {
    const { visitor, code } = await waiting()
    for (let tries = 0; tries < 8; tries += 1) expect(await validate(visitor, '123')).toMatchObject(wrong)
    expect((await validate(visitor, code)).status).toBe(200)
  })

  it('is stored only as a keyed hash, and not kept in the outbox once sent', async () => {
    const { code, id } = await waiting()
    const database = await shop.database()
    const rows = await database.batch([
      database.prepare('SELECT * FROM pending_codes WHERE customer_id = ?').bind(id),
      database
        .prepare("SELECT * FROM outbox WHERE id = (SELECT 'code:' || id FROM pending_codes WHERE customer_id = ?)")
        .bind(id),
    ])
    expect(rows.map(({ results }) => results.length)).toEqual([1, 1])
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('says the same for wrong, used, expired and unknown, in the reader’s language', async () => {
    const spanish = Object.assign(new Visitor(shop), { language: 'es' })
    expect(await validate(spanish, 'A12345', { email: 'nobody@example.com', password })).toMatchObject({
      status: 422,
      body: { message: errorCatalogue.code_wrong.es },
    })
  })
})

describe('asking for a new code', () => {
  const resend = (visitor: Visitor, body: Record<string, unknown> = {}) =>
    visitor.post('/api/register/resendCodeValidation', body)
  const age = (id: string, ms: number) =>
    change('UPDATE pending_codes SET created_at = created_at - ? WHERE customer_id = ?', ms, id)

  it('voids the old one', async () => {
    const { visitor, phoneNumber, code, id } = await waiting()
    await age(id, seconds(61))
    expect((await resend(visitor)).status).toBe(200)
    const [sms] = await visitor.mails(phoneNumber, 2)
    expect(await validate(visitor, code)).toMatchObject(wrong)
    expect((await validate(visitor, sms?.code)).status).toBe(200)
  })

  it('sends one a minute and five an hour, and always answers alike', async () => {
    const { visitor, phoneNumber, id } = await waiting()
    const first = await resend(visitor, { phoneNumber })
    for (let times = 2; times <= 7; times += 1) {
      await age(id, seconds(61))
      const answer = await resend(visitor, { phoneNumber })
      expect({ status: answer.status, body: answer.body }).toEqual({ status: first.status, body: first.body })
      // The code is made after the answer was sent, so wait for it.
      if (times <= 5) await visitor.mails(phoneNumber, times)
    }
    await new Promise((resume) => setTimeout(resume, 500))
    expect(await visitor.mails(phoneNumber, 5)).toHaveLength(5)
  })

  it('says when the next can be asked for, and not that one was sent', async () => {
    const { visitor, phoneNumber } = await waiting()
    const { body } = await resend(visitor, { phoneNumber })
    expect(body['message']).toMatch(/You can ask for another in 60 seconds\.$/)
    expect(body['message']).not.toMatch(/was sent|new one/)
  })

  it('answers alike for an account that waits, one that is confirmed and one that does not exist', async () => {
    const { phoneNumber } = await waiting()
    const confirmed = await aRegisteredCustomer(shop)
    const answers: Answer[] = []
    for (const who of [
      { phoneNumber },
      { email: confirmed.email },
      { email: 'nobody@example.com' },
      { customKey: 'nobody@tinta.shop' },
    ])
      answers.push(await resend(new Visitor(shop), who))
    const seen = answers.map(({ status, body, headers }) =>
      JSON.stringify([
        status,
        body,
        headers
          .get('Set-Cookie')
          ?.replace(/=[^;]+/, '')
          .replace(/^\S+/, ''),
        [...headers.keys()].sort(),
      ]),
    )
    expect(new Set(seen).size).toBe(1)
  })

  it('is refused when it is said neither for whom nor from a browser that waits', async () => {
    expect(await resend(new Visitor(shop))).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String) } },
    })
  })
})

describe('the mailed link', () => {
  const registered = async () => {
    const visitor = new Visitor(shop)
    const email = anAddress()
    await visitor.register({ email })
    return { visitor, email, token: await mailedToken(visitor, email, '/api/EmailConfirmation') }
  }

  it('confirms the address, again and twice at once too, and logs nobody in', async () => {
    const { visitor, email, token } = await registered()
    const [one, other] = await Promise.all([follow(token), follow(token)])
    const third = await follow(token)
    for (const answer of [one, other, third]) {
      expect(answer.status).toBe(200)
      expect(Object.keys(fieldsOf(answer))).toEqual(['message'])
      expect(answer.headers.get('Set-Cookie')).toBeNull()
    }
    expect((await visitor.login({ email })).status).toBe(200)
  })

  it('fails with the specification’s text once it is a day old', async () => {
    const { visitor, email, token } = await registered()
    await change('UPDATE link_tokens SET expires_at = ? WHERE address = ?', Date.now(), email)
    expect(await follow(token)).toMatchObject(expired)
    expect((await visitor.login({ email })).status).toBe(403)
  })

  it('fails when it was never made', async () => {
    expect(await follow('B'.repeat(43))).toMatchObject(expired)
  })

  it('is for confirming only: neither a session nor another link does, and it opens no session', async () => {
    const { token } = await registered()
    const customer = await aRegisteredCustomer(shop)
    await customer.post('/api/login/ChangePassword', { data: customer.email })
    const reset = await mailedToken(customer, customer.email, '/resetPassword', 2)
    for (const other of [customer.token ?? '', reset]) expect(await follow(other)).toMatchObject(expired)
    expect((await new Visitor(shop).get('/api/orders', { Authorization: token })).status).toBe(401)
    expect((await new Visitor(shop).call('PUT', '/api/login/newToken', {}, { Authorization: token })).status).toBe(401)
    expect(
      (await new Visitor(shop).post('/api/login/ResetPassword', { password: 'Another#2026' }, { Authorization: token }))
        .status,
    ).toBe(401)
  })

  it('confirms only the address it was mailed to', async () => {
    const { email, token } = await registered()
    const { visitor } = await registered()
    expect((await follow(token)).status).toBe(200)
    await change('UPDATE customers SET email = ? WHERE email = ?', `new.${email}`, email)
    expect(await follow(token, visitor)).toMatchObject(expired)
  })

  it('the code of the mailed link is stored hashed', async () => {
    const { token } = await registered()
    const { results } = await (await shop.database()).prepare('SELECT * FROM link_tokens').all()
    expect(JSON.stringify(results)).not.toContain(token)
  })

  it('is mailed anew on request, and the older one is void', async () => {
    const { visitor, email, token } = await registered()
    expect(
      (await visitor.post('/api/register/ResentEmailValidation', { email: ` ${email.toUpperCase()}` })).status,
    ).toBe(200)
    const newer = await mailedToken(visitor, email, '/api/EmailConfirmation', 2)
    expect(newer).not.toBe(token)
    expect(await follow(token)).toMatchObject(expired)
    expect((await follow(newer)).status).toBe(200)
  })

  it('is asked for in vain with something that is no email, in the specification’s words', async () => {
    for (const email of ['ana', '', undefined, '3055550147']) {
      expect(await new Visitor(shop).post('/api/register/ResentEmailValidation', { email })).toMatchObject({
        status: 422,
        body: { message: 'Invalid email or something went wrong' },
      })
    }
  })

  it('is not sent to a confirmed or unknown address, and the answer does not tell', async () => {
    const confirmed = await aRegisteredCustomer(shop)
    const { email } = await registered()
    const answers: string[] = []
    for (const address of [email, confirmed.email, 'nobody@example.com']) {
      const { status, body } = await new Visitor(shop).post('/api/register/ResentEmailValidation', { email: address })
      answers.push(JSON.stringify([status, body]))
    }
    expect(new Set(answers).size).toBe(1)
    await new Promise((resume) => setTimeout(resume, 150))
    expect(await confirmed.mails(confirmed.email)).toHaveLength(1)
  })
})
