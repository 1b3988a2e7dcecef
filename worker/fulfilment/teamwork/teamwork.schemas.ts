import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { teamworkLimits, tidyTag } from '#worker/orders/teamwork/teamwork.rules.ts'
import { colleague, staffOrder } from '../staff-order.schemas.ts'

const params = z.object({ orderId: field.id('order') })
const words = field.text(teamworkLimits.note).refine((value) => value !== '', { error: 'required' })
const tag = field
  .visible(teamworkLimits.tag)
  .transform(tidyTag)
  .refine((value) => value !== '', { error: 'required' })
/** A tag that an order has, also one from before S-45, so that it can be taken off. */
const keptTag = z
  .string({ error: 'required' })
  .max(teamworkLimits.tag * 2, { error: 'format' })
  .refine((value) => value.isWellFormed() && !value.includes('\0'), { error: 'format' })
  .transform(tidyTag)

/** What the calls of fulfilment/teamwork/teamwork.console-calls.ts take. */
export const teamworkRequests = {
  /** The same key again is the same note. */
  staffOrderNote: { params, body: z.object({ text: words, clientKey: field.clientKey.optional() }) },
  staffOrderNoteDelete: { params: params.extend({ noteId: field.id('orderNote') }) },
  staffOrderMentionsSeen: { params },
  /** Null for nobody. */
  staffOrderAssign: { params, body: z.object({ staffId: field.id('customer').nullable() }) },
  staffOrderTag: { params, body: z.object({ tag }) },
  staffOrderUntag: { params, body: z.object({ tag: keptTag }) },
} as const satisfies Record<string, RequestSchemas>

/** What the calls of fulfilment/teamwork/teamwork.console-calls.ts answer with. */
export const teamworkResponses = {
  staffOrderTeam: z.object({ people: z.array(colleague), tags: z.array(z.string()) }),
  staffOrderNote: staffOrder,
  staffOrderNoteDelete: staffOrder,
  staffOrderMentionsSeen: staffOrder,
  staffOrderAssign: staffOrder,
  staffOrderTag: staffOrder,
  staffOrderUntag: staffOrder,
} as const satisfies Record<string, z.ZodType>
