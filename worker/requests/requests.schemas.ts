import * as z from 'zod'
import { mostDesignPictures } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { garmentColours } from '#worker/catalogue/garment-colours.rules.ts'
import { printPlaces } from '#worker/catalogue/print-places.rules.ts'
import { upload, uploadProgress } from '#worker/files/uploads.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { dollars, isoTime, imageUrl, message } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { depositPercents } from '#worker/orders/deposit.rules.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import { contactMethods, requestLimits, requestEventKinds } from './custom-request.rules.ts'
import { allRequestStates, waitingParties, proofStates, quoteStates, requestMovers } from './request-state.rules.ts'

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

/** A text that must not be empty. */
const words = field.text(requestLimits.message).refine((value) => value !== '', rule('required'))
const optionalWords = field.optionalText(requestLimits.message)
const uploadIds = z.array(field.id('upload')).max(requestLimits.files).optional().default([])
/** Idempotency key of a staff message: the same key again is the same message. */
const clientKey = field.clientKey.optional()
/** A place on a picture, from 0 to 1. */
const share = z.number().min(0).max(1)
/** A charge of a quote, US cents; 0, or left out, for none. */
const chargedCents = z.number().int().min(0).max(chargeable.most).optional().default(0)
const quoteForm = z.object({
  items: z
    .array(
      z.object({
        size: field.visible(40),
        quantity: z.number().int().min(1).max(requestLimits.quantity),
        unitPriceCents: z.number().int().min(1).max(chargeable.most),
      }),
    )
    .min(1)
    .max(30),
  /** Fees, and what goes off goods and fees (docs/decisions/165). */
  setupCents: chargedCents,
  rushCents: chargedCents,
  discountCents: chargedCents,
  /** The price of shipping it; null, or left out, for the shop's flat one. */
  shippingCents: z.number().int().min(0).max(chargeable.most).nullable().optional().default(null),
  /** Percent of the price before shipping that is paid at once; null, or left out, for all. */
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
      optionalField: field.optionalVisible(80),
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
      /** A customer's name, mail, phone or custom key, or the beginning of a request's number. */
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

/** A request in a list: the members of R-REQ-08, and who moves next until when. */
export const request = z.object({
  id: z.string(),
  /** The number people call it by; null where it has none yet. */
  number: z.number().nullable(),
  quantity: z.number(),
  status: z.string(),
  createdAt: isoTime,
  product: z.object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    ProductImage: z.array(z.object({ path: z.array(imageUrl) })),
  }), // R-REQ-08
  waitingOn: z.enum(waitingParties),
  waitingSince: isoTime,
  /** When the next move is due: the shop's within 24 hours, the customer's before the quote expires. */
  dueAt: isoTime.nullable(),
  /** The total of the open or accepted quote. */
  total: dollars.nullable(),
})

const quote = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(quoteStates),
  items: z.array(z.object({ size: z.string(), quantity: z.number(), unitPrice: dollars, lineTotal: dollars })),
  /** The items alone. */
  subtotal: dollars,
  setup: dollars,
  rush: dollars,
  /** What goes off items and fees. */
  discount: dollars,
  /** Null where the shop's flat shipping comes on top of the total. */
  shipping: dollars.nullable(),
  total: dollars,
  /** What is paid at once, with the shipping, and what before shipping; null when all is paid at once. */
  deposit: z.object({ percent: z.number(), now: dollars, later: dollars }).nullable(),
  shippingNote: z.string(),
  message: z.string(),
  /** Pictures of what is quoted: at most five (R-REQ-11). */
  pictures: z.array(upload),
  validUntil: isoTime,
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
})

const proof = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(proofStates),
  file: upload,
  /** The SHA-256 that approving pins. */
  sha256: z.string(),
  message: z.string(),
  /**
   * The customer's answer when they asked for changes. Marks go from the upper left corner (0) to the lower right (1).
   */
  changes: z.string().nullable(),
  marks: z.array(z.object({ x: z.number(), y: z.number(), text: z.string() })),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
})

const requestPage = request.extend({
  deadLine: z.string().nullable(), // R-REQ-04
  contactMethod: z.enum(contactMethods),
  optionalField: z.string(), // R-REQ-04: phone or username
  message: z.string(),
  iwantThisImage: imageUrl.nullable(), // R-REQ-04
  /** The design the customer made for it; the files of its first place are also its own. */
  artwork: z
    .object({
      id: z.string(),
      /** By which a person tells it from others; empty for a nameless picture. */
      name: z.string(),
      /** Of the garment under it; null for the usual one. */
      colour: z.enum(garmentColours).nullable(),
      preview: upload,
      printFile: upload,
      places: z.array(z.object({ place: z.enum(printPlaces), preview: upload, printFile: upload })),
    })
    .nullable(),
  files: z.array(upload),
  timeline: z.array(
    z.object({
      kind: z.enum(requestEventKinds),
      status: z.string(),
      actor: z.enum(requestMovers),
      text: z.string().nullable(),
      reference: z.string().nullable(),
      at: isoTime,
    }),
  ),
  /** Newest first. */
  quotes: z.array(quote),
  proofs: z.array(proof),
  /** The design of an accepted quote: its id, and the order that bought it. */
  designId: z.string().nullable(),
  orderId: z.string().nullable(),
})

/** For who holds the mailed link to a proof. */
const linkedRequest = requestPage.extend({
  /** The newest proof's picture at an address that is open for a day; null for a PDF. */
  picture: z.string().nullable(),
})
const staffRequestPage = requestPage.extend({
  /** Whether a proof may still be shown: not once its order is made. */
  mayProve: z.boolean(),
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    language: z.string(),
  }),
})

/** What the calls of worker/requests/requests.calls.ts answer with. */
export const requestsResponses = {
  uploadData: upload,
  uploadStart: uploadProgress,
  uploadProgress,
  uploadAppend: uploadProgress,
  uploadDelete: message,
  requestCreate: requestPage.extend({ msg: z.string() }),
  requestList: z.object({ data: z.array(request) }),
  requestLink: linkedRequest,
  requestLinkApprove: linkedRequest,
  requestShow: requestPage,
  requestAnswer: requestPage,
  requestWithdraw: requestPage,
  quoteAccept: requestPage,
  quoteDecline: requestPage,
  quoteChanges: requestPage,
  proofApprove: requestPage,
  proofChanges: requestPage,
  staffUploadData: upload,
  staffRequestList: z.object({
    requests: z.array(
      request.extend({
        customerId: z.string(),
        customerName: z.string(),
        isOverdue: z.boolean(),
        deadLine: z.string().nullable(),
      }),
    ),
    after: z.string().nullable(),
  }),
  staffRequestShow: staffRequestPage,
  staffRequestAsk: staffRequestPage,
  staffRequestAnswer: staffRequestPage,
  staffRequestQuote: staffRequestPage,
  /** A mail as it would be sent, in the customer's language. */
  staffRequestPreview: z.object({ to: z.string().nullable(), subject: z.string(), text: z.string(), html: z.string() }),
  staffRequestProof: staffRequestPage,
  staffRequestDecline: staffRequestPage,
} as const satisfies Record<string, z.ZodType>
