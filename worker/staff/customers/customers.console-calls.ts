import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Customers in the console (R-STAFF-09). */
export const customersEndpoints = {
  staffCustomerList: { method: 'GET', path: '/api/staff/customers', access: 'staff' },
  staffCustomerShow: { method: 'GET', path: '/api/staff/customers/:customerId', access: 'staff' },
  staffCustomerKey: { method: 'PUT', path: '/api/staff/customers/:customerId/customKey', access: 'staff' },
  staffCustomerNote: { method: 'POST', path: '/api/staff/customers/:customerId/notes', access: 'staff' },
  staffCustomerNoteDelete: {
    method: 'DELETE',
    path: '/api/staff/customers/:customerId/notes/:noteId',
    access: 'staff',
  },
  staffCustomerLock: { method: 'POST', path: '/api/staff/customers/:customerId/lock', access: 'staff' },
  staffCustomerUnlock: { method: 'POST', path: '/api/staff/customers/:customerId/unlock', access: 'staff' },
  staffCustomerExport: { method: 'POST', path: '/api/staff/customers/:customerId/export', access: 'owner' },
  staffCustomerDelete: { method: 'POST', path: '/api/staff/customers/:customerId/delete', access: 'owner' },
} as const satisfies Record<string, Endpoint>
