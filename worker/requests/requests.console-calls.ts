import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Custom requests, quotes and proofs in the console (R-STAFF-06). */
export const consoleRequestsEndpoints = {
  staffUploadData: { method: 'POST', path: '/api/staff/Uploads/data', access: 'staff' },
  staffUploadShow: { method: 'GET', path: '/api/staff/uploads/:uploadId', access: 'staff' },
  staffRequestList: { method: 'GET', path: '/api/staff/requests', access: 'staff' },
  staffRequestShow: { method: 'GET', path: '/api/staff/requests/:requestId', access: 'staff' },
  staffRequestAsk: { method: 'POST', path: '/api/staff/requests/:requestId/ask', access: 'staff' },
  staffRequestAnswer: { method: 'POST', path: '/api/staff/requests/:requestId/answer', access: 'staff' },
  staffRequestQuote: { method: 'POST', path: '/api/staff/requests/:requestId/quote', access: 'staff' },
  staffRequestPreview: { method: 'POST', path: '/api/staff/requests/:requestId/preview', access: 'staff' },
  staffRequestProof: { method: 'POST', path: '/api/staff/requests/:requestId/proof', access: 'staff' },
  staffRequestDecline: { method: 'POST', path: '/api/staff/requests/:requestId/decline', access: 'staff' },
} as const satisfies Record<string, Endpoint>
