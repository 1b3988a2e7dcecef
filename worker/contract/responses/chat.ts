import type { z } from 'zod'

/** What the calls of endpoints/chat.ts answer with. */
export const chatResponses = {} as const satisfies Record<string, z.ZodType>
