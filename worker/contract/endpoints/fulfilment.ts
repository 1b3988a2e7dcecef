import type { Endpoint } from '../endpoint.ts'

/** What happens to an order after it is paid: its page, parcels, claims and the steps of the staff (decisions §4). */
export const fulfilmentEndpoints = {
  orderShow: { method: 'GET', path: '/api/orders/:orderId', access: 'customer' },
  orderAddress: { method: 'PATCH', path: '/api/orders/:orderId/address', access: 'customer' },
  orderReorder: { method: 'POST', path: '/api/orders/:orderId/reorder', access: 'customer' },
} as const satisfies Record<string, Endpoint>
