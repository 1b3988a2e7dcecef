/** Keyed hashes and random values (WebCrypto). Every purpose has a key of its own, made from the shop's one secret. */
import { idFrom, type IdKind } from './id.rules.ts'
import { codeFrom } from './verification-code.rules.ts'

export type KeyPurpose =
  | 'password'
  | 'salt'
  | 'device'
  | 'code'
  | 'token-successor'
  | 'pending'
  | 'attempt'
  | 'recovery'
  | 'tracking'
  | 'payment-link'
  | 'picture'
  | 'health'
  | 'print-file'

export interface Keyring {
  /** HMAC-SHA-256 of `text` under the purpose's key, base64url (43 characters). */
  sign(purpose: KeyPurpose, text: string): Promise<string>
  /** Whether `signature` is `sign(purpose, text)`, compared in constant time. */
  verify(purpose: KeyPurpose, text: string, signature: string): Promise<boolean>
  /** Encrypts bytes that must be read again (AES-256-GCM), bound to `context`: in another row they open nothing. */
  seal(bytes: Uint8Array<ArrayBuffer>, context: string): Promise<string>
  /** The bytes again; null when they were sealed with another secret or for another context. */
  open(sealed: string, context: string): Promise<Uint8Array<ArrayBuffer> | null>
}

const encoder = new TextEncoder()

/** Bytes as base64url without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
const nonceBytes = 12

export function keyring(secret: string): Keyring {
  const keys = new Map<KeyPurpose, Promise<CryptoKey>>()
  const hmacKey = (material: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
    crypto.subtle.importKey('raw', material, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const materialFor = async (purpose: string): Promise<Uint8Array<ArrayBuffer>> => {
    const root = await hmacKey(new Uint8Array(encoder.encode(secret)))
    return new Uint8Array(await crypto.subtle.sign('HMAC', root, encoder.encode(`tinta:${purpose}`)))
  }
  let sealing: Promise<CryptoKey> | undefined
  const sealingKey = (): Promise<CryptoKey> =>
    (sealing ??= materialFor('seal').then((material) =>
      crypto.subtle.importKey('raw', material, 'AES-GCM', false, ['encrypt', 'decrypt']),
    ))
  const keyFor = (purpose: KeyPurpose): Promise<CryptoKey> => {
    let key = keys.get(purpose)
    if (!key) {
      key = materialFor(purpose).then(hmacKey)
      keys.set(purpose, key)
    }
    return key
  }
  const sign = async (purpose: KeyPurpose, text: string): Promise<string> =>
    base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await keyFor(purpose), encoder.encode(text))))
  return {
    sign,
    async verify(purpose, text, signature) {
      const expected = encoder.encode(await sign(purpose, text))
      const given = encoder.encode(signature)
      return equalBytes(expected, given)
    },
    async seal(bytes, context) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const body = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: encoder.encode(context) },
        await sealingKey(),
        bytes,
      )
      return base64url(new Uint8Array([...iv, ...new Uint8Array(body)]))
    },
    async open(sealed, context) {
      const bytes = bytesOf(sealed)
      const [iv, body] = [bytes.slice(0, nonceBytes), bytes.slice(nonceBytes)]
      try {
        return new Uint8Array(
          await crypto.subtle.decrypt(
            { name: 'AES-GCM', iv, additionalData: encoder.encode(context) },
            await sealingKey(),
            body,
          ),
        )
      } catch {
        return null
      }
    },
  }
}

/** SHA-256 of a random token, hex: how tokens are stored. */
export async function hashToken(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(token)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Random bytes for a secret. */
export const randomBytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count))

/** A token of 256 random bits: 43 base64url characters. */
export const randomToken = (): string => base64url(randomBytes(32))

/** Whether a text has the form of a token; anything else is refused before D1 is asked. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/** A new id of a noun. */
export const newId = (kind: IdKind): string => idFrom(kind, randomBytes(16))

/** A new verification code. */
export const newCode = (): string => codeFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

/** Whether two byte strings are equal. How long it takes depends only on their lengths. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let index = 0; index < one.length; index += 1) difference |= (one[index] ?? 0) ^ (other[index] ?? 0)
  return difference === 0
}
