import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import { isoTime } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { order } from '#worker/orders/orders.schemas.ts'
import { decidableReasons, reviewReasons } from '#worker/orders/review-reasons.rules.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import { paymentMethods } from '#worker/platform/payment-method.rules.ts'

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
  staffRefundGiven: { params: itsId.extend({ refundId: field.id('refund') }) },
  staffOrderReview: {
    params: itsId,
    body: z.object({ reason: z.enum(decidableReasons), decision: z.enum(['accept', 'refund']) }),
  },
} as const satisfies Record<string, RequestSchemas>

const cents = z.number().int()

/** Everything that happened to an order's money, as staff see it; amounts in cents. */
const orderMoney = z.object({
  status: z.string(),
  capturedCents: cents,
  /** Refunds under way. */
  refundingCents: cents,
  /** Refunded to the customer, of any payment; what a bank took back is in the disputes. */
  refundedCents: cents,
  disputedCents: cents,
  /** What may still be refunded. */
  refundableCents: cents,
  /** `intent` names the payment, `method` how it came. */
  events: z.array(
    z.object({ kind: z.string(), cents, intent: z.string(), method: z.enum(paymentMethods), at: isoTime }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      cents,
      reason: z.string(),
      note: z.string().nullable(),
      state: z.string(),
      /** Staff give it back by hand and mark it: it did not come by card. */
      isByHand: z.boolean(),
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
  staffRefundGiven: orderMoney,
  staffOrderReview: orderMoney,
} as const satisfies Record<string, z.ZodType>
