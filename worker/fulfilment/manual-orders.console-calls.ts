import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Manual orders in the console (docs/decisions/058). */
export const consoleManualOrdersEndpoints = {
  staffOrderMake: { method: 'POST', path: '/api/staff/orders', access: 'staff' },
  staffPayLink: { method: 'GET', path: '/api/staff/orders/:orderId/payLink', access: 'staff' },
  staffPayLinkSend: { method: 'POST', path: '/api/staff/orders/:orderId/payLink', access: 'staff' },
  staffOrderClose: { method: 'POST', path: '/api/staff/orders/:orderId/close', access: 'staff' },
} as const satisfies Record<string, Endpoint>
