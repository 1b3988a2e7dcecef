import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** What shoppers can begin a design with (docs/decisions/267). */
export const designTemplatesEndpoints = {
  designTemplateList: { method: 'GET', path: '/api/designTemplates', access: 'public' },
} as const satisfies Record<string, Endpoint>
