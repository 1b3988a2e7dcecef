import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/**
 * The staff's door, its own accounts and the audit log (R-STAFF-02, R-STAFF-04); the staff's calls of an area stand in
 * that area's file.
 */
export const staffEndpoints = {
  staffLogin: { method: 'POST', path: '/api/staff/login', access: 'public', ring: 'auth' },
  staffMe: { method: 'GET', path: '/api/staff/me', access: 'staff', beforeSecondFactor: true },
  secondFactorStart: {
    method: 'POST',
    path: '/api/staff/secondFactor',
    access: 'staff',
    ring: 'auth',
    beforeSecondFactor: true,
  },
  secondFactorConfirm: {
    method: 'POST',
    path: '/api/staff/secondFactor/confirm',
    access: 'staff',
    ring: 'auth',
    beforeSecondFactor: true,
  },
  secondFactorStop: { method: 'POST', path: '/api/staff/secondFactor/stop', access: 'staff', ring: 'auth' },
  staffTeam: { method: 'GET', path: '/api/staff/team', access: 'owner' },
  staffInvite: { method: 'POST', path: '/api/staff/team/invitations', access: 'owner', ring: 'auth' },
  staffInvitationWithdraw: { method: 'DELETE', path: '/api/staff/team/invitations/:personId', access: 'owner' },
  staffChange: { method: 'PATCH', path: '/api/staff/team/:personId', access: 'owner' },
  staffInvitationShow: { method: 'GET', path: '/api/staff/invitation', access: 'mailToken', ring: 'auth' },
  staffInvitationAccept: { method: 'POST', path: '/api/staff/invitation', access: 'mailToken', ring: 'auth' },
  staffAudit: { method: 'GET', path: '/api/staff/audit', access: 'owner' },
} as const satisfies Record<string, Endpoint>
