import { z } from 'zod'
import * as field from '../fields.ts'
import type { RequestSchemas } from '../request-schemas.ts'

/** What the calls of endpoints/designs.ts take. */
export const designsRequests = {
  payExclusive: { body: z.object({ designId: field.id('design'), price: field.believedPrice }) },
} as const satisfies Record<string, RequestSchemas>
