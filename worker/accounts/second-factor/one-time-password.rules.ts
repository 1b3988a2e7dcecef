import { seconds } from '#worker/platform/duration.rules.ts'

/**
 * The second factor's arithmetic (RFC 4226, RFC 6238): six digits, a new code every 30 s, SHA-1, as every app expects.
 */
export const oneTimePolicy = {
  digits: 6,
  stepMs: seconds(30),
  /** Steps that a phone's clock may be fast or slow. */
  drift: 1,
  /** Bytes of a secret: as many as SHA-1 makes. */
  secretBytes: 20,
  recoveryCodes: 10,
} as const

/** The step that an instant (ms) lies in. */
export const stepAt = (at: number): number => Math.floor(at / oneTimePolicy.stepMs)

/** The steps whose codes are valid at an instant, the likeliest first. */
export const stepsAround = (at: number): number[] => {
  const now = stepAt(at)
  return [
    now,
    ...Array.from({ length: oneTimePolicy.drift }, (_none, index) => [now - index - 1, now + index + 1]).flat(),
  ]
}

/** The code in an HMAC of a step (RFC 4226 §5.3, dynamic truncation). */
export function codeInDigest(digest: Uint8Array): string {
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = new DataView(digest.buffer, digest.byteOffset).getUint32(offset) & 0x7fff_ffff
  return String(number % 10 ** oneTimePolicy.digits).padStart(oneTimePolicy.digits, '0')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32 without padding (RFC 4648), as apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address in the QR code, with the names that an app shows next to the digits. */
export const otpauthUri = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`

/**
 * Reads what was typed: six digits, with or without blanks, are a code of the app; everything else may be a recovery
 * code.
 */
export function typedSecondFactor(typed: string): { kind: 'app' | 'recovery'; value: string } {
  const value = typed.replace(/[\s-]/g, '').toUpperCase()
  return { kind: /^\d{6}$/.test(value) ? 'app' : 'recovery', value }
}

/** A recovery code of 10 random bytes' base32, as it is shown: `ABCD-EFGH-IJKL-MNOP`. */
export const shownRecoveryCode = (bytes: Uint8Array): string => (base32(bytes).match(/.{4}/g) ?? []).join('-')
