import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Custom requests, uploads, quotes and proofs (R-REQ-04, R-FILE-01). */
export const requestsEndpoints = {
  uploadData: { method: 'POST', path: '/api/Uploads/data', access: 'customer' },
  uploadStart: { method: 'POST', path: '/api/Uploads', access: 'customer' },
  uploadProgress: { method: 'GET', path: '/api/Uploads/:uploadId', access: 'customer' },
  uploadAppend: { method: 'PATCH', path: '/api/Uploads/:uploadId', access: 'customer' },
  uploadDelete: { method: 'DELETE', path: '/api/Uploads/:uploadId', access: 'customer' },
  uploadShow: { method: 'GET', path: '/uploads/:uploadId', access: 'customer' },
  pictureShown: { method: 'GET', path: '/shown/:uploadId', access: 'public' },
  requestCreate: { method: 'POST', path: '/api/Desing/custom', access: 'customer' },
  requestList: { method: 'GET', path: '/api/Desing', access: 'customer' },
} as const satisfies Record<string, Endpoint>
