import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Paid orders in the console: lists, steps, parcels, claims (R-STAFF-07). */
export const consoleFulfilmentEndpoints = {
  staffOrders: { method: 'GET', path: '/api/staff/orders', access: 'staff' },
  staffOrderShow: { method: 'GET', path: '/api/staff/orders/:orderId', access: 'staff' },
  staffOrderStep: { method: 'POST', path: '/api/staff/orders/:orderId/steps', access: 'staff' },
  staffOrderParcel: { method: 'POST', path: '/api/staff/orders/:orderId/parcels', access: 'staff' },
  staffLineFileAdd: { method: 'POST', path: '/api/staff/orders/:orderId/lines/:line/files', access: 'staff' },
  staffLineFileRemove: {
    method: 'DELETE',
    path: '/api/staff/orders/:orderId/lines/:line/files/:uploadId',
    access: 'staff',
  },
  staffClaims: { method: 'GET', path: '/api/staff/claims', access: 'staff' },
  staffClaimDecide: { method: 'POST', path: '/api/staff/claims/:claimId/decision', access: 'staff' },
  staffClaimStep: { method: 'POST', path: '/api/staff/claims/:claimId/steps', access: 'staff' },
} as const satisfies Record<string, Endpoint>
