import * as z from 'zod'
import { mostDesignPictures } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { depositPercents } from '#worker/orders/deposit.rules.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import { contactMethods, requestLimits } from './custom-request.rules.ts'
import { allRequestStates, waitingParties } from './request-state.rules.ts'

const uploadId = z.object({ uploadId: field.id('upload') })

const rule = (code: RuleCode) => ({ error: code })
const requestId = z.object({ requestId: field.id('request') })
const quoteId = z.object({ requestId: field.id('request'), quoteId: field.id('quote') })
const proofId = z.object({ requestId: field.id('request'), proofId: field.id('proof') })

/** 1…10,000; a whole number or its digits (R-REQ-05, R-REQ-06: 'Please enter a valid quantity.'). */
const requestQuantity = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ],
    rule('quantity'),
  )
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= requestLimits.quantity, rule('quantity'))

/** Words that must be there. */
const words = field.text(requestLimits.message).refine((value) => value !== '', rule('required'))
const optionalWords = field.optionalText(requestLimits.message)
const uploadIds = z.array(field.id('upload')).max(requestLimits.files).optional().default([])
/** Staff messages: the same key again is the same message. */
const clientKey = field.clientKey.optional()
/** Where on a picture, from 0 to 1. */
const share = z.number().min(0).max(1)
const quoteForm = z.object({
  items: z
    .array(
      z.object({
        size: field.text(40),
        quantity: z.number().int().min(1).max(requestLimits.quantity),
        unitPriceCents: z.number().int().min(1).max(chargeable.most),
      }),
    )
    .min(1)
    .max(30),
  /** How much of it is paid at once; null, or left out, for all. */
  depositPercent: z
    .number()
    .int()
    .min(depositPercents.least)
    .max(depositPercents.most)
    .nullable()
    .optional()
    .default(null),
  shippingNote: field.optionalText(300),
  message: optionalWords,
  validUntil: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  pictures: z.array(field.id('upload'), rule('format')).max(mostDesignPictures, rule('format')).optional().default([]),
})

/**
 * What the calls of worker/requests/requests.calls.ts take. `uploadData` and `uploadAppend` take bytes, which their
 * handlers read.
 */
export const requestsRequests = {
  uploadStart: {
    body: z.object({ name: field.text(400), size: z.number().int().min(1).max(1e12), type: field.optionalText(100) }),
  },
  uploadProgress: { params: uploadId },
  uploadAppend: { params: uploadId },
  uploadDelete: { params: uploadId },
  uploadShow: { params: uploadId },
  pictureShown: {
    params: uploadId,
    query: z.object({
      until: z
        .string(rule('format'))
        .regex(/^\d{1,15}$/, rule('format'))
        .transform(Number),
      key: z.string(rule('format')).max(64, rule('format')),
    }),
  },
  requestCreate: {
    // R-REQ-04; `artwork`, `uploads` and `clientKey` are ours.
    body: z.object({
      quantity: requestQuantity.optional().default(1),
      deadLine: field.optionalText(40),
      contactMethod: z.enum(contactMethods).optional().default('chat'),
      optionalField: field.optionalText(80),
      message: optionalWords,
      productId: z.string(rule('product')).min(1, rule('product')).max(64, rule('product')),
      iwantThisImage: z.union([z.literal(''), z.literal(false), z.null(), field.picture]).optional(),
      artwork: field.id('artwork').nullish(),
      uploads: uploadIds,
      clientKey: field.clientKey.nullish(),
    }),
  },
  requestLinkApprove: { params: z.object({ proofId: field.id('proof') }) },
  requestLinkFile: { params: uploadId },
  requestShow: { params: requestId },
  requestAnswer: { params: requestId, body: z.object({ message: optionalWords, uploads: uploadIds }) },
  requestWithdraw: { params: requestId },
  quoteAccept: { params: quoteId },
  quoteDecline: { params: quoteId, body: z.object({ message: optionalWords }) },
  quoteChanges: { params: quoteId, body: z.object({ message: words }) },
  proofApprove: {
    params: proofId,
    body: z.object({
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, rule('format'))
        .nullish(),
    }),
  },
  proofChanges: {
    params: proofId,
    body: z.object({
      message: optionalWords,
      marks: z
        .array(z.object({ x: share, y: share, text: field.optionalText(500) }))
        .max(30)
        .optional()
        .default([]),
    }),
  },
  staffUploadShow: { params: uploadId },
  staffRequestList: {
    query: z.object({
      status: z.enum(allRequestStates).optional().catch(undefined),
      waitingOn: z.enum(waitingParties).optional().catch(undefined),
      /** Somebody's name, mail, phone or custom key, or the beginning of a request's number. */
      q: field.text(80).optional().catch(undefined),
      order: z.enum(['longest', 'newest']).optional().catch(undefined),
      after: z.string().max(80).optional(),
    }),
  },
  staffRequestShow: { params: requestId },
  staffRequestAsk: { params: requestId, body: z.object({ message: words, clientKey }) },
  staffRequestAnswer: { params: requestId, body: z.object({ message: words, clientKey }) },
  staffRequestQuote: { params: requestId, body: quoteForm.extend({ clientKey }) },
  staffRequestPreview: {
    params: requestId,
    body: z.object({
      template: z.enum(['question', 'answer', 'quote', 'proof', 'decline']),
      ...quoteForm.partial({ items: true, validUntil: true }).shape,
    }),
  },
  staffRequestProof: {
    params: requestId,
    body: z.object({ uploadId: field.id('upload'), message: optionalWords, clientKey }),
  },
  staffRequestDecline: { params: requestId, body: z.object({ message: words }) },
} as const satisfies Record<string, RequestSchemas>
