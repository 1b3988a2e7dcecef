/** A key of the provider: RSA, 2048 bits, RS256. Both halves as JWK, so that they survive in storage. */
export interface SigningKey {
  /** 40 hex digits, as Google's are. */
  kid: string
  privateJwk: JsonWebKey
  publicJwk: JsonWebKey
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** A new pair under a new id. */
export async function makeSigningKey(): Promise<SigningKey> {
  const pair = (await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )) as CryptoKeyPair
  const exported = (key: CryptoKey) => crypto.subtle.exportKey('jwk', key) as Promise<JsonWebKey>
  return { kid: randomHex(20), privateJwk: await exported(pair.privateKey), publicJwk: await exported(pair.publicKey) }
}

/** `bytes` bytes in lower-case hex, the form of Google's key and token ids. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The key as Google's JWKS lists it. */
export const publishedForm = ({ kid, publicJwk: { n, e } }: SigningKey) => ({
  n,
  e,
  kty: 'RSA',
  use: 'sig',
  alg: 'RS256',
  kid,
})

/** RSASSA-PKCS1-v1_5 with SHA-256 over the text. */
export async function signRs256(key: SigningKey, text: string): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('jwk', key.privateJwk, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign(algorithm.name, imported, new TextEncoder().encode(text)))
}

/** HMAC-SHA-256 keyed with the *public* key's PEM: accepted by a verifier that lets the token choose its algorithm. */
export async function signHs256WithPublicKey(key: SigningKey, text: string): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const secret = await crypto.subtle.importKey(
    'raw',
    encoder.encode(await publicPem(key)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return new Uint8Array(await crypto.subtle.sign('HMAC', secret, encoder.encode(text)))
}

async function publicPem({ publicJwk }: SigningKey): Promise<string> {
  const imported = await crypto.subtle.importKey('jwk', publicJwk, algorithm, true, ['verify'])
  const spki = new Uint8Array((await crypto.subtle.exportKey('spki', imported)) as ArrayBuffer)
  const lines = btoa(String.fromCharCode(...spki)).match(/.{1,64}/g) ?? []
  return `-----BEGIN PUBLIC KEY-----\n${lines.join('\n')}\n-----END PUBLIC KEY-----\n`
}
