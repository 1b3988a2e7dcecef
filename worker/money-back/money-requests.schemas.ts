import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import { reviewReasons } from './refund.rules.ts'

const itsId = z.object({ orderId: field.id('order') })

/** What the calls of worker/money-back/money.calls.ts take. */
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
