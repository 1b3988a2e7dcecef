import * as z from 'zod'
import { upload } from '#worker/files/uploads.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { isoTime, localized, message } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { order } from '#worker/orders/orders.schemas.ts'
import { isId } from '#worker/platform/id.rules.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { request } from '#worker/requests/requests.schemas.ts'
import { chatLimits, inboxViews } from './chat.rules.ts'

/** The room of a socket: its customer's id. Without one the answer is 400 (R-CHAT-03). */
const roomInput = z.object({
  room: field.optionalText(80).transform((value) => (isId('customer', value) ? value : null)),
})

const customer = z.object({ customerId: field.id('customer') })
const reply = z.object({ replyId: field.id('savedReply') })
/** The texts of a saved reply in every language. `{name}`, `{order}` and the like are filled in when it is used. */
const replyTexts = z.object({
  title: field.visible(80).refine((value) => value !== '', { error: 'required' }),
  text: field.localized(field.text(chatLimits.contentLength).refine((value) => value !== '', { error: 'required' })),
})

/** What the calls of worker/chat/chat.calls.ts take. */
export const chatRequests = {
  chatSocket: { query: roomInput },
  liveSocket: { query: roomInput },
  chatFile: { params: z.object({ uploadId: field.id('upload') }) },
  staffChatList: {
    query: z.object({
      view: z.enum(inboxViews).catch('open'),
      offset: z.coerce.number().int().min(0).max(100_000).catch(0),
    }),
  },
  staffChatShow: { params: customer },
  staffChatTranscript: { params: customer },
  /** Absent members stay. `snoozedUntil` is ms since 1970. */
  staffChatChange: {
    params: customer,
    body: z.object({
      assignedTo: field.id('customer').nullable().optional(),
      snoozedUntil: z.number().int().min(1).max(chatLimits.snoozedUntil).nullable().optional(),
      isResolved: z.boolean().optional(),
    }),
  },
  /** The file is the body, a multipart form. */
  staffChatUpload: { params: customer },
  staffChatFile: { params: z.object({ customerId: field.id('customer'), uploadId: field.id('upload') }) },
  savedReplyAdd: { body: replyTexts },
  savedReplyChange: { params: reply, body: replyTexts },
  savedReplyDelete: { params: reply },
} as const satisfies Record<string, RequestSchemas>

/** RoomSummary of worker/chat/chat-frames.rules.ts; its instants are ms, as on the socket. */
const room = z.object({
  room: z.string(),
  name: z.string(),
  language: z.enum(languages),
  lastText: z.string(),
  lastFrom: z.enum(['customer', 'shop']).nullable(),
  lastAt: z.number(),
  unread: z.number(),
  waitingSince: z.number().nullable(),
  isCustomerHere: z.boolean(),
  assignedTo: z.string().nullable(),
  snoozedUntil: z.number().nullable(),
  resolvedAt: z.number().nullable(),
})

const savedReply = z.object({
  id: z.string(),
  title: z.string(),
  text: localized,
  updatedAt: isoTime,
})
const person = z.object({ id: z.string(), name: z.string() })

/** What the calls of worker/chat/chat.calls.ts answer with. */
export const chatResponses = {
  staffChatList: z.object({
    rooms: z.array(room),
    hasMore: z.boolean(),
    promise: z.object({ answered: z.number(), kept: z.number(), late: z.number() }),
    /** The staff a room can be assigned to. */
    people: z.array(person),
  }),
  /** The facts shown next to a thread; `room` is null while it has no messages. */
  staffChatShow: z.object({
    room: room.nullable(),
    customer: z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      language: z.enum(languages),
      joinedAt: isoTime,
    }),
    orders: z.array(order),
    requests: z.array(request),
    /** The values of `{order}` and `{request}` in a saved reply: the newest ones, in the customer's language. */
    fills: z.object({ order: z.string().nullable(), request: z.string().nullable() }),
  }),
  staffChatChange: room,
  staffChatUpload: upload,
  savedReplyList: z.object({ replies: z.array(savedReply) }),
  savedReplyAdd: savedReply,
  savedReplyChange: savedReply,
  savedReplyDelete: message,
} as const satisfies Record<string, z.ZodType>
