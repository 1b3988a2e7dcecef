/**
 * Verifies Google's ID tokens (S-13): RS256 only. Google's keys are cached; stale ones are used while Google does not
 * answer.
 */
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { hours, minutes, seconds } from '#worker/platform/duration.rules.ts'
import { isPersonName, tidyName } from '../person-name.rules.ts'

/** What an ID token says of its subject. `expiresAt` in ms. */
export interface GoogleIdentity {
  subject: string
  email: string | null
  isEmailVerified: boolean
  /** The Workspace domain that Google hosts for this person; null for a personal account. */
  hostedDomain: string | null
  firstName: string
  lastName: string
  expiresAt: number
}

export interface IdentityVerifier {
  /**
   * The identity in a token, or null unless Google made the token for this shop and it is valid now. A token that was
   * asked for with a nonce is accepted only with that nonce (R-ACC-25).
   */
  verify(idToken: string, nonce: string | null): Promise<GoogleIdentity | null>
}

const certificates = 'https://www.googleapis.com/oauth2/v3/certs'
const issuers = ['https://accounts.google.com', 'accounts.google.com']
const timeoutMs = 5000
const lives = { fresh: hours(1), stale: hours(24), betweenFetches: minutes(1) } as const

const isKeySet = (body: unknown): body is JSONWebKeySet =>
  typeof body === 'object' && body !== null && 'keys' in body && Array.isArray(body.keys)

interface Cached {
  keys: JSONWebKeySet
  fetchedAt: number
  freshUntil: number
}

export function googleVerifier(clientId: string, now: () => number): IdentityVerifier {
  let cached: Cached | null = null
  let triedAt = 0

  async function fetchKeys(): Promise<Cached | null> {
    triedAt = now()
    const response = await fetch(certificates, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
    const keys: unknown = response?.ok ? await response.json().catch(() => null) : null
    if (!response || !isKeySet(keys)) return null
    const maxAge = /max-age=(\d+)/.exec(response.headers.get('Cache-Control') ?? '')?.[1]
    const life = maxAge ? Math.min(seconds(Number(maxAge)), lives.stale) : lives.fresh
    return { keys, fetchedAt: now(), freshUntil: now() + life }
  }

  /** Keys to verify with. They are fetched again when they are old or, at most once a minute, when one is missing. */
  async function keysFor(isMissingKey: boolean): Promise<JSONWebKeySet | null> {
    const isFresh = cached !== null && now() < cached.freshUntil
    const maySeek = now() - triedAt > lives.betweenFetches || cached === null
    if ((!isFresh || isMissingKey) && maySeek) cached = (await fetchKeys()) ?? cached
    return cached !== null && now() - cached.fetchedAt < lives.stale ? cached.keys : null
  }

  async function claims(idToken: string, isMissingKey: boolean): Promise<JWTPayload | null> {
    const keys = await keysFor(isMissingKey)
    if (!keys) return null
    try {
      const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
        algorithms: ['RS256'],
        issuer: issuers,
        audience: clientId,
        clockTolerance: 60,
        maxTokenAge: '2h',
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: new Date(now()),
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey && !isMissingKey) return claims(idToken, true)
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  const text = (value: unknown, most = 60): string =>
    typeof value === 'string' ? value.normalize('NFC').trim().slice(0, most) : ''
  /** The name that Google has for the person if it satisfies the shop's rule for names, else ''. */
  const nameIn = (value: unknown): string => {
    const name = text(value)
    return isPersonName(name) ? tidyName(name) : ''
  }
  return {
    async verify(idToken, nonce) {
      const payload = await claims(idToken, false)
      if (!payload?.sub || !payload.exp) return null
      if (payload['nonce'] !== undefined && payload['nonce'] !== nonce) return null
      return {
        subject: payload.sub,
        email: text(payload['email'], 255) || null,
        isEmailVerified: payload['email_verified'] === true,
        hostedDomain: text(payload['hd'], 255).toLowerCase() || null,
        firstName: nameIn(payload['given_name']) || nameIn(payload['name']),
        lastName: nameIn(payload['family_name']),
        expiresAt: payload.exp * 1000,
      }
    },
  }
}
