import type { Endpoint } from '../endpoint.ts'

/** What happens to an order after it is paid: its page, parcels, claims and the steps of the staff (decisions §4). */
export const fulfilmentEndpoints = {
  orderShow: { method: 'GET', path: '/api/orders/:orderId', access: 'customer' },
  orderAddress: { method: 'PATCH', path: '/api/orders/:orderId/address', access: 'customer' },
  orderTrack: { method: 'GET', path: '/api/track', access: 'mailToken', ring: 'auth' },
  orderReorder: { method: 'POST', path: '/api/orders/:orderId/reorder', access: 'customer' },
  orderShareLink: { method: 'GET', path: '/api/orders/:orderId/link', access: 'customer' },
  orderInvoice: { method: 'GET', path: '/api/orders/:orderId/invoice', access: 'customer' },
  claimOpen: { method: 'POST', path: '/api/orders/:orderId/claims', access: 'customer' },
  staffOrders: { method: 'GET', path: '/api/staff/orders', access: 'staff' },
  staffOrderShow: { method: 'GET', path: '/api/staff/orders/:orderId', access: 'staff' },
  staffOrderStep: { method: 'POST', path: '/api/staff/orders/:orderId/steps', access: 'staff' },
  staffOrderParcel: { method: 'POST', path: '/api/staff/orders/:orderId/parcels', access: 'staff' },
  staffClaims: { method: 'GET', path: '/api/staff/claims', access: 'staff' },
  staffClaimDecide: { method: 'POST', path: '/api/staff/claims/:claimId/decision', access: 'staff' },
  staffClaimStep: { method: 'POST', path: '/api/staff/claims/:claimId/steps', access: 'staff' },
} as const satisfies Record<string, Endpoint>
