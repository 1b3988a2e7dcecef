import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Everything of the shop as files, for its owners (docs/decisions/188). */
export const archiveEndpoints = {
  staffArchiveShow: { method: 'GET', path: '/api/staff/archive', access: 'owner' },
  staffArchiveOrder: { method: 'POST', path: '/api/staff/archive', access: 'owner', stepUp: true, rateLimit: 'auth' },
  staffArchivePart: {
    method: 'POST',
    path: '/api/staff/archive/:archiveId/parts/:part',
    access: 'owner',
    stepUp: true,
  },
} as const satisfies Record<string, Endpoint>
