import type { z } from 'zod'

/** What the calls of endpoints/requests.ts answer with. */
export const requestsResponses = {} as const satisfies Record<string, z.ZodType>
