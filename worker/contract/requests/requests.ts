import { z } from 'zod'
import * as field from '../fields.ts'
import type { RequestSchemas } from '../request-schemas.ts'

const uploadId = z.object({ uploadId: field.id('upload') })

/** What the calls of endpoints/requests.ts take. `uploadData` and `uploadAppend` take bytes, which their handlers read. */
export const requestsRequests = {
  uploadStart: {
    body: z.object({ name: field.text(400), size: z.number().int().min(1).max(1e12), type: field.optionalText(100) }),
  },
  uploadProgress: { params: uploadId },
  uploadAppend: { params: uploadId },
  uploadDelete: { params: uploadId },
  uploadShow: { params: uploadId },
} as const satisfies Record<string, RequestSchemas>
