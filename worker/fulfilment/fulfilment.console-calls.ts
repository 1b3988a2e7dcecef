import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Orders in the console: manual ones (docs/decisions/058), lists, steps, parcels, claims (R-STAFF-07). */
export const consoleFulfilmentEndpoints = {
  staffOrderMake: { method: 'POST', path: '/api/staff/orders', access: 'staff', may: 'orders' },
  staffPaymentLink: { method: 'GET', path: '/api/staff/orders/:orderId/payLink', access: 'staff', may: 'orders' },
  staffPaymentLinkSend: { method: 'POST', path: '/api/staff/orders/:orderId/payLink', access: 'staff', may: 'orders' },
  /** Paid in cash, by transfer or by purchase order (docs/decisions/124). */
  staffOrderPaid: { method: 'POST', path: '/api/staff/orders/:orderId/paid', access: 'staff', may: 'refunds' },
  staffOrderClose: { method: 'POST', path: '/api/staff/orders/:orderId/close', access: 'staff', may: 'orders' },
  staffOrders: { method: 'GET', path: '/api/staff/orders', access: 'staff', may: 'orders' },
  staffOrderCounts: { method: 'GET', path: '/api/staff/orders/counts', access: 'staff', may: 'orders' },
  staffOrderShow: { method: 'GET', path: '/api/staff/orders/:orderId', access: 'staff', may: 'orders' },
  staffOrderStep: { method: 'POST', path: '/api/staff/orders/:orderId/steps', access: 'staff', may: 'orders' },
  staffOrderParcel: { method: 'POST', path: '/api/staff/orders/:orderId/parcels', access: 'staff', may: 'orders' },
  staffParcelChange: {
    method: 'PATCH',
    path: '/api/staff/orders/:orderId/parcels/:parcelId',
    access: 'staff',
    may: 'orders',
  },
  staffParcelRemove: {
    method: 'POST',
    path: '/api/staff/orders/:orderId/parcels/:parcelId/remove',
    access: 'staff',
    may: 'orders',
  },
  staffLineSize: {
    method: 'POST',
    path: '/api/staff/orders/:orderId/lines/:line/size',
    access: 'staff',
    may: 'orders',
  },
  staffLinePieces: {
    method: 'POST',
    path: '/api/staff/orders/:orderId/lines/:line/pieces',
    access: 'staff',
    may: 'orders',
  },
  staffOrderBack: { method: 'POST', path: '/api/staff/orders/:orderId/back', access: 'staff', may: 'orders' },
  staffOrderCancel: { method: 'POST', path: '/api/staff/orders/:orderId/cancel', access: 'staff', may: 'refunds' },
  staffOrderAddress: { method: 'PUT', path: '/api/staff/orders/:orderId/address', access: 'staff', may: 'orders' },
  staffLineFileAdd: {
    method: 'POST',
    path: '/api/staff/orders/:orderId/lines/:line/files',
    access: 'staff',
    may: 'orders',
  },
  staffLineFileRemove: {
    method: 'DELETE',
    path: '/api/staff/orders/:orderId/lines/:line/files/:uploadId',
    access: 'staff',
    may: 'orders',
  },
  staffClaims: { method: 'GET', path: '/api/staff/claims', access: 'staff', may: 'orders' },
  staffClaimDecide: { method: 'POST', path: '/api/staff/claims/:claimId/decision', access: 'staff', may: 'orders' },
  staffClaimStep: { method: 'POST', path: '/api/staff/claims/:claimId/steps', access: 'staff', may: 'orders' },
} as const satisfies Record<string, Endpoint>
