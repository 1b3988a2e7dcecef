import * as z from 'zod'
import { isoTime } from '#worker/http/parts.schemas.ts'
import { order } from '#worker/orders/orders-responses.schemas.ts'
import { reviewReasons } from './refund.rules.ts'

const cents = z.number().int()

/** Everything that happened to an order's money, as staff see it; amounts in cents. */
const orderMoney = z.object({
  status: z.string(),
  capturedCents: cents,
  /** On its way back. */
  refundingCents: cents,
  /** Back with her, of whichever payment; what a bank took is disputed. */
  refundedCents: cents,
  disputedCents: cents,
  /** What may still be given back. */
  refundableCents: cents,
  events: z.array(z.object({ kind: z.string(), cents, intent: z.string(), at: isoTime })),
  refunds: z.array(
    z.object({
      id: z.string(),
      cents,
      reason: z.string(),
      note: z.string().nullable(),
      state: z.string(),
      failure: z.string().nullable(),
      at: isoTime,
    }),
  ),
  disputes: z.array(
    z.object({ id: z.string(), cents, state: z.string(), openedAt: isoTime, closedAt: isoTime.nullable() }),
  ),
  reviews: z.array(
    z.object({
      reason: z.enum(reviewReasons),
      subject: z.string(),
      state: z.string(),
      openedAt: isoTime,
      closedAt: isoTime.nullable(),
    }),
  ),
})

/** What the calls of worker/money-back/money.calls.ts answer with. */
export const moneyResponses = {
  orderCancel: z.object({ message: z.string(), order }),
  staffOrderMoney: orderMoney,
  staffOrderRefund: orderMoney,
  staffOrderReview: orderMoney,
} as const satisfies Record<string, z.ZodType>
