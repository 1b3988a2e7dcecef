import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** The shop's figures (R-STAFF-13). */
export const figuresEndpoints = {
  staffFigures: { method: 'GET', path: '/api/staff/figures', access: 'staff', may: 'export' },
  staffFiguresExport: {
    method: 'GET',
    path: '/api/staff/figures/export',
    access: 'staff',
    may: 'export',
    stepUp: true,
  },
} as const satisfies Record<string, Endpoint>
