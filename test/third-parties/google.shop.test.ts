import { createHmac, createPublicKey } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  compactVerify,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  importJWK,
  type JSONWebKeySet,
  jwtVerify,
} from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type DoublesServer, startDoubles } from './doubles-server.ts'

// Other tests may keep both processors busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const certs = 'https://www.googleapis.com/oauth2/v3/certs'
const clientId = 'local-tinta.apps.googleusercontent.com'
const ana = {
  email: 'ana@example.com',
  name: 'Ana Morales',
  given_name: 'Ana',
  family_name: 'Morales',
  email_verified: true,
  aud: clientId,
}

let doubles: DoublesServer
beforeAll(async () => {
  doubles = await startDoubles()
})
afterAll(() => doubles.stop())
beforeEach(async () => {
  await control({ reset: true })
})

const post = (path: string, body: object, server = doubles) =>
  server.call(`/__local/google/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const control = (command: object) => post('control', command)
const stateOf = async (server = doubles) =>
  (await server.call('/__local/google/state')).json() as Promise<{ keys: string[]; certsCalls: number }>
const keysOf = async (server = doubles) => (await server.callFromShop(certs)).json() as Promise<JSONWebKeySet>

async function tokenFor(wish: object, server = doubles): Promise<string> {
  const answer = await post('token', wish, server)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { credential: string }).credential
}

/** Verifies as a shop has to: Google's keys, issuer, its own client id, RS256 and nothing else. */
const verify = async (token: string, keys?: JSONWebKeySet) =>
  jwtVerify(token, createLocalJWKSet(keys ?? (await keysOf())), {
    algorithms: ['RS256'],
    issuer: 'https://accounts.google.com',
    audience: clientId,
  })

test('signs ID tokens that verify against the published keys, with the claims Google gives', async () => {
  const { payload, protectedHeader } = await verify(await tokenFor({ ...ana, nonce: 'n-0S6_WzA2Mj' }))

  expect(protectedHeader).toEqual({ alg: 'RS256', kid: (await stateOf()).keys[0], typ: 'JWT' })
  expect(payload).toEqual({
    iss: 'https://accounts.google.com',
    azp: clientId,
    aud: clientId,
    sub: expect.stringMatching(/^\d{21}$/),
    email: 'ana@example.com',
    email_verified: true,
    nonce: 'n-0S6_WzA2Mj',
    name: 'Ana Morales',
    given_name: 'Ana',
    family_name: 'Morales',
    nbf: expect.any(Number),
    iat: expect.any(Number),
    exp: (payload.iat ?? 0) + 3600,
    jti: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  expect(Math.abs((payload.iat ?? 0) - Date.now() / 1000)).toBeLessThan(60)
})

test('leaves out what was not given: nonce, names', async () => {
  const payload = decodeJwt(await tokenFor({ email: 'x@example.com', email_verified: false, aud: clientId }))

  expect(payload).not.toHaveProperty('nonce')
  expect(payload).not.toHaveProperty('name')
  expect(payload['email_verified']).toBe(false)
})

test('gives a person one subject, however their address is typed, and takes a given one', async () => {
  const subjectOf = async (wish: object) => decodeJwt(await tokenFor({ ...ana, ...wish })).sub

  expect(await subjectOf({ email: ' Ana@Example.com' })).toBe(await subjectOf({}))
  expect(await subjectOf({ email: 'luis@example.com' })).not.toBe(await subjectOf({}))
  expect(await subjectOf({ sub: '107' })).toBe('107')
})

test('makes each token different', async () => {
  expect(decodeJwt(await tokenFor(ana)).jti).not.toBe(decodeJwt(await tokenFor(ana)).jti)
})

test.each([
  ['wrong_aud', { code: 'ERR_JWT_CLAIM_VALIDATION_FAILED', claim: 'aud' }],
  ['wrong_iss', { code: 'ERR_JWT_CLAIM_VALIDATION_FAILED', claim: 'iss' }],
  ['alg_none', { code: 'ERR_JOSE_ALG_NOT_ALLOWED' }],
  ['alg_hs256', { code: 'ERR_JOSE_ALG_NOT_ALLOWED' }],
  ['expired', { code: 'ERR_JWT_EXPIRED' }],
  ['unknown_kid', { code: 'ERR_JWKS_NO_MATCHING_KEY' }],
  ['bad_signature', { code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' }],
  ['future', { code: 'ERR_JWT_CLAIM_VALIDATION_FAILED', claim: 'nbf' }],
] as const)('makes a bad token: %s', async (fault, error) => {
  await expect(verify(await tokenFor({ ...ana, fault }))).rejects.toMatchObject(error)
})

test('makes bad tokens that each violate exactly one check', async () => {
  const [jwk] = (await keysOf()).keys
  if (!jwk) throw new Error('no key is published')
  for (const fault of ['wrong_aud', 'wrong_iss', 'expired', 'unknown_kid', 'future']) {
    const token = await tokenFor({ ...ana, fault })
    expect((await compactVerify(token, await importJWK(jwk, 'RS256'))).protectedHeader.alg).toBe('RS256')
  }

  const [header = '', payload = '', signature] = (await tokenFor({ ...ana, fault: 'alg_hs256' })).split('.')
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  expect(createHmac('sha256', pem).update(`${header}.${payload}`).digest('base64url')).toBe(signature)

  const unsigned = await tokenFor({ ...ana, fault: 'alg_none' })
  expect(decodeProtectedHeader(unsigned).alg).toBe('none')
  expect(unsigned).toMatch(/\.$/)
})

test.each<[string, object]>([
  ['an address that is none', { ...ana, email: 'ana' }],
  ['a client id Google does not know', { ...ana, aud: 'other.apps.googleusercontent.com' }],
  ['a missing client id', { ...ana, aud: undefined }],
  ['a fault it does not have', { ...ana, fault: 'other' }],
  ['an email_verified that is a text', { ...ana, email_verified: 'true' }],
  ['a name that is a number', { ...ana, name: 7 }],
  ['a nonce that is a number', { ...ana, nonce: 7 }],
])('the Google double refuses %s', async (_name, wish) => {
  const answer = await post('token', wish)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: expect.any(String) })
})

test('publishes the public half of two keys, to be kept for hours', async () => {
  const answer = await doubles.callFromShop(certs)

  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d{4,}/)
  const { keys } = (await answer.json()) as JSONWebKeySet
  expect(keys).toHaveLength(2)
  for (const key of keys)
    expect(key).toEqual({
      kty: 'RSA',
      use: 'sig',
      alg: 'RS256',
      e: 'AQAB',
      n: expect.any(String),
      kid: expect.stringMatching(/^[0-9a-f]{40}$/),
    })
})

test('rotates its keys: old tokens hold for one rotation, new ones need the new keys', async () => {
  const [before, old] = [await keysOf(), await tokenFor(ana)]
  await control({ rotateKeys: true })
  const fresh = await tokenFor(ana)

  await verify(old)
  await verify(fresh)
  await expect(verify(fresh, before)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
  await control({ rotateKeys: true })
  await expect(verify(old)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
})

test('fails to give its keys as often as told, and counts the calls', async () => {
  const { certsCalls } = await stateOf()
  await control({ failCerts: 2 })

  const statuses = []
  for (let call = 0; call < 3; call++) statuses.push((await doubles.callFromShop(certs)).status)
  expect(statuses).toEqual([503, 503, 200])
  expect((await stateOf()).certsCalls).toBe(certsCalls + 3)
})

test.each([
  ['GET', 'https://www.googleapis.com/oauth2/v1/certs'],
  ['POST', certs],
  ['GET', 'https://accounts.google.com/oauth2/v3/certs'],
  ['GET', 'https://accounts.google.com/.well-known/openid-configuration'],
  ['POST', 'https://oauth2.googleapis.com/token'],
])('has nothing else at Google: %s %s', async (method, url) => {
  expect((await doubles.callFromShop(url, { method })).status).toBe(404)
})

test('gives no credential while that fault is on', async () => {
  await control({ noCredential: true })
  expect(await (await post('token', ana)).json()).toEqual({})

  await control({ noCredential: false })
  await verify(await tokenFor(ana))
})

test('refuses controls and paths it does not know', async () => {
  for (const command of [{ failCert: 1 }, { failCerts: -1 }, { failCerts: 'two' }, { noCredential: 1 }])
    expect((await control(command)).status).toBe(400)
  expect((await doubles.call('/__local/google/nothing')).status).toBe(404)
})

test('the Google double keeps its keys through a restart', async () => {
  const stateFolder = await mkdtemp(join(tmpdir(), 'doubles-google-'))
  const first = await startDoubles({ stateFolder })
  const token = await tokenFor(ana, first)
  await first.stop()
  const second = await startDoubles({ stateFolder })
  try {
    await verify(token, await keysOf(second))
  } finally {
    await second.stop()
    await rm(stateFolder, { recursive: true, force: true })
  }
}, 120_000)
