import * as z from 'zod'
import { printProducts, printQualities } from '#worker/catalogue/print-products.rules.ts'
import { fileTypes, type FileType } from '#worker/files/formats/file-type.rules.ts'
import { dollars, isoTime, imageUrl, message } from '#worker/http/parts.schemas.ts'
import { contactMethods, requestEventKinds } from './custom-request.rules.ts'
import { proofStates, quoteStates, requestMovers, waitingParties } from './request-state.rules.ts'

/** A stored file (R-FILE-01). `url` is served to its owner and the staff, who send their token. */
export const upload = z.object({
  id: z.string(),
  path: z.string(),
  url: z.string(),
  name: z.string(),
  type: z.enum(Object.keys(fileTypes) as FileType[]),
  size: z.number(),
  /** Pixels as shown; null for a PDF. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Of a PDF that says so. */
  pages: z.number().nullable(),
  /** How sharp it is where it fills the print area of each product; empty for a PDF. */
  dpi: z.partialRecord(
    z.enum(printProducts),
    z.object({
      dpi: z.number(),
      quality: z.enum(printQualities),
      safeSize: z.object({ widthIn: z.number(), heightIn: z.number() }),
    }),
  ),
})

/** An upload in pieces: the next one begins at `offset`. */
const uploadProgress = z.object({
  id: z.string(),
  offset: z.number(),
  size: z.number(),
  chunkBytes: z.number(),
  file: upload.nullable(),
})

/** A request in a list: the specification's members (R-REQ-08), and who moves next by when. */
export const request = z.object({
  id: z.string(),
  /** What people call it by; null for one that has none yet. */
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
  /** When whoever moves next should have: the shop within its 24 hours, she before the quote runs out. */
  dueAt: isoTime.nullable(),
  /** Of the quote that is open or accepted. */
  total: dollars.nullable(),
})

const quote = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(quoteStates),
  items: z.array(z.object({ size: z.string(), quantity: z.number(), unitPrice: dollars, lineTotal: dollars })),
  total: dollars,
  /** What is paid at once and what before it is shipped; null when all is paid at once. */
  deposit: z.object({ percent: z.number(), now: dollars, later: dollars }).nullable(),
  shippingNote: z.string(),
  message: z.string(),
  /** What it is for, shown: at most five (R-REQ-11). */
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
  /** What approving pins. */
  sha256: z.string(),
  message: z.string(),
  /** Her answer where she asked for changes. Marks from the upper left corner (0) to the lower right (1). */
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
  /** The design she put together for it. */
  artwork: z.object({ id: z.string(), preview: upload, printFile: upload }).nullable(),
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
  /** What an accepted quote has become: to be paid, or paid by this order. */
  designId: z.string().nullable(),
  orderId: z.string().nullable(),
})

const staffRequestPage = requestPage.extend({
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
  requestLink: requestPage,
  requestLinkApprove: requestPage,
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
  /** A mail as it would be sent, in her language. */
  staffRequestPreview: z.object({ to: z.string().nullable(), subject: z.string(), text: z.string(), html: z.string() }),
  staffRequestProof: staffRequestPage,
  staffRequestDecline: staffRequestPage,
} as const satisfies Record<string, z.ZodType>
