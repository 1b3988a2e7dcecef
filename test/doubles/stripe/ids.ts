const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id in Stripe's form: prefix and random letters and digits, `pi_3x9…`. */
export function newId(prefix: string, length = 24): string {
  const random = crypto.getRandomValues(new Uint8Array(length))
  return prefix + Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('')
}
