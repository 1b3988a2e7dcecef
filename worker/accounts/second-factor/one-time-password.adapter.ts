/** The codes of an authenticator app (WebCrypto); the arithmetic is in one-time-password.rules.ts. */
import { codeInDigest } from './one-time-password.rules.ts'

/** The code of a secret for a step (RFC 6238). */
export async function codeOfStep(secret: Uint8Array<ArrayBuffer>, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  return codeInDigest(new Uint8Array(await crypto.subtle.sign('HMAC', key, counter.buffer)))
}
