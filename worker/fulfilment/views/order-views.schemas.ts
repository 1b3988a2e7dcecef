import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { orderFilter } from '#worker/orders/lists/order-filter.schemas.ts'
import { orderViewLimits } from './order-views.rules.ts'

/** The choices of a view, without the words of a search. */
const filter = orderFilter.omit({ search: true }).extend({ view: z.enum(['board']).optional().catch(undefined) })

/** What the calls of fulfilment/views/order-views.console-calls.ts take. */
export const orderViewsRequests = {
  /** A view of the same name of this person gets the new choices. */
  staffOrderViewSave: {
    body: z.object({
      name: field.visible(orderViewLimits.name).refine((value) => value !== '', { error: 'required' }),
      isShared: z.boolean(),
      filter,
    }),
  },
  staffOrderViewDelete: { params: z.object({ viewId: field.id('orderView') }) },
} as const satisfies Record<string, RequestSchemas>

const views = z.object({
  views: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isShared: z.boolean(),
      /** Whose it is, where it is a colleague's; null for one's own. */
      owner: z.string().nullable(),
      mayDelete: z.boolean(),
      /** As in the address of the list. */
      filter: z.record(z.string(), z.string()),
    }),
  ),
})

/** What the calls of fulfilment/views/order-views.console-calls.ts answer with. */
export const orderViewsResponses = {
  staffOrderViews: views,
  staffOrderViewSave: views,
  staffOrderViewDelete: views,
} as const satisfies Record<string, z.ZodType>
