import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Money that goes back because the customer cancels (R-MONEY-01). */
export const moneyEndpoints = {
  orderCancel: { method: 'POST', path: '/api/orders/:orderId/cancel', access: 'customer', rateLimit: 'pay' },
} as const satisfies Record<string, Endpoint>
