import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** How the staff keep what shoppers can begin a design with (docs/decisions/267). */
export const consoleTemplatesEndpoints = {
  staffTemplateList: { method: 'GET', path: '/api/staff/designTemplates', access: 'staff', may: 'catalogue' },
  staffTemplateAdd: { method: 'POST', path: '/api/staff/designTemplates', access: 'staff', may: 'catalogue' },
  staffTemplateChange: {
    method: 'PUT',
    path: '/api/staff/designTemplates/:templateId',
    access: 'staff',
    may: 'catalogue',
  },
  staffTemplateMove: {
    method: 'POST',
    path: '/api/staff/designTemplates/:templateId/move',
    access: 'staff',
    may: 'catalogue',
  },
} as const satisfies Record<string, Endpoint>
