import { randomHex, type SigningKey, signHs256WithPublicKey, signRs256 } from './signing-keys.ts'
import type { TokenFault, TokenWish } from './token-wish.ts'

const hourS = 3600
/** Google's tokens are valid from a little before they are made, for clocks that are slow. */
const leadS = 300

/**
 * Claims as Google writes them (developers.google.com/identity/openid-connect), without a picture. `now` in seconds.
 */
async function claimsFor(wish: TokenWish, now: number) {
  const made = now + (wish.fault === 'expired' ? -2 * hourS : wish.fault === 'future' ? hourS : 0)
  const audience = wish.fault === 'wrong_aud' ? 'another-shop.apps.googleusercontent.com' : wish.audience
  return {
    iss: wish.fault === 'wrong_iss' ? 'https://accounts.google.example.com' : 'https://accounts.google.com',
    azp: audience,
    aud: audience,
    sub: wish.subject ?? (await subjectOf(wish.email)),
    email: wish.email,
    email_verified: wish.isEmailVerified,
    ...(wish.nonce !== null && { nonce: wish.nonce }),
    ...(wish.hostedDomain !== null && { hd: wish.hostedDomain }),
    nbf: made - leadS,
    ...wish.names,
    iat: made,
    exp: made + hourS,
    jti: randomHex(20),
  }
}

/** 21 digits that depend only on the address, so that a person keeps their subject through a restart. */
async function subjectOf(email: string): Promise<string> {
  const digest = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase())),
  )
  const number = digest.reduce((sum, byte) => (sum * 256n + BigInt(byte)) % 10n ** 20n, 0n)
  return `1${number.toString().padStart(20, '0')}`
}

/** The signed ID token, valid or with the one fault of the wish. `nowMs` is ms since 1970. */
export async function makeIdToken(wish: TokenWish, key: SigningKey, nowMs: number): Promise<string> {
  const kid = wish.fault === 'unknown_kid' ? randomHex(20) : key.kid
  const header = { alg: (wish.fault && lies[wish.fault]) ?? 'RS256', kid, typ: 'JWT' }
  const signed = `${encodeJson(header)}.${encodeJson(await claimsFor(wish, Math.floor(nowMs / 1000)))}`
  return `${signed}.${base64url(await signatureOf(signed, key, wish.fault))}`
}

/** The header for faults about the algorithm. */
const lies: Partial<Record<TokenFault, string>> = { alg_none: 'none', alg_hs256: 'HS256' }

async function signatureOf(text: string, key: SigningKey, fault: TokenFault | null): Promise<Uint8Array> {
  if (fault === 'alg_none') return new Uint8Array()
  if (fault === 'alg_hs256') return signHs256WithPublicKey(key, text)
  const signature = await signRs256(key, text)
  if (fault === 'bad_signature') signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
  return signature
}

const encodeJson = (value: object): string => base64url(new TextEncoder().encode(JSON.stringify(value)))
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
