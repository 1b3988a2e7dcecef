import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/**
 * The staff's door, its own accounts and the audit log (R-STAFF-02, R-STAFF-04); the staff's calls of an area stand in
 * that area's file.
 */
export const staffEndpoints = {
  staffLogin: { method: 'POST', path: '/api/staff/login', access: 'public', rateLimit: 'auth' },
  staffMe: { method: 'GET', path: '/api/staff/me', access: 'staff', may: 'console', beforeSecondFactor: true },
  staffProve: { method: 'POST', path: '/api/staff/prove', access: 'staff', may: 'console', rateLimit: 'auth' },
  secondFactorStart: {
    method: 'POST',
    path: '/api/staff/secondFactor',
    access: 'staff',
    may: 'console',
    rateLimit: 'auth',
    beforeSecondFactor: true,
  },
  secondFactorConfirm: {
    method: 'POST',
    path: '/api/staff/secondFactor/confirm',
    access: 'staff',
    may: 'console',
    rateLimit: 'auth',
    beforeSecondFactor: true,
  },
  secondFactorStop: {
    method: 'POST',
    path: '/api/staff/secondFactor/stop',
    access: 'staff',
    may: 'console',
    rateLimit: 'auth',
  },
  staffTeam: { method: 'GET', path: '/api/staff/team', access: 'staff', may: 'team' },
  staffInvite: {
    method: 'POST',
    path: '/api/staff/team/invitations',
    access: 'staff',
    may: 'team',
    stepUp: true,
    rateLimit: 'auth',
  },
  staffInvitationWithdraw: {
    method: 'DELETE',
    path: '/api/staff/team/invitations/:personId',
    access: 'staff',
    may: 'team',
    stepUp: true,
  },
  staffChange: { method: 'PATCH', path: '/api/staff/team/:personId', access: 'staff', may: 'team', stepUp: true },
  staffPermissionsChange: {
    method: 'PUT',
    path: '/api/staff/team/:personId/permissions',
    access: 'owner',
    stepUp: true,
  },
  staffInvitationShow: { method: 'GET', path: '/api/staff/invitation', access: 'mailToken', rateLimit: 'auth' },
  staffInvitationAccept: { method: 'POST', path: '/api/staff/invitation', access: 'mailToken', rateLimit: 'auth' },
  staffAudit: { method: 'GET', path: '/api/staff/audit', access: 'owner' },
} as const satisfies Record<string, Endpoint>
