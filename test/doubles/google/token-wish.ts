/** The fault of a token that tests ask for. Every verifier has to refuse each of them. */
const tokenFaults = [
  'wrong_aud',
  'wrong_iss',
  'alg_none',
  'alg_hs256',
  'expired',
  'unknown_kid',
  'bad_signature',
  'future',
] as const
export type TokenFault = (typeof tokenFaults)[number]

/** A parsed call of `POST /__local/google/token`. */
export interface TokenWish {
  email: string
  isEmailVerified: boolean
  /** Only the names that were given: Google leaves absent claims out. */
  names: { name?: string; given_name?: string; family_name?: string }
  /** Null uses the subject derived from the address. */
  subject: string | null
  audience: string
  nonce: string | null
  /** The Workspace domain; null for a personal account. */
  hostedDomain: string | null
  fault: TokenFault | null
}

const isFault = (value: unknown): value is TokenFault => (tokenFaults as readonly unknown[]).includes(value)
const isTextOrAbsent = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string'

/**
 * Reads the wish of a body, or says what is wrong with it. Google makes tokens only for client ids it knows: ours is
 * one.
 */
export function readTokenWish(body: Record<string, unknown>, clientId: string): TokenWish | { error: string } {
  const {
    email,
    name,
    given_name: givenName,
    family_name: familyName,
    email_verified: isEmailVerified = true,
    sub,
    aud,
    nonce,
    hd,
    fault,
  } = body
  if (typeof email !== 'string' || !email.includes('@')) return { error: 'email: an address is required.' }
  if (aud !== clientId) return { error: `aud: the OAuth client was not found (invalid_client); known is ${clientId}.` }
  if (typeof isEmailVerified !== 'boolean') return { error: 'email_verified: true or false.' }
  if (!isTextOrAbsent(name) || !isTextOrAbsent(givenName) || !isTextOrAbsent(familyName))
    return { error: 'name, given_name, family_name: texts.' }
  if (!isTextOrAbsent(sub) || !isTextOrAbsent(nonce) || !isTextOrAbsent(hd)) return { error: 'sub, nonce, hd: texts.' }
  if (fault !== undefined && !isFault(fault)) return { error: `fault: one of ${tokenFaults.join(', ')}.` }
  const names = {
    ...(name && { name }),
    ...(givenName && { given_name: givenName }),
    ...(familyName && { family_name: familyName }),
  }
  return {
    email,
    isEmailVerified,
    names,
    subject: sub ?? null,
    audience: clientId,
    nonce: nonce ?? null,
    hostedDomain: hd ?? null,
    fault: fault ?? null,
  }
}
