import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Customers in the console (R-STAFF-09). */
export const customersEndpoints = {
  staffCustomerList: { method: 'GET', path: '/api/staff/customers', access: 'staff', may: 'orders' },
  staffCustomerShow: { method: 'GET', path: '/api/staff/customers/:customerId', access: 'staff', may: 'orders' },
  staffCustomerKey: {
    method: 'PUT',
    path: '/api/staff/customers/:customerId/customKey',
    access: 'staff',
    may: 'orders',
  },
  staffCustomerReached: {
    method: 'POST',
    path: '/api/staff/customers/:customerId/reached',
    access: 'staff',
    may: 'orders',
  },
  staffCustomerNote: { method: 'POST', path: '/api/staff/customers/:customerId/notes', access: 'staff', may: 'orders' },
  staffCustomerNoteDelete: {
    method: 'DELETE',
    path: '/api/staff/customers/:customerId/notes/:noteId',
    access: 'staff',
    may: 'orders',
  },
  staffCustomerLock: { method: 'POST', path: '/api/staff/customers/:customerId/lock', access: 'staff', may: 'orders' },
  staffCustomerUnlock: {
    method: 'POST',
    path: '/api/staff/customers/:customerId/unlock',
    access: 'staff',
    may: 'orders',
  },
  staffCustomerExport: {
    method: 'POST',
    path: '/api/staff/customers/:customerId/export',
    access: 'owner',
    stepUp: true,
  },
  staffCustomerDelete: {
    method: 'POST',
    path: '/api/staff/customers/:customerId/delete',
    access: 'owner',
    stepUp: true,
  },
} as const satisfies Record<string, Endpoint>
