import type { Endpoint } from '../endpoint.ts'

/** Orders that the staff make for a customer, and the link by which she pays (docs/decisions/058). */
export const manualOrdersEndpoints = {
  staffOrderMake: { method: 'POST', path: '/api/staff/orders', access: 'staff' },
  staffPayLink: { method: 'GET', path: '/api/staff/orders/:orderId/payLink', access: 'staff' },
  staffPayLinkSend: { method: 'POST', path: '/api/staff/orders/:orderId/payLink', access: 'staff' },
  staffOrderClose: { method: 'POST', path: '/api/staff/orders/:orderId/close', access: 'staff' },
  payLinkShow: { method: 'GET', path: '/api/payLink', access: 'mailToken', ring: 'pay' },
  payLinkAddress: { method: 'PATCH', path: '/api/payLink/address', access: 'mailToken', ring: 'pay' },
} as const satisfies Record<string, Endpoint>
