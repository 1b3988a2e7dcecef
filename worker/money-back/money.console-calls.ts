import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** What the staff decide about money that goes back (R-MONEY-03). */
export const consoleMoneyEndpoints = {
  staffOrderMoney: { method: 'GET', path: '/api/staff/orders/:orderId/money', access: 'staff' },
  staffOrderRefund: { method: 'POST', path: '/api/staff/orders/:orderId/refunds', access: 'staff' },
  staffOrderReview: { method: 'POST', path: '/api/staff/orders/:orderId/review', access: 'staff' },
} as const satisfies Record<string, Endpoint>
