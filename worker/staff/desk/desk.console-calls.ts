import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** What the staff's desk needs: what waits, finding things, many orders at once (R-STAFF-12). */
export const deskEndpoints = {
  staffToday: { method: 'GET', path: '/api/staff/today', access: 'staff', may: 'orders' },
  /** What is new since a moment: for the badges of the menu. */
  staffNews: { method: 'GET', path: '/api/staff/news', access: 'staff', may: 'orders' },
  staffFind: { method: 'GET', path: '/api/staff/find', access: 'staff', may: 'orders' },
  staffMessageResolve: { method: 'POST', path: '/api/staff/messages', access: 'staff', may: 'orders' },
  staffOrderBulk: { method: 'POST', path: '/api/staff/orders/steps', access: 'staff', may: 'orders' },
  staffOrderProducts: { method: 'GET', path: '/api/staff/orders/products', access: 'staff', may: 'orders' },
  staffOrderExport: { method: 'GET', path: '/api/staff/orders/export', access: 'staff', may: 'export', stepUp: true },
  staffOrderSheets: { method: 'GET', path: '/api/staff/orders/sheets', access: 'staff', may: 'orders' },
} as const satisfies Record<string, Endpoint>
