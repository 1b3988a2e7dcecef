import type { z } from 'zod'

/** What the calls of endpoints/staff.ts answer with. */
export const staffResponses = {} as const satisfies Record<string, z.ZodType>
