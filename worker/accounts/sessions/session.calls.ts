import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Going on with a session and ending it (R-ACC-20, S-12). */
export const sessionEndpoints = {
  newToken: { method: 'PUT', path: '/api/login/newToken', access: 'refresh', rateLimit: 'auth' },
  logout: { method: 'DELETE', path: '/api/login/session', access: 'refresh' },
} as const satisfies Record<string, Endpoint>
