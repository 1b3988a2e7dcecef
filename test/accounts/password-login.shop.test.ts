/**
 * Logging in by password under load and after parameters changed (S-09, S-10): one hash for each log-in, old hashes
 * replaced, other calls not starved.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import setupArgon2 from 'argon2id/lib/setup.js'
import { drizzle } from 'drizzle-orm/d1'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localConfig } from '#scripts/local/shop.ts'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { password, Visitor } from '#test/support/visitor.ts'
import { base64url, keyring, newId, randomToken } from '#worker/platform/keyring.adapter.ts'
import { aMember, type Member } from './member.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const wasm = (name: string) => async (imports: WebAssembly.Imports) =>
  WebAssembly.instantiate(readFileSync(createRequire(import.meta.url).resolve(`argon2id/dist/${name}.wasm`)), imports)

/** The password as the shop stored it when it still used other parameters. */
async function storedWith(cost: { m: number; t: number }): Promise<string> {
  const argon2 = await setupArgon2(wasm('simd'), wasm('no-simd'))
  const salt = new Uint8Array(16).fill(7)
  const peppered = new TextEncoder().encode(await keyring(localConfig.APP_SECRET).sign('password', password))
  const tag = argon2({ password: peppered, salt, passes: cost.t, memorySize: cost.m, parallelism: 1, tagLength: 32 })
  return `1$argon2id$v=19$m=${cost.m},t=${cost.t},p=1$${base64url(salt)}$${base64url(tag)}`
}

const hashOf = async (member: Member): Promise<string> =>
  String((await shop.rows('SELECT password_hash FROM customers WHERE id = ?', member.userId))[0]?.['password_hash'])
const members = (count: number): Promise<Member[]> => Promise.all(Array.from({ length: count }, () => aMember(shop)))
const quantile = (taken: number[], share: number): number =>
  taken.toSorted((one, other) => one - other)[Math.floor(taken.length * share)] ?? 0
async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('a hash of other parameters', () => {
  it('is made anew by the first right log-in, and works on', async () => {
    const member = await aMember(shop)
    const old = await storedWith({ m: 8192, t: 3 })
    await shop.change('UPDATE customers SET password_hash = ? WHERE id = ?', old, member.userId)
    expect((await new Visitor(shop).login({ email: member.email }, 'Wrong#2026')).status).toBe(401)
    expect(await hashOf(member)).toBe(old)
    expect((await new Visitor(shop).login({ email: member.email })).status).toBe(200)
    const upgraded = await hashOf(member)
    expect(upgraded).toMatch(/^1\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await new Visitor(shop).login({ email: member.email })).status).toBe(200)
    expect(await hashOf(member)).toBe(upgraded)
  })

  it.each(['m=999999,t=2,p=1', 'm=19456,t=9,p=1', 'm=0,t=0,p=0'])(
    'lets a hash of harmful parameters fit no password: %s',
    async (cost) => {
      const member = await aMember(shop)
      await shop.change(
        'UPDATE customers SET password_hash = ? WHERE id = ?',
        `1$argon2id$v=19$${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`,
        member.userId,
      )
      expect(await new Visitor(shop).login({ email: member.email })).toMatchObject({
        status: 401,
        body: { code: 'login_failed' },
      })
    },
  )
})

/**
 * These timings are no proof; password-hashing.unit.test.ts counts hashes. Samples are interleaved and compared by
 * their lower quartiles, because a busy machine only adds time. Leaving the hash out shows as a ratio of 5 or more,
 * looking the account up before the answer showed as 3; so a bound of 2 leaves room.
 */
describe('the time an answer takes', { timeout: 120_000 }, () => {
  const compare = (what: string, samples: Record<string, number[]>): number => {
    console.log(
      what,
      ...Object.entries(samples).map(
        ([kind, taken]) =>
          `${kind}: quartile ${quantile(taken, 0.25).toFixed(1)}, median ${quantile(taken, 0.5).toFixed(1)} ms;`,
      ),
    )
    const quartiles = Object.values(samples).map((taken) => quantile(taken, 0.25))
    return Math.max(...quartiles) / Math.min(...quartiles)
  }

  it('does not tell a known account from an unknown one or one without a password at log-in', async () => {
    const [known, passwordless] = [await members(6), await members(6)]
    for (const member of passwordless)
      await shop.change("UPDATE customers SET password_hash = 'none' WHERE id = ?", member.userId)
    const samples = { known: [] as number[], unknown: [] as number[], passwordless: [] as number[] }
    const tryAt = (email: string | undefined) =>
      msOf(() => new Visitor(shop).login({ email: email ?? '' }, 'Wrong#2026'))
    await tryAt('warm.up@example.com')
    for (let round = 0; round < 18; round += 1) {
      samples.known.push(await tryAt(known[round % 6]?.email))
      samples.unknown.push(await tryAt(`unknown${round % 6}@example.com`))
      samples.passwordless.push(await tryAt(passwordless[round % 6]?.email))
    }
    expect(compare('log-in,', samples)).toBeLessThan(2)
  })

  it('does not tell either when a new password is asked for', async () => {
    const known = await members(24)
    const samples = { known: [] as number[], unknown: [] as number[] }
    const ask = (email: string | undefined) =>
      msOf(() => new Visitor(shop).post('/api/login/ChangePassword', { data: email }))
    const sent = () => shop.rows("SELECT id FROM outbox WHERE template = 'password_reset' AND state = 'sent'")
    await ask('warm.up@example.com')
    for (let round = 0; round < 24; round += 1) {
      samples.known.push(await ask(known[round]?.email))
      // What a known address sets off goes on behind the answer and must not burden the next sample.
      await eventually(sent, (mails) => mails.length > round)
      samples.unknown.push(await ask(`unknown${round}@example.com`))
    }
    expect(compare('new password,', samples)).toBeLessThan(2)
    expect(await shop.rows("SELECT id FROM outbox WHERE template = 'password_reset'")).toHaveLength(24)
  })
})

describe('forty log-ins at once', { timeout: 120_000 }, () => {
  it('are all answered, by 200 or by 503 with Retry-After, and let whoever else comes go first', async () => {
    const wanted = await members(40)
    let done = 0
    const answers = Promise.all(
      wanted.map(async (member) => {
        const answer = await new Visitor(shop).login({ email: member.email })
        done += 1
        return answer
      }),
    )
    // Counts the log-ins that finished first, so that the figure is the same on a slow machine.
    const waited: number[] = []
    while (done < wanted.length) {
      const before = done
      expect((await new Visitor(shop).get('/api/health')).status).toBe(200)
      waited.push(done - before)
    }
    const statuses = (await answers).map((answer) => answer.status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
    for (const { status, headers } of await answers)
      if (status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    console.log(
      `40 log-ins: ${statuses.filter((status) => status === 200).length} × 200; health was asked ` +
        `${waited.length} times meanwhile, behind at most ${Math.max(...waited)} log-ins`,
    )
    expect(Math.max(...waited)).toBeLessThan(12)
  })
})

it('does not outlive a new password that came while the old one was judged', async () => {
  const member = await aMember(shop)
  const { logIn } = (await import(new URL('../../worker/accounts/sessions/log-in.ts', import.meta.url).href)) as {
    logIn(services: object, identifier: object, secret: string, device: object, caller: object): Promise<unknown>
  }
  const services = {
    config: { LOGIN_TRIES_PER_ADDRESS: 100 },
    db: drizzle(await shop.database()),
    keys: keyring('a secret of this test only, of thirty-two signs'),
    passwords: {
      isOutdated: async () => false,
      counted: <Result>(judge: (others: number) => Promise<Result>) => judge(0),
      verifyOneOf: async (_password: string, [stored]: string[]) => {
        await shop.change("UPDATE customers SET password_hash = 'another' WHERE id = ?", member.userId)
        return stored
      },
    },
    now: Date.now,
    newId,
    newToken: randomToken,
  }
  const sessions = () => shop.rows('SELECT id FROM sessions WHERE customer_id = ?', member.userId)
  const before = await sessions()
  await expect(
    logIn(
      services,
      { kind: 'email', value: member.email },
      password,
      { deviceId: 'd', deviceName: 'Mozilla Firefox', os: 'Linux' },
      { address: '127.0.0.1', deviceProof: '', audience: 'shop' },
    ),
  ).rejects.toMatchObject({ code: 'login_failed' })
  expect(await sessions()).toEqual(before)
})
