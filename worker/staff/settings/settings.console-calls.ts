import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/**
 * The shop's settings and examples of its mails (R-STAFF-10): staff may read. Changing them needs a permission, and the
 * team's rules an owner.
 */
export const settingsEndpoints = {
  staffSettings: { method: 'GET', path: '/api/staff/settings', access: 'staff', may: 'console' },
  staffContactChange: { method: 'PUT', path: '/api/staff/settings/contact', access: 'staff', may: 'settings' },
  staffHoursChange: { method: 'PUT', path: '/api/staff/settings/hours', access: 'staff', may: 'settings' },
  staffChargesChange: { method: 'PUT', path: '/api/staff/settings/charges', access: 'staff', may: 'settings' },
  staffTeamRulesChange: { method: 'PUT', path: '/api/staff/settings/team', access: 'owner', stepUp: true },
  staffPressRoomChange: { method: 'PUT', path: '/api/staff/settings/press', access: 'staff', may: 'settings' },
  staffGarmentsChange: { method: 'PUT', path: '/api/staff/settings/garments', access: 'staff', may: 'settings' },
  staffOccasionChange: {
    method: 'PUT',
    path: '/api/staff/settings/occasions/:occasion',
    access: 'staff',
    may: 'settings',
  },
  staffMailList: { method: 'GET', path: '/api/staff/mails', access: 'staff', may: 'console' },
  staffMailShow: { method: 'GET', path: '/api/staff/mails/:mail', access: 'staff', may: 'console' },
} as const satisfies Record<string, Endpoint>
