import * as z from 'zod'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'

const stopped = z.object({
  customer: z.string().max(64).catch(''),
  kind: z.string().max(20).catch(''),
  key: z.string().max(64).catch(''),
})

/** What the calls of worker/notify/messages.calls.ts take, and the call that ends notices by a mail's own link. */
export const messagesRequests = {
  /** `message` is the id of ours that the callback's address names. */
  smsStatus: { query: z.object({ message: z.string().max(200).catch('') }) },
  noticesStopLink: { query: stopped },
  noticesStop: { query: stopped },
} as const satisfies Record<string, RequestSchemas>

/** What they answer with. */
export const messagesResponses = {
  smsStatus: z.object({ received: z.literal(true) }),
  noticesStop: z.object({ kind: z.string(), message: z.string() }),
} as const satisfies Record<string, z.ZodType>
