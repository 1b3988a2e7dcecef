import * as z from 'zod'
import { isoTime, message } from '#worker/http/parts.schemas.ts'
import { order } from '#worker/orders/orders-responses.schemas.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { request, upload } from '#worker/requests/requests-responses.schemas.ts'

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
  textEn: z.string(),
  textEs: z.string(),
  updatedAt: isoTime,
})
const person = z.object({ id: z.string(), name: z.string() })

/** What the calls of worker/chat/chat.calls.ts answer with. */
export const chatResponses = {
  staffChatList: z.object({
    rooms: z.array(room),
    hasMore: z.boolean(),
    promise: z.object({ answered: z.number(), kept: z.number(), late: z.number() }),
    /** Whom a room can be given to. */
    people: z.array(person),
  }),
  /** What stands beside a thread; `room` is null while nobody has spoken in it. */
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
    /** What a saved reply says for `{order}` and `{request}`: the newest ones, in her language. */
    fills: z.object({ order: z.string().nullable(), request: z.string().nullable() }),
  }),
  staffChatChange: room,
  staffChatUpload: upload,
  savedReplyList: z.object({ replies: z.array(savedReply) }),
  savedReplyAdd: savedReply,
  savedReplyChange: savedReply,
  savedReplyDelete: message,
} as const satisfies Record<string, z.ZodType>
