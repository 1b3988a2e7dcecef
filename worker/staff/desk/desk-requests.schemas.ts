import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { mostAtOnce, staffSteps } from '#worker/orders/fulfilment/fulfilment.rules.ts'
import { orderFilter, orderState } from '#worker/orders/lists/order-filter.schemas.ts'

const orderIds = z.array(field.id('order')).min(1, 'required').max(mostAtOnce)

/** What the calls of staff/desk/desk.console-calls.ts take. */
export const deskRequests = {
  staffFind: { query: z.object({ q: field.text(80) }) },
  /** A message that could not be sent goes out again, or is left as it is. */
  staffPostingSettle: {
    body: z.object({
      postingId: field.text(200).refine((id) => id !== '', { error: 'required' }),
      wish: z.enum(['again', 'leave']),
    }),
  },
  /** One step for several orders that were all seen in one state. */
  staffOrderBulk: {
    body: z.object({ orderIds, step: z.enum(staffSteps), expectedStatus: orderState, reason: field.optionalText(300) }),
  },
  staffOrderExport: { query: orderFilter },
  /** `ids` with commas between them. */
  staffOrderSheets: {
    query: z.object({
      ids: field
        .text(2000)
        .transform((text) => text.split(',').filter((id) => id !== ''))
        .pipe(orderIds),
    }),
  },
} as const satisfies Record<string, RequestSchemas>
