import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Manual orders in the console (docs/decisions/058). */
export const consoleManualOrdersEndpoints = {
  staffOrderMake: { method: 'POST', path: '/api/staff/orders', access: 'staff', may: 'orders' },
  staffPaymentLink: { method: 'GET', path: '/api/staff/orders/:orderId/payLink', access: 'staff', may: 'orders' },
  staffPaymentLinkSend: { method: 'POST', path: '/api/staff/orders/:orderId/payLink', access: 'staff', may: 'orders' },
  staffOrderClose: { method: 'POST', path: '/api/staff/orders/:orderId/close', access: 'staff', may: 'orders' },
} as const satisfies Record<string, Endpoint>
