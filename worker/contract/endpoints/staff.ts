import type { Endpoint } from '../endpoint.ts'

/** The staff's door, its own accounts and the audit log (decisions §6); the staff's calls of an area stand in that area's file. */
export const staffEndpoints = {
  staffLogin: { method: 'POST', path: '/api/staff/login', access: 'public', ring: 'auth' },
  staffMe: { method: 'GET', path: '/api/staff/me', access: 'staff', beforeSecondFactor: true },
  staffAudit: { method: 'GET', path: '/api/staff/audit', access: 'owner' },
} as const satisfies Record<string, Endpoint>
