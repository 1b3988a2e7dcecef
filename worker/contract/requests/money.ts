import { z } from 'zod'
import { chargeable } from '#domain/money'
import { reviewReasons } from '#domain/refund'
import * as field from '../fields.ts'
import type { RequestSchemas } from '../request-schemas.ts'

const itsId = z.object({ orderId: field.id('order') })

/** What the calls of endpoints/money.ts take. */
export const moneyRequests = {
  orderCancel: { params: itsId },
  staffOrderMoney: { params: itsId },
  staffOrderRefund: {
    params: itsId,
    body: z.object({
      cents: z.number().int().min(1).max(chargeable.most),
      reason: field.text(300).refine((reason) => reason !== '', { error: 'required' }),
      clientKey: field.clientKey,
    }),
  },
  staffOrderReview: {
    params: itsId,
    body: z.object({ reason: z.enum(reviewReasons), decision: z.enum(['accept', 'refund']) }),
  },
} as const satisfies Record<string, RequestSchemas>
