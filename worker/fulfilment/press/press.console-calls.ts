import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** The press room: counting pieces (R-STAFF-21). */
export const pressEndpoints = {
  staffPressCount: { method: 'POST', path: '/api/staff/press/counts', access: 'staff', may: 'orders' },
} as const satisfies Record<string, Endpoint>
