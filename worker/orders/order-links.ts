import { idFrom } from '#worker/platform/id.rules.ts'
import { base64url, isToken, type KeyPurpose } from '#worker/platform/keyring.adapter.ts'
import type { Services } from '#worker/services.ts'

/** The purpose of an order's link; a token for one purpose does not work for the other. */
type OrderLinkPurpose = Extract<KeyPurpose, 'tracking' | 'payment-link'>

/** Bytes of the id and of the signature in a token: 128 bits each, which makes it as long as all other tokens. */
const half = 16

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const bytesOfBase64url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/**
 * The tokens of an order's link, the one that is sent first: the order's id and its signature for the purpose, 43
 * characters. They never change (docs/decisions/016); each secret of the shop makes one.
 */
async function orderTokens(
  services: Services,
  purpose: OrderLinkPurpose,
  orderId: string,
): Promise<[string, ...string[]]> {
  const tokenOf = (signature: string): string =>
    base64url(
      new Uint8Array([
        ...bytesOfHex(orderId.slice(orderId.indexOf('_') + 1)),
        ...bytesOfBase64url(signature).slice(0, half),
      ]),
    )
  const [newest, ...former] = await services.keys.signatures(purpose, orderId)
  return [tokenOf(newest), ...former.map(tokenOf)]
}

/** The order a token was signed for; null for an invalid token. */
export async function orderOfToken(
  services: Services,
  purpose: OrderLinkPurpose,
  token: string,
): Promise<string | null> {
  if (!isToken(token)) return null
  const orderId = idFrom('order', bytesOfBase64url(token).slice(0, half))
  // Their signatures are compared, so that the time does not depend on how much of the token is right.
  const tokens = [token, ...(await orderTokens(services, purpose, orderId))]
  const [given, ...expected] = await Promise.all(tokens.map((one) => services.keys.sign(purpose, one)))
  return given !== undefined && expected.includes(given) ? orderId : null
}

/** The order that a tracking token was signed for; null for an invalid token. */
export const trackedOrderId = (services: Services, token: string): Promise<string | null> =>
  orderOfToken(services, 'tracking', token)

/**
 * The address of an order's tracking page. Every message holds it; it changes nothing and shows nothing else
 * (docs/decisions/016).
 */
export const trackingLink = async (services: Services, orderId: string): Promise<string> =>
  `${services.config.PUBLIC_URL}/track?token=${(await orderTokens(services, 'tracking', orderId))[0]}`

/** The address of the page that pays the order. */
export const makePaymentLink = async (services: Services, orderId: string): Promise<string> =>
  `${services.config.PUBLIC_URL}/pay?token=${(await orderTokens(services, 'payment-link', orderId))[0]}`
