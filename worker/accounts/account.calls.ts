import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Registering, logging in and the account (R-ACC-10, R-ACC-16). */
export const accountEndpoints = {
  register: { method: 'POST', path: '/api/register', access: 'public', ring: 'auth', human: true },
  codeValidation: { method: 'POST', path: '/api/register/codeValidation', access: 'public', ring: 'auth' },
  resendCodeValidation: {
    method: 'POST',
    path: '/api/register/resendCodeValidation',
    access: 'public',
    ring: 'auth',
    human: true,
  },
  resentEmailValidation: {
    method: 'POST',
    path: '/api/register/ResentEmailValidation',
    access: 'public',
    ring: 'auth',
    human: true,
  },
  emailValidation: { method: 'PATCH', path: '/api/register/EmailValidation', access: 'mailToken', ring: 'auth' },
  login: { method: 'POST', path: '/api/login', access: 'public', ring: 'auth', human: true },
  newToken: { method: 'PUT', path: '/api/login/newToken', access: 'refresh', ring: 'auth' },
  google: { method: 'POST', path: '/api/login/google', access: 'public', ring: 'auth' },
  changePassword: { method: 'POST', path: '/api/login/ChangePassword', access: 'public', ring: 'auth', human: true },
  resetPassword: { method: 'POST', path: '/api/login/ResetPassword', access: 'mailToken', ring: 'auth' },
  reactivate: { method: 'POST', path: '/api/login/reactivate', access: 'public', ring: 'auth' },
  logout: { method: 'DELETE', path: '/api/login/session', access: 'refresh' },
  accountShow: { method: 'GET', path: '/api/AccountSettings', access: 'customer' },
  accountChange: { method: 'PATCH', path: '/api/AccountSettings', access: 'customer' },
  updatePasswords: { method: 'PUT', path: '/api/AccountSettings/UpdatePasswords', access: 'customer', ring: 'auth' },
  updateEmail: { method: 'PUT', path: '/api/AccountSettings/UpdateEmail', access: 'customer', ring: 'auth' },
  deleteSuspend: { method: 'DELETE', path: '/api/AccountSettings/DeleteSuspend', access: 'customer', ring: 'auth' },
  followLink: { method: 'POST', path: '/api/AccountSettings/link', access: 'mailToken', ring: 'auth' },
  sessionList: { method: 'GET', path: '/api/AccountSettings/sessions', access: 'customer' },
  sessionEnd: { method: 'DELETE', path: '/api/AccountSettings/sessions/:sessionId', access: 'customer' },
  accountExportParts: { method: 'GET', path: '/api/AccountSettings/export/parts', access: 'customer', ring: 'auth' },
  accountExport: { method: 'GET', path: '/api/AccountSettings/export', access: 'customer', ring: 'auth' },
} as const satisfies Record<string, Endpoint>
