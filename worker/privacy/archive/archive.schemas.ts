import * as z from 'zod'
import { isoTime } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'

export const archiveRequests = {
  staffArchivePart: {
    params: z.object({ archiveId: z.string().max(64), part: z.coerce.number().int().min(1).max(100_000) }),
  },
} as const satisfies Record<string, RequestSchemas>

const archive = z.object({
  id: z.string(),
  orderedAt: isoTime,
  /** Until when its parts can be fetched. */
  until: isoTime,
  parts: z.array(
    z.object({
      /** From 1. */
      part: z.number(),
      kind: z.enum(['rows', 'chats', 'uploads', 'pictures']),
      /** Rows, files, or customers who may have a chat. */
      count: z.number(),
      /** Null where that is known only once it is written. */
      bytes: z.number().nullable(),
    }),
  ),
})

export const archiveResponses = {
  staffArchiveShow: z.object({ archive: archive.nullable() }),
  staffArchiveOrder: z.object({ archive }),
} as const satisfies Record<string, z.ZodType>
