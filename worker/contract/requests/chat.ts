import { z } from 'zod'
import { isId } from '#domain/id'
import * as field from '../fields.ts'
import type { RequestSchemas } from '../request-schemas.ts'

/** The room of a socket: its customer's id. Without one the answer is 400 (decisions §2). */
const room = z.object({ room: field.optionalText(80).transform((value) => (isId('customer', value) ? value : null)) })

/** What the calls of endpoints/chat.ts take. */
export const chatRequests = {
  chatSocket: { query: room },
  liveSocket: { query: room },
} as const satisfies Record<string, RequestSchemas>
