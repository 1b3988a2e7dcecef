import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** A discount code on an unpaid order (R-PAY-22). */
export const discountsEndpoints = {
  discountApply: { method: 'POST', path: '/api/payments/:orderId/discount', access: 'customer', rateLimit: 'pay' },
  discountRemove: { method: 'DELETE', path: '/api/payments/:orderId/discount', access: 'customer', rateLimit: 'pay' },
} as const satisfies Record<string, Endpoint>
