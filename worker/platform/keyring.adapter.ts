/** Keyed hashes and random values (WebCrypto). Every purpose has a key of its own, made from the shop's secret. */
import { idFrom, type IdKind } from './id.rules.ts'
import { codeFrom } from './verification-code.rules.ts'

export type KeyPurpose =
  | 'password'
  | 'pepper-name'
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
  | 'notices'

/**
 * The keys of the shop's secrets, the newest first: while a secret is replaced, the former ones still open what they
 * closed (docs/decisions/146).
 */
export interface Keyring {
  /** HMAC-SHA-256 of `text` under the purpose's newest key, base64url (43 characters). */
  sign(purpose: KeyPurpose, text: string): Promise<string>
  /** As `sign`, under the key of each secret, the newest first: what a stored signature is looked up by. */
  signatures(purpose: KeyPurpose, text: string): Promise<[string, ...string[]]>
  /** Whether `signature` is one of the `signatures`, compared in constant time. */
  verify(purpose: KeyPurpose, text: string, signature: string): Promise<boolean>
  /** Encrypts bytes that must be read again (AES-256-GCM), bound to `context`: in another row they open nothing. */
  seal(bytes: Uint8Array<ArrayBuffer>, context: string): Promise<string>
  /**
   * The bytes again, and whether a former secret sealed them; null when they were sealed with a secret that is not here,
   * or for another context.
   */
  open(sealed: string, context: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; isOutdated: boolean } | null>
}

/** The keys of one secret. */
interface SecretKeys {
  sign(purpose: KeyPurpose, text: string): Promise<string>
  sealing(): Promise<CryptoKey>
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

function keysOf(secret: string): SecretKeys {
  const keys = new Map<KeyPurpose, Promise<CryptoKey>>()
  const hmacKey = (material: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
    crypto.subtle.importKey('raw', material, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const materialFor = async (purpose: string): Promise<Uint8Array<ArrayBuffer>> => {
    const root = await hmacKey(new Uint8Array(encoder.encode(secret)))
    return new Uint8Array(await crypto.subtle.sign('HMAC', root, encoder.encode(`tinta:${purpose}`)))
  }
  let sealing: Promise<CryptoKey> | undefined
  const keyFor = (purpose: KeyPurpose): Promise<CryptoKey> => {
    let key = keys.get(purpose)
    if (!key) {
      key = materialFor(purpose).then(hmacKey)
      keys.set(purpose, key)
    }
    return key
  }
  return {
    sign: async (purpose, text) =>
      base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await keyFor(purpose), encoder.encode(text)))),
    sealing: () =>
      (sealing ??= materialFor('seal').then((material) =>
        crypto.subtle.importKey('raw', material, 'AES-GCM', false, ['encrypt', 'decrypt']),
      )),
  }
}

/** `secrets` is one secret, or several while the first replaces the others. */
export function keyring(...secrets: [string, ...string[]]): Keyring {
  const newest = keysOf(secrets[0])
  const former = secrets.slice(1).map(keysOf)
  const signatures: Keyring['signatures'] = async (purpose, text) => [
    await newest.sign(purpose, text),
    ...(await Promise.all(former.map((keys) => keys.sign(purpose, text)))),
  ]
  return {
    sign: newest.sign,
    signatures,
    async verify(purpose, text, signature) {
      const given = encoder.encode(signature)
      // All are compared, so that the time does not tell which one fits.
      const fits = (await signatures(purpose, text)).map((expected) => equalBytes(encoder.encode(expected), given))
      return fits.includes(true)
    },
    async seal(bytes, context) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const body = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: encoder.encode(context) },
        await newest.sealing(),
        bytes,
      )
      return base64url(new Uint8Array([...iv, ...new Uint8Array(body)]))
    },
    async open(sealed, context) {
      const bytes = bytesOf(sealed)
      const [iv, body] = [bytes.slice(0, nonceBytes), bytes.slice(nonceBytes)]
      for (const keys of [newest, ...former]) {
        try {
          const algorithm = { name: 'AES-GCM', iv, additionalData: encoder.encode(context) }
          const opened = await crypto.subtle.decrypt(algorithm, await keys.sealing(), body)
          return { bytes: new Uint8Array(opened), isOutdated: keys !== newest }
        } catch {
          // Another secret sealed it.
        }
      }
      return null
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
