import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** The press room: counting pieces (R-STAFF-21), planning days (R-STAFF-23), reprints (R-STAFF-40). */
export const pressEndpoints = {
  staffPressCount: { method: 'POST', path: '/api/staff/press/counts', access: 'staff', may: 'orders' },
  staffPressCalendar: { method: 'GET', path: '/api/staff/press/calendar', access: 'staff', may: 'orders' },
  staffPressPlan: { method: 'POST', path: '/api/staff/press/orders/:orderId/plan', access: 'staff', may: 'orders' },
  staffReprints: { method: 'GET', path: '/api/staff/press/reprints', access: 'staff', may: 'orders' },
  staffReprintShow: { method: 'GET', path: '/api/staff/press/reprints/:claimId', access: 'staff', may: 'orders' },
  staffReprintPlan: { method: 'POST', path: '/api/staff/press/reprints/:claimId/plan', access: 'staff', may: 'orders' },
} as const satisfies Record<string, Endpoint>
