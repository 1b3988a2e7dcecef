import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Custom requests, quotes and proofs in the console (R-STAFF-06). */
export const consoleRequestsEndpoints = {
  staffUploadData: { method: 'POST', path: '/api/staff/Uploads/data', access: 'staff', may: 'orders' },
  staffUploadShow: { method: 'GET', path: '/api/staff/uploads/:uploadId', access: 'staff', may: 'orders' },
  staffRequestList: { method: 'GET', path: '/api/staff/requests', access: 'staff', may: 'orders' },
  staffRequestShow: { method: 'GET', path: '/api/staff/requests/:requestId', access: 'staff', may: 'orders' },
  staffRequestAsk: { method: 'POST', path: '/api/staff/requests/:requestId/ask', access: 'staff', may: 'orders' },
  staffRequestAnswer: { method: 'POST', path: '/api/staff/requests/:requestId/answer', access: 'staff', may: 'orders' },
  staffRequestQuote: { method: 'POST', path: '/api/staff/requests/:requestId/quote', access: 'staff', may: 'orders' },
  staffRequestPreview: {
    method: 'POST',
    path: '/api/staff/requests/:requestId/preview',
    access: 'staff',
    may: 'orders',
  },
  staffRequestProof: { method: 'POST', path: '/api/staff/requests/:requestId/proof', access: 'staff', may: 'orders' },
  staffRequestDecline: {
    method: 'POST',
    path: '/api/staff/requests/:requestId/decline',
    access: 'staff',
    may: 'orders',
  },
} as const satisfies Record<string, Endpoint>
