import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'

/** What the calls of worker/catalogue/shop.calls.ts take. */
export const shopRequests = {
  productsCustom: { query: field.paging },
  pictureList: {
    query: z.intersection(
      field.paging,
      z.object({ folder: z.string().optional(), category: z.string().max(20).optional() }),
    ),
  },
  search: {
    query: z.intersection(
      field.paging,
      z.object({ q: z.string().max(200).optional().catch(''), category: z.string().max(20).optional() }),
    ),
  },
  picture: {
    params: z.object({ category: z.string().max(20), file: z.string().max(140) }),
    query: z.object({
      w: z.string().optional(),
      format: z.enum(['avif', 'webp', 'jpg']).optional().catch(undefined),
      /** `1` for the transparent art that it is printed from. */
      print: z.literal('1').optional().catch(undefined),
    }),
  },
} as const satisfies Record<string, RequestSchemas>
