import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** The link by which a customer pays a manual order (docs/decisions/058). */
export const manualOrdersEndpoints = {
  paymentLinkShow: { method: 'GET', path: '/api/payLink', access: 'mailToken', rateLimit: 'pay' },
  paymentLinkAddress: { method: 'PATCH', path: '/api/payLink/address', access: 'mailToken', rateLimit: 'pay' },
} as const satisfies Record<string, Endpoint>
