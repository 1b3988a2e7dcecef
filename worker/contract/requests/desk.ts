import { z } from 'zod'
import { mostAtOnce, staffSteps } from '#domain/fulfilment'
import * as field from '../fields.ts'
import type { RequestSchemas } from '../request-schemas.ts'
import { orderFilter, orderState } from './order-filter.ts'

const orderIds = z.array(field.id('order')).min(1, 'required').max(mostAtOnce)

/** What the calls of endpoints/console/desk.ts take. */
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
