/** Turnstile, when it is configured (the calls marked `human` in the endpoint table). */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anAddress, Visitor } from '#test/support/visitor.ts'
import { turnstile } from '#worker/accounts/sessions/human-check.adapter.ts'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import { humanProofHeader } from '#worker/http/endpoint.rules.ts'

const bodies: Partial<Record<EndpointName, object>> = {
  register: {
    firstName: 'Ana',
    lastName: 'Morales',
    password: 'Tinta#2026',
    acceptTerms: true,
    acceptEmail_SMS: true,
    email: 'robot@example.com',
  },
  login: { email: 'ana@example.com', password: 'Tinta#2026' },
  changePassword: { data: 'ana@example.com' },
  codeValidation: { code: 'A00000', email: 'ana@example.com' },
  reactivate: { code: 'A00000', email: 'ana@example.com' },
  resendCodeValidation: { email: 'ana@example.com' },
  resentEmailValidation: { email: 'ana@example.com' },
}
const guarded = Object.keys(bodies) as (keyof typeof bodies)[]

describe('a shop with Turnstile', () => {
  let shop: TestShop
  let visitor: Visitor
  beforeAll(async () => {
    shop = await openShop({ config: { TURNSTILE_SITE_KEY: 'x', TURNSTILE_SECRET_KEY: 'y' } })
    visitor = new Visitor(shop)
  })
  afterAll(() => shop.stop())

  it('guards the calls a robot would make, and says with which site key to prove otherwise', async () => {
    const marked = (Object.keys(endpoints) as EndpointName[]).filter((name) => 'human' in endpoints[name])
    expect(marked.sort()).toEqual([...guarded].sort())
    expect((await visitor.post('/api/login', bodies.login)).body).toMatchObject({
      code: 'not_human',
      turnstileSiteKey: 'x',
    })
  })

  it.each(guarded)('refuses %s without a proof, whoever it is about', async (name) => {
    for (const proof of [undefined, '']) {
      const answer = await visitor.post(
        endpoints[name].path,
        bodies[name],
        proof === undefined ? {} : { [humanProofHeader]: proof },
      )
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'not_human', message: 'We could not verify that you are a person. Please try the check again.' },
      })
    }
  })

  it('requests that fail the check send no message to anybody', async () => {
    expect(await visitor.mails('robot@example.com', 0)).toEqual([])
    expect(await visitor.mails('ana@example.com', 0)).toEqual([])
  })

  it('lets a proof pass while Turnstile does not answer: the doubles know no siteverify and answer 502', async () => {
    const email = anAddress('person')
    expect(
      (await visitor.call('POST', '/api/register', { ...bodies.register, email }, { [humanProofHeader]: 'proof' }))
        .status,
    ).toBe(200)
    expect((await visitor.call('POST', '/api/login', bodies.login, { [humanProofHeader]: 'proof' })).status).toBe(200)
  })

  it('lets only so many pass while it does not answer, and asks the others to wait', async () => {
    const database = await shop.database()
    const setCount = (count: number) =>
      database
        .prepare(
          'INSERT INTO tallies (key, count, ends_at) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET count = ?2, ends_at = ?3',
        )
        .bind('turnstile_down', count, Date.now() + 60_000)
        .run()
    const logIn = () => visitor.call('POST', '/api/login', bodies.login, { [humanProofHeader]: 'proof' })
    await setCount(299)
    const answers = [await logIn(), await logIn()]
    expect(answers.map(({ status }) => status)).toEqual([200, 503])
    expect(Number(answers[1]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    await setCount(0)
    expect((await logIn()).status).toBe(200)
  })

  it('asks staff for it only after wrong passwords, and judges none without it from then on', async () => {
    const staff = (password: string, headers: Record<string, string> = {}) =>
      new Visitor(shop).post('/api/staff/login', { email: 'staff@example.com', password }, headers)
    expect((await staff('Tinta#2026')).status).toBe(200)
    const wrong = [await staff('Wrong#2026'), await staff('Wrong#2026')]
    expect(wrong.map(({ status }) => status)).toEqual([401, 401])
    for (const password of ['Wrong#2026', 'Tinta#2026'])
      expect(await staff(password)).toMatchObject({ status: 403, body: { code: 'not_human', turnstileSiteKey: 'x' } })
    expect((await staff('Tinta#2026', { [humanProofHeader]: 'proof' })).status).toBe(200)
    // The right password has cleared the count.
    expect((await staff('Tinta#2026')).status).toBe(200)
  })

  it('does not ask a browser that has logged in before, whatever strangers tried', async () => {
    const owner = new Visitor(shop)
    const logIn = (visitor: Visitor, password: string) =>
      visitor.post('/api/staff/login', { email: 'owner@example.com', password })
    expect((await logIn(owner, 'Tinta#2026')).status).toBe(200)
    for (let tries = 0; tries < 3; tries += 1) await logIn(new Visitor(shop), 'Wrong#2026')
    expect((await logIn(new Visitor(shop), 'Tinta#2026')).body['code']).toBe('not_human')
    expect((await logIn(owner, 'Tinta#2026')).status).toBe(200)
  })

  it('asks strangers for it in a crowd of log-ins, before their passwords wait too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        new Visitor(shop).post(
          '/api/staff/login',
          { email: anAddress('crowd'), password: 'Wrong#2026' },
          { 'CF-Connecting-IP': `198.51.100.${index}` },
        ),
      ),
    )
    const codes = answers.map(({ body }) => body['code'])
    expect(codes.filter((code) => code === 'not_human').length).toBeGreaterThan(10)
    expect(codes.filter((code) => code === 'busy')).toEqual([])
    expect(codes.filter((code) => code === 'login_failed').length).toBeGreaterThan(0)
  })

  it('does not ask for it where a token proves more', async () => {
    expect((await visitor.post('/api/login/google', { token: { data: { idToken: 'x' } } })).body['code']).toBe(
      'google_failed',
    )
  })
})

describe('Turnstile’s verdict', () => {
  let sent: { url: string; body: string } | null = null
  const answering = (answer: () => Response) =>
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent = { url, body: String(init.body) }
      return answer()
    })
  afterEach(() => vi.unstubAllGlobals())
  const ask = (proof = 'the proof') => turnstile('secret').judge(proof, '203.0.113.7')

  it('is asked for with the secret, the proof and the address', async () => {
    answering(() => Response.json({ success: true }))
    expect(await ask()).toBe('yes')
    expect(sent).toEqual({
      url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      body: 'secret=secret&response=the+proof&remoteip=203.0.113.7',
    })
  })

  it('refuses whom Turnstile finds to be no person', async () => {
    answering(() => Response.json({ success: false, 'error-codes': ['invalid-input-response'] }))
    expect(await ask()).toBe('no')
    answering(() => Response.json({ success: 'true' }))
    expect(await ask()).toBe('no')
  })

  it.each([
    ['an error', () => new Response('', { status: 502 })],
    [
      'nothing',
      () => {
        throw new TypeError('network')
      },
    ],
  ])('is unknown when the answer is %s', async (_what, answer) => {
    answering(answer)
    expect(await ask()).toBe('unknown')
  })

  it('is no for a proof that is too long to be one, without a question', async () => {
    sent = null
    answering(() => Response.json({ success: true }))
    expect([await ask('x'.repeat(2049)), sent]).toEqual(['no', null])
  })

  it.each([
    ['a page', () => new Response('<!doctype html>')],
    ['null', () => Response.json(null)],
    ['a yes with 400', () => Response.json({ success: true }, { status: 400 })],
    ['that it knows no such secret', () => Response.json({ success: false }, { status: 403 })],
  ])('counts as a no when the answer is %s: whoever breaks the question gets no way in', async (_what, answer) => {
    answering(answer)
    expect(await ask()).toBe('no')
  })
})

describe('a shop with only one of the two keys', () => {
  it('answers nothing and names the other key in its log', async () => {
    const shop = await openShop({ config: { TURNSTILE_SITE_KEY: 'x' } })
    expect((await new Visitor(shop).login({ email: 'ana@example.com' })).status).toBe(503)
    expect(shop.log.join()).toContain('TURNSTILE_SECRET_KEY: must be set too')
    await shop.stop()
  })
})
