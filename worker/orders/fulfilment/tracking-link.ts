import type { Services } from '#worker/services.ts'
import { orderOfToken, orderToken } from '../order-token.ts'

/** The order that a token of a tracking page was signed for; null for anything that was not. */
export const trackedOrderId = (services: Services, token: string): Promise<string | null> =>
  orderOfToken(services, 'tracking', token)

/**
 * The address of an order's tracking page: it stands in every message, and shows and changes nothing else
 * (docs/decisions/016).
 */
export const trackingLink = async (services: Services, orderId: string): Promise<string> =>
  `${services.config.PUBLIC_URL}/track?token=${await orderToken(services, 'tracking', orderId)}`
