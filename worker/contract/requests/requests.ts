import type { RequestSchemas } from '../request-schemas.ts'

/** What the calls of endpoints/requests.ts take. */
export const requestsRequests = {} as const satisfies Record<string, RequestSchemas>
