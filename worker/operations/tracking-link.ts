import { idFrom } from '#domain/id'
import { base64url, isToken } from '../adapters/keyring.ts'
import type { Services } from '../services.ts'

/** Bytes of the id and of the signature in a token: 128 bits each, and so as long as every other token of the shop. */
const half = 16

const bytesOfHex = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const bytesOfBase64url = (text: string): Uint8Array => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/**
 * The token of an order's tracking page: the order's id and a signature of it, in 43 characters. The same for ever, so that
 * it stands in every message; it shows and changes nothing else (docs/decisions/016).
 */
export async function trackingToken(services: Services, orderId: string): Promise<string> {
  const signature = await services.keys.sign('tracking', orderId)
  return base64url(new Uint8Array([...bytesOfHex(orderId.slice(orderId.indexOf('_') + 1)), ...bytesOfBase64url(signature).slice(0, half)]))
}

/** The order a token was signed for; null for anything that was not. */
export async function trackedOrderId(services: Services, token: string): Promise<string | null> {
  if (!isToken(token)) return null
  const orderId = idFrom('order', bytesOfBase64url(token).slice(0, half))
  // Compared as signatures, which takes the same time however much of it is right.
  const [expected, given] = await Promise.all([services.keys.sign('tracking', await trackingToken(services, orderId)), services.keys.sign('tracking', token)])
  return expected === given ? orderId : null
}

/** The address of an order's tracking page. */
export const trackingLink = async (services: Services, orderId: string): Promise<string> => `${services.config.PUBLIC_URL}/track?token=${await trackingToken(services, orderId)}`
