import type { RequestSchemas } from '../request-schemas.ts'

/** What the calls of endpoints/chat.ts take. */
export const chatRequests = {} as const satisfies Record<string, RequestSchemas>
