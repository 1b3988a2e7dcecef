import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** The shop's settings and examples of its mails (R-STAFF-10): staff may read, owners may change. */
export const settingsEndpoints = {
  staffSettings: { method: 'GET', path: '/api/staff/settings', access: 'staff' },
  staffContactChange: { method: 'PUT', path: '/api/staff/settings/contact', access: 'owner' },
  staffHoursChange: { method: 'PUT', path: '/api/staff/settings/hours', access: 'owner' },
  staffChargesChange: { method: 'PUT', path: '/api/staff/settings/charges', access: 'owner' },
  staffMailList: { method: 'GET', path: '/api/staff/mails', access: 'staff' },
  staffMailShow: { method: 'GET', path: '/api/staff/mails/:mail', access: 'staff' },
} as const satisfies Record<string, Endpoint>
