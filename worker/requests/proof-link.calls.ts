import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** What the mailed link to a proof asks, without a log-in (R-REQ-13). */
export const proofLinkEndpoints = {
  requestLink: { method: 'POST', path: '/api/Desing/link', access: 'mailToken', rateLimit: 'auth' },
  requestLinkApprove: {
    method: 'POST',
    path: '/api/Desing/link/proofs/:proofId/approve',
    access: 'mailToken',
    rateLimit: 'auth',
  },
  requestLinkFile: { method: 'GET', path: '/api/Desing/link/files/:uploadId', access: 'mailToken', rateLimit: 'auth' },
} as const satisfies Record<string, Endpoint>
