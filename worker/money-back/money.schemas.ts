import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import { isoTime } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import {
  disputeReasons,
  evidenceFileFields,
  evidenceLimits,
  evidencePartNames,
} from '#worker/ledger/dispute-evidence.rules.ts'
import { order } from '#worker/orders/orders.schemas.ts'
import { decidableReasons, reviewReasons } from '#worker/orders/review-reasons.rules.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import { paymentMethods } from '#worker/platform/payment-method.rules.ts'

const itsId = z.object({ orderId: field.id('order') })

/** A dispute's id is the provider's. */
const itsDispute = itsId.extend({ disputeId: z.string().regex(/^d[a-z]+_[A-Za-z0-9]{1,200}$/) })

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
  staffDisputeEvidence: { params: itsDispute },
  staffDisputeAnswer: {
    params: itsDispute,
    body: z.object({
      words: field.optionalText(evidenceLimits.text),
      parts: z.array(z.enum(evidencePartNames)).max(evidencePartNames.length),
      files: z
        .array(z.object({ uploadId: field.id('upload'), field: z.enum(evidenceFileFields) }))
        .max(evidenceFileFields.length)
        .optional()
        .default([]),
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
    z.object({
      id: z.string(),
      cents,
      state: z.string(),
      /** The bank only asks: no money is taken. */
      isInquiry: z.boolean(),
      /** Why, null until it was read. */
      reason: z.enum(disputeReasons).nullable(),
      /** Until when it can be answered; whether the bank waits for that; when it was answered. */
      dueAt: isoTime.nullable(),
      isWaiting: z.boolean(),
      answeredAt: isoTime.nullable(),
      /** Its page at the provider. */
      providerUrl: z.string(),
      openedAt: isoTime,
      closedAt: isoTime.nullable(),
    }),
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
  /** Texts and files that the shop makes of the order by itself. */
  staffDisputeEvidence: z.object({
    texts: z.array(z.object({ field: z.string(), text: z.string() })),
    papers: z.array(
      z.object({
        part: z.enum(evidencePartNames),
        field: z.enum(evidenceFileFields),
        name: z.string(),
        size: z.number(),
      }),
    ),
  }),
  staffDisputeAnswer: orderMoney,
} as const satisfies Record<string, z.ZodType>
