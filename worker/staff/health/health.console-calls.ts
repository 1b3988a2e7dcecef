import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** How the shop does (docs/decisions/144). */
export const healthEndpoints = {
  staffHealth: { method: 'GET', path: '/api/staff/health', access: 'staff', may: 'settings' },
} as const satisfies Record<string, Endpoint>
