import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Saved views of the list of orders (docs/decisions/162). */
export const orderViewsEndpoints = {
  staffOrderViews: { method: 'GET', path: '/api/staff/orders/views', access: 'staff', may: 'orders' },
  staffOrderViewSave: { method: 'POST', path: '/api/staff/orders/views', access: 'staff', may: 'orders' },
  staffOrderViewDelete: { method: 'DELETE', path: '/api/staff/orders/views/:viewId', access: 'staff', may: 'orders' },
} as const satisfies Record<string, Endpoint>
