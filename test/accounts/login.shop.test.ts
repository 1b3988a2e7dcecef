import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf } from '#test/support/answers.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anAddress, aPhone, password, Visitor, type Answer } from '#test/support/visitor.ts'
import { minutes, seconds } from '#worker/platform/duration.rules.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const failed = { status: 401, body: { code: 'login_failed', message: errorCatalogue.login_failed.en } }

/** The answer without the members that differ from call to call. */
const seen = ({ status, body, headers }: Answer) =>
  JSON.stringify([status, { ...fieldsOf({ body } as Answer), requestId: '' }, [...headers.keys()].sort()])

/**
 * The wait in ms that each wrong password leaves behind, when every try comes as soon as the wait before it is over.
 * A try is counted by several names at once: the longest of their waits counts.
 */
async function waitsAfter(email: string, tries: number): Promise<number[]> {
  const database = await shop.database()
  const longest =
    'SELECT key, blocked_until - updated_at AS wait FROM attempts ORDER BY updated_at DESC, wait DESC LIMIT 1'
  const waits: number[] = []
  for (let attempt = 0; attempt < tries; attempt += 1) {
    expect((await new Visitor(shop).login({ email }, 'Wrong#2026')).status).toBe(401)
    const row = await database.prepare(longest).first<{ key: string; wait: number }>()
    waits.push(row?.wait ?? -1)
    await shop.run('UPDATE attempts SET blocked_until = updated_at WHERE key = ?', row?.key)
  }
  return waits
}

describe('the wait after wrong passwords', () => {
  it('are free five times, then wait from a second doubling to a minute, and never lock an account', async () => {
    expect(await waitsAfter((await aCustomer(shop)).email, 13)).toEqual(
      [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60].map(seconds),
    )
  })
})

describe('logging in', () => {
  it.each([
    ['by email', { email: 'ana@example.com' }],
    ['by email in other letters', { email: '  ANA@Example.com ' }],
    ['by phone', { phoneNumber: '+13055550111' }],
    ['by phone as people write it', { phoneNumber: '(305) 555-0111' }],
    ['by custom key', { customKey: 'ana@tinta.shop' }],
    ['by custom key in the one field', { email: 'Ana@Tinta.shop' }],
    ['by phone in the one field', { email: '305-555-0111' }],
    [
      'with the other fields empty, as the form sends them',
      { email: 'ana@example.com', phoneNumber: '', customKey: '' },
    ],
  ])('logging in works %s', async (_how, who) => {
    const answer = await new Visitor(shop).login(who)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        firstName: 'Ana',
        lastName: 'Morales',
        email: 'ana@example.com',
        phoneNumber: '+13055550111',
        validated: true,
      },
    })
    expect(fieldsOf(answer)['token']).toMatch(/^[\w-]{43}$/)
    expect(fieldsOf(answer)['since']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('logging in works without device info', async () => {
    for (const deviceinfo of [undefined, null, {}]) {
      expect(
        (await new Visitor(shop).post('/api/login', { email: 'ana@example.com', password, deviceinfo })).status,
      ).toBe(200)
    }
  })

  it('makes a new session every time and stores its token hashed', async () => {
    const [one, other] = [new Visitor(shop), new Visitor(shop)]
    await one.login({ email: 'ana@example.com' })
    await other.login({ email: 'ana@example.com' })
    expect(one.token).not.toBe(other.token)
    const { results } = await (await shop.database()).prepare('SELECT * FROM session_tokens').all()
    expect(JSON.stringify(results)).not.toContain(one.token)
  })
})

describe('a log-in that fails', () => {
  it('says the same for a wrong password and for an account that does not exist', async () => {
    const { email } = await aCustomer(shop)
    const wrong = await new Visitor(shop).login({ email }, 'Wrong#2026')
    expect(wrong).toMatchObject(failed)
    for (const who of [{ email: anAddress('nobody') }, { phoneNumber: aPhone() }, { customKey: 'nobody@tinta.shop' }]) {
      expect(seen(await new Visitor(shop).login(who))).toBe(seen(wrong))
    }
  })

  it('does not say whether an account exists by the time it takes', async () => {
    const { email } = await aCustomer(shop)
    const timed = async (who: Record<string, string>): Promise<number> => {
      const start = performance.now()
      await new Visitor(shop).login(who, 'Wrong#2026')
      return performance.now() - start
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 4; round += 1) {
      times.known.push(await timed({ email }))
      times.unknown.push(await timed({ email: anAddress('nobody') }))
    }
    // Without a decoy hash an unknown account would take a tenth of the time.
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 2)
  })

  it('asks for an email, phone or key when it was none of them, in the specification’s Spanish', async () => {
    for (const who of [{}, { email: 'ana' }, { email: '', phoneNumber: '123', customKey: '' }]) {
      const spanish = Object.assign(new Visitor(shop), { language: 'es' })
      expect(await spanish.login(who as Record<string, string>)).toMatchObject({
        status: 422,
        body: { message: ruleTexts.login_identifier.es, fields: { email: ruleTexts.login_identifier.es } },
      })
    }
  })

  it('a log-in without a password is refused', async () => {
    for (const secret of [undefined, '', null, 7, ['x']]) {
      expect(await new Visitor(shop).post('/api/login', { email: 'ana@example.com', password: secret })).toMatchObject({
        status: 422,
        body: { fields: { password: expect.any(String) } },
      })
    }
  })

  it('never cuts a long password to a right one', async () => {
    expect(await new Visitor(shop).login({ email: 'luis@example.com' }, `${password}${' '.repeat(300)}`)).toMatchObject(
      failed,
    )
    expect((await new Visitor(shop).login({ email: 'luis@example.com' }, password.repeat(60))).status).toBe(422)
  })
})

describe('an account that is not confirmed', () => {
  it('shows that it is not confirmed only to who knows the password, with validated: false and a cookie for the code', async () => {
    const visitor = new Visitor(shop)
    const email = anAddress()
    await new Visitor(shop).register({ email })
    expect(await visitor.login({ email }, 'Wrong#2026')).toMatchObject(failed)
    expect(visitor.cookies.size).toBe(0)
    const answer = await visitor.login({ email })
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'not_validated', validated: false, message: errorCatalogue.not_validated.en },
    })
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^tinta_pending=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const [mail] = await visitor.mails(email)
    expect((await visitor.post('/api/register/codeValidation', { code: mail?.code })).status).toBe(200)
    expect((await visitor.login({ email })).status).toBe(200)
  })

  it('gets a fresh code when the last is more than a minute old', async () => {
    const visitor = new Visitor(shop)
    const phoneNumber = aPhone()
    await new Visitor(shop).register({ phoneNumber })
    await shop.run(
      `UPDATE pending_codes SET created_at = created_at - ?1 WHERE customer_id = (SELECT customer_id FROM registrations
        WHERE phone = ?2)`,
      seconds(61),
      `+1${phoneNumber}`,
    )
    expect((await visitor.login({ phoneNumber })).status).toBe(403)
    const [sms] = await visitor.mails(phoneNumber, 2)
    expect((await visitor.post('/api/register/codeValidation', { code: sms?.code })).status).toBe(200)
  })
})

describe('wrong passwords', () => {
  it('are free five times, then delay the next try by one, two, four seconds, and never lock the owner out', async () => {
    const { email } = await aCustomer(shop)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await new Visitor(shop).login({ email }, 'Wrong#2026')).toMatchObject(failed)
    const blocked = await new Visitor(shop).login({ email })
    expect(blocked).toMatchObject({ status: 429, body: { code: 'too_many', message: errorCatalogue.too_many.en } })
    expect(blocked.headers.get('Retry-After')).toBe('1')

    await new Promise((resume) => setTimeout(resume, 1050))
    expect(await new Visitor(shop).login({ email }, 'Wrong#2026')).toMatchObject(failed)
    const longer = await new Visitor(shop).login({ email })
    expect(longer.status).toBe(429)
    expect(longer.headers.get('Retry-After')).toBe('2')

    await shop.run('UPDATE attempts SET blocked_until = 0')
    expect((await new Visitor(shop).login({ email })).status).toBe(200)
    expect(await new Visitor(shop).login({ email }, 'Wrong#2026')).toMatchObject(failed)
  })

  it('are counted for accounts that do not exist as well', async () => {
    const email = anAddress('nobody')
    for (let tries = 0; tries < 5; tries += 1) expect(await new Visitor(shop).login({ email })).toMatchObject(failed)
    expect((await new Visitor(shop).login({ email })).status).toBe(429)
  })

  it('are judged at most five times when forty come at once, and once more after each delay', async () => {
    const { email } = await aCustomer(shop)
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => new Visitor(shop).login({ email }, 'Wrong#2026')),
    )
    // On a slow machine they come over some seconds: one more is judged after one second, after three, after seven.
    const seconds = (performance.now() - began) / 1_000
    const judged = answers.filter(({ status }) => status === 401).length
    expect(judged).toBeLessThanOrEqual(5 + Math.floor(Math.log2(seconds + 1)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - judged)
  })

  it('wrong passwords are forgotten after a quiet hour', async () => {
    const email = anAddress('nobody')
    for (let tries = 0; tries < 5; tries += 1) await new Visitor(shop).login({ email })
    await shop.run('UPDATE attempts SET blocked_until = 0, updated_at = updated_at - ?', minutes(61))
    for (let tries = 0; tries < 5; tries += 1) expect(await new Visitor(shop).login({ email })).toMatchObject(failed)
  })
})

describe('the shop’s log', () => {
  it('keeps no password, token, code or address', () => {
    const lines = shop.log.join('\n')
    expect(lines).not.toContain(password)
    expect(lines).not.toMatch(/@example\.com|\+1\d{10}|"[\w-]{43}"/)
  })
})
