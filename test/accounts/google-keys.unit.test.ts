/** How long Google's keys are trusted (S-13): the verifier itself, under a clock that the test moves. */
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JSONWebKeySet, type JWK } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { googleVerifier, type IdentityVerifier } from '#worker/accounts/sessions/google.adapter.ts'
import { hours, minutes } from '#worker/platform/duration.rules.ts'

const clientId = 'local-tinta.apps.googleusercontent.com'
const pairs = {
  old: await generateKeyPair('RS256', { extractable: true }),
  new: await generateKeyPair('RS256', { extractable: true }),
}
const publicKeys: Record<string, JWK> = {}
for (const [kid, { publicKey }] of Object.entries(pairs))
  publicKeys[kid] = { ...(await exportJWK(publicKey)), kid, use: 'sig' }

let now = 0
let published: string[] = []
let answer: () => Response = () => Response.error()
let calls = 0
let verifier: IdentityVerifier

const keySet = (): JSONWebKeySet => ({ keys: published.map((kid) => publicKeys[kid] as JWK) })
const good = () => Response.json(keySet(), { headers: { 'Cache-Control': 'public, max-age=7200, must-revalidate' } })

beforeEach(() => {
  now = Date.UTC(2026, 10, 20)
  published = ['old']
  calls = 0
  answer = good
  vi.stubGlobal('fetch', async () => {
    calls += 1
    return answer()
  })
  verifier = googleVerifier(clientId, () => now)
})
afterEach(() => vi.unstubAllGlobals())

/** Whether a token signed now with a key is believed. */
async function isBelieved(kid: keyof typeof pairs = 'old', alg = 'RS256'): Promise<boolean> {
  const key = await importJWK(await exportJWK(pairs[kid].privateKey), alg)
  const token = await new SignJWT({ email: 'ana@example.com', email_verified: true })
    .setProtectedHeader({ alg, kid })
    .setIssuer('https://accounts.google.com')
    .setAudience(clientId)
    .setSubject('107')
    .setIssuedAt(now / 1000)
    .setExpirationTime(now / 1000 + 3600)
    .sign(key)
  return (await verifier.verify(token, null)) !== null
}

it('are asked for once and kept as long as Google says', async () => {
  for (let login = 0; login < 5; login += 1) expect(await isBelieved()).toBe(true)
  expect(calls).toBe(1)
  now += hours(2) + 1
  expect(await isBelieved()).toBe(true)
  expect(calls).toBe(2)
})

it('are picked up when they are rotated, at once for a key that is not known', async () => {
  expect(await isBelieved()).toBe(true)
  now += minutes(2)
  published = ['new', 'old']
  expect([await isBelieved('new'), await isBelieved('old')]).toEqual([true, true])
  expect(calls).toBe(2)
})

it('are sought at most once a minute, however many unknown keys are named', async () => {
  expect(await isBelieved()).toBe(true)
  now += minutes(2)
  for (let login = 0; login < 50; login += 1) expect(await isBelieved('new')).toBe(false)
  expect(calls).toBe(2)
})

it('believes keys no longer that Google took back once they are old', async () => {
  expect(await isBelieved()).toBe(true)
  published = ['new']
  now += hours(3)
  expect([await isBelieved('old'), await isBelieved('new')]).toEqual([false, true])
})

it.each([
  ['an error', () => new Response('', { status: 503 })],
  ['a page', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ['another JSON', () => Response.json({ error: 'no' })],
  ['null', () => Response.json(null)],
  [
    'nothing',
    () => {
      throw new TypeError('network')
    },
  ],
])('go on being trusted for a day while Google answers %s, and then no more', async (_what, fault) => {
  expect(await isBelieved()).toBe(true)
  answer = fault
  now += hours(23)
  expect(await isBelieved()).toBe(true)
  now += hours(2)
  expect(await isBelieved()).toBe(false)
  answer = good
  now += minutes(2)
  expect(await isBelieved()).toBe(true)
})

it('are not there at first while Google is away: nobody is believed, nothing throws', async () => {
  answer = () => new Response('', { status: 503 })
  expect(await isBelieved()).toBe(false)
  answer = good
  expect(await isBelieved()).toBe(true)
})

it('sign by RS256 alone: the same key by another algorithm is not believed', async () => {
  expect(await isBelieved('old', 'RS256')).toBe(true)
  for (const alg of ['PS256', 'RS384', 'RS512', 'PS512']) expect(await isBelieved('old', alg)).toBe(false)
})
