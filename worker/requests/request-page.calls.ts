import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** What a customer does on the page of a request, with its quotes and proofs (R-REQ-04). */
export const requestPageEndpoints = {
  requestShow: { method: 'GET', path: '/api/Desing/:requestId', access: 'customer' },
  requestAnswer: { method: 'POST', path: '/api/Desing/:requestId/answer', access: 'customer' },
  requestWithdraw: { method: 'POST', path: '/api/Desing/:requestId/withdraw', access: 'customer' },
  quoteAccept: { method: 'POST', path: '/api/Desing/:requestId/quotes/:quoteId/accept', access: 'customer' },
  quoteDecline: { method: 'POST', path: '/api/Desing/:requestId/quotes/:quoteId/decline', access: 'customer' },
  quoteChanges: { method: 'POST', path: '/api/Desing/:requestId/quotes/:quoteId/changes', access: 'customer' },
  proofApprove: { method: 'POST', path: '/api/Desing/:requestId/proofs/:proofId/approve', access: 'customer' },
  proofChanges: { method: 'POST', path: '/api/Desing/:requestId/proofs/:proofId/changes', access: 'customer' },
} as const satisfies Record<string, Endpoint>
