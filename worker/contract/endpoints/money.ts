import type { Endpoint } from '../endpoint.ts'

/** Money that goes back, and what staff decide about it (decisions §4). */
export const moneyEndpoints = {
  orderCancel: { method: 'POST', path: '/api/orders/:orderId/cancel', access: 'customer', ring: 'pay' },
  staffOrderMoney: { method: 'GET', path: '/api/staff/orders/:orderId/money', access: 'staff' },
  staffOrderRefund: { method: 'POST', path: '/api/staff/orders/:orderId/refunds', access: 'staff' },
  staffOrderReview: { method: 'POST', path: '/api/staff/orders/:orderId/review', access: 'staff' },
} as const satisfies Record<string, Endpoint>
