import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** What the staff decide about money that goes back (R-MONEY-03). */
export const consoleMoneyEndpoints = {
  staffOrderMoney: { method: 'GET', path: '/api/staff/orders/:orderId/money', access: 'staff', may: 'orders' },
  staffOrderRefund: { method: 'POST', path: '/api/staff/orders/:orderId/refunds', access: 'staff', may: 'refunds' },
  staffRefundGiven: {
    method: 'POST',
    path: '/api/staff/orders/:orderId/refunds/:refundId/given',
    access: 'staff',
    may: 'refunds',
  },
  staffOrderReview: { method: 'POST', path: '/api/staff/orders/:orderId/review', access: 'staff', may: 'refunds' },
  /** What the shop would answer a dispute with, and the answer. */
  staffDisputeEvidence: {
    method: 'GET',
    path: '/api/staff/orders/:orderId/disputes/:disputeId/evidence',
    access: 'staff',
    may: 'refunds',
  },
  staffDisputeAnswer: {
    method: 'POST',
    path: '/api/staff/orders/:orderId/disputes/:disputeId/evidence',
    access: 'staff',
    may: 'refunds',
  },
} as const satisfies Record<string, Endpoint>
