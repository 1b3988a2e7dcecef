import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/**
 * Calls about an order: the link by which a manual order is paid (docs/decisions/058), its page, its invoice, tracking,
 * claims (R-ORDER-11).
 */
export const fulfilmentEndpoints = {
  paymentLinkShow: { method: 'GET', path: '/api/payLink', access: 'mailToken', rateLimit: 'pay' },
  paymentLinkAddress: { method: 'PATCH', path: '/api/payLink/address', access: 'mailToken', rateLimit: 'pay' },
  orderShow: { method: 'GET', path: '/api/orders/:orderId', access: 'customer' },
  orderAddress: { method: 'PATCH', path: '/api/orders/:orderId/address', access: 'customer' },
  orderGift: { method: 'PATCH', path: '/api/orders/:orderId/gift', access: 'customer' },
  orderTrack: { method: 'GET', path: '/api/track', access: 'mailToken', rateLimit: 'auth' },
  orderReorder: { method: 'POST', path: '/api/orders/:orderId/reorder', access: 'customer' },
  orderShareLink: { method: 'GET', path: '/api/orders/:orderId/link', access: 'customer' },
  orderInvoice: { method: 'GET', path: '/api/orders/:orderId/invoice', access: 'customer' },
  claimOpen: { method: 'POST', path: '/api/orders/:orderId/claims', access: 'customer' },
} as const satisfies Record<string, Endpoint>
