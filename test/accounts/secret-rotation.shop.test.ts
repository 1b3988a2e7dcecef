/**
 * A shop whose `APP_SECRET` is being replaced (docs/decisions/146): everything that was made under the former secret works
 * on, and is made anew under the new one where it is used.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localConfig } from '#scripts/local/shop.ts'
import { codeOf } from '#test/support/one-time-password.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { enter } from '#test/support/staff-member.ts'
import { password, Visitor } from '#test/support/visitor.ts'
import { base32 } from '#worker/accounts/second-factor/one-time-password.rules.ts'
import { hashToken, keyring, randomBytes, type Keyring } from '#worker/platform/keyring.adapter.ts'

const newSecret = 'a-newer-secret-of-the-local-shop-0123456789'
const former = keyring(localConfig.APP_SECRET)
let shop: TestShop
beforeAll(async () => {
  // The demo's accounts were made under the former secret.
  shop = await openShop({ config: { APP_SECRET: `${newSecret},${localConfig.APP_SECRET}` } })
})
afterAll(() => shop.stop())

it('lets a customer in with the password of before, and stores it under the new secret', async () => {
  const hash = async () =>
    String(
      (await shop.rows("SELECT password_hash FROM customers WHERE email = 'ana@example.com'"))[0]?.['password_hash'],
    )
  expect(await hash()).toMatch(/^1\$/)
  expect((await new Visitor(shop).login({ email: 'ana@example.com' })).status).toBe(200)
  const renewed = await hash()
  expect(renewed).toMatch(/^2\.[\w-]{8}\$/)
  expect((await new Visitor(shop).login({ email: 'ana@example.com' })).status).toBe(200)
  expect(await hash()).toBe(renewed)
})

it('follows the link of an order that was mailed before, and no link of another secret', async () => {
  const [order] = await shop.rows('SELECT id FROM orders WHERE paid_at IS NOT NULL LIMIT 1')
  const id = String(order?.['id'])
  /** The link's token is the id and half of its signature, 16 bytes each. */
  const statusUnder = async (keys: Keyring) => {
    const signature = Buffer.from(await keys.sign('tracking', id), 'base64url').subarray(0, 16)
    const token = Buffer.concat([Buffer.from(id.slice('ord_'.length), 'hex'), signature]).toString('base64url')
    return (await new Visitor(shop).get('/api/track', { Authorization: token })).status
  }
  expect(await statusUnder(former)).toBe(200)
  expect(await statusUnder(keyring(newSecret))).toBe(200)
  expect(await statusUnder(keyring('the-secret-of-somebody-else-0123456789'))).toBe(401)
})

it('takes the codes of an app and of a paper that were set up before, and seals the app’s secret anew', async () => {
  const email = 'owner@example.com'
  const [owner] = await shop.rows('SELECT id FROM customers WHERE email = ?', email)
  const id = String(owner?.['id'])
  const context = `second-factor:${id}`
  const secret = randomBytes(20)
  const sealed = await former.seal(secret, context)
  await shop.change(
    'INSERT INTO second_factors (customer_id, sealed_secret, created_at, confirmed_at) VALUES (?, ?, 0, 1)',
    id,
    sealed,
  )
  const stored = await former.sign('recovery', `${id}:ABCDEFGHIJKLMNOP`)
  await shop.change('INSERT INTO recovery_codes (customer_id, code_hmac) VALUES (?, ?)', id, stored)

  expect((await enter(new Visitor(shop), email, password, 'ABCD-EFGH-IJKL-MNOP')).status).toBe(200)
  expect((await enter(new Visitor(shop), email, password, codeOf(base32(secret)))).status).toBe(200)
  const [now] = await shop.rows('SELECT sealed_secret AS sealed FROM second_factors WHERE customer_id = ?', id)
  const opened = await keyring(newSecret).open(String(now?.['sealed']), context)
  expect(opened).toEqual({ bytes: secret, isOutdated: false })
})

it('knows a browser of before, also after another one has had the password stored under the new secret', async () => {
  const email = 'luis@example.com'
  const [luis] = await shop.rows('SELECT id, password_hash AS hash FROM customers WHERE email = ?', email)
  const proofBy = async (keys: Keyring) => {
    const content = `a-browser-of-before.${Date.now() + 86_400_000}`
    return `${content}.${await keys.sign('device', `${String(luis?.['id'])}:${await hashToken(String(luis?.['hash']))}:${content}`)}`
  }
  /** Whether a log-in with a proof is let in while strangers have used up all tries for the name. */
  const statusWith = async (proof: string) => {
    const visitor = new Visitor(shop)
    if (proof !== '') visitor.cookies.set(deviceCookie, proof)
    return (await visitor.login({ email })).status
  }
  const device = new Visitor(shop)
  await device.login({ email })
  const deviceCookie = [...device.cookies.keys()].find((name) => name.includes('device')) ?? ''
  expect(deviceCookie).not.toBe('')
  // The log-in has stored the password anew: under the new secret, by another hash.
  const [now] = await shop.rows('SELECT password_hash AS hash FROM customers WHERE email = ?', email)
  expect(now?.['hash']).not.toBe(luis?.['hash'])

  const blocked = async () => {
    for (let times = 0; times < 8; times += 1) await new Visitor(shop).login({ email }, 'Wrong#2026')
    await shop.change('UPDATE attempts SET blocked_until = ? WHERE failures >= 5', Date.now() + 60_000)
  }
  await blocked()
  expect(await statusWith('')).toBe(429)
  expect(await statusWith(await proofBy(keyring('the-secret-of-somebody-else-0123456789')))).toBe(429)
  expect(await statusWith(await proofBy(former))).toBe(200)
  expect((await device.login({ email })).status).toBe(200)

  // A new password ends both.
  expect(
    (await device.call('PUT', '/api/AccountSettings/UpdatePasswords', { email, password: 'Nueva#2026' })).status,
  ).toBe(200)
  await blocked()
  const stranger = new Visitor(shop)
  stranger.cookies.set(deviceCookie, await proofBy(former))
  expect((await stranger.login({ email }, 'Nueva#2026')).status).toBe(429)
})
