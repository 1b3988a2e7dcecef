import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'

/** What the calls of worker/catalogue/designs/designs.calls.ts take. */
export const designsRequests = {
  payExclusive: { body: z.object({ designId: field.id('design'), price: field.believedPrice }) },
} as const satisfies Record<string, RequestSchemas>
