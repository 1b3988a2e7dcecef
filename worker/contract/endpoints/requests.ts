import type { Endpoint } from '../endpoint.ts'

/** Custom requests, uploads, quotes and proofs (spec §7, decisions §5). */
export const requestsEndpoints = {
  uploadData: { method: 'POST', path: '/api/Uploads/data', access: 'customer' },
  uploadStart: { method: 'POST', path: '/api/Uploads', access: 'customer' },
  uploadProgress: { method: 'GET', path: '/api/Uploads/:uploadId', access: 'customer' },
  uploadAppend: { method: 'PATCH', path: '/api/Uploads/:uploadId', access: 'customer' },
  uploadDelete: { method: 'DELETE', path: '/api/Uploads/:uploadId', access: 'customer' },
  uploadShow: { method: 'GET', path: '/uploads/:uploadId', access: 'customer' },
} as const satisfies Record<string, Endpoint>
