import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** What the staff's desk needs: what waits, finding things, many orders at once (R-STAFF-12). */
export const deskEndpoints = {
  staffToday: { method: 'GET', path: '/api/staff/today', access: 'staff' },
  staffFind: { method: 'GET', path: '/api/staff/find', access: 'staff' },
  staffPostingSettle: { method: 'POST', path: '/api/staff/messages', access: 'staff' },
  staffOrderBulk: { method: 'POST', path: '/api/staff/orders/steps', access: 'staff' },
  staffOrderProducts: { method: 'GET', path: '/api/staff/orders/products', access: 'staff' },
  staffOrderExport: { method: 'GET', path: '/api/staff/orders/export', access: 'staff' },
  staffOrderSheets: { method: 'GET', path: '/api/staff/orders/sheets', access: 'staff' },
} as const satisfies Record<string, Endpoint>
