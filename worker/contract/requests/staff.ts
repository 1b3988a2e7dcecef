import type { RequestSchemas } from '../request-schemas.ts'

/** What the calls of endpoints/staff.ts take. */
export const staffRequests = {} as const satisfies Record<string, RequestSchemas>
