import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { isId } from '#worker/platform/id.rules.ts'
import { chatLimits, inboxViews } from './chat.rules.ts'

/** The room of a socket: its customer's id. Without one the answer is 400 (R-CHAT-03). */
const room = z.object({ room: field.optionalText(80).transform((value) => (isId('customer', value) ? value : null)) })

const customer = z.object({ customerId: field.id('customer') })
const reply = z.object({ replyId: field.id('savedReply') })
/** What a saved reply says, in both languages; `{name}`, `{order}` and the like are filled in where it is written. */
const replyTexts = z.object({
  title: field.text(80).refine((value) => value !== '', { error: 'required' }),
  textEn: field.text(chatLimits.contentLength).refine((value) => value !== '', { error: 'required' }),
  textEs: field.text(chatLimits.contentLength).refine((value) => value !== '', { error: 'required' }),
})

/** What the calls of worker/chat/chat.calls.ts take. */
export const chatRequests = {
  chatSocket: { query: room },
  liveSocket: { query: room },
  chatFile: { params: z.object({ uploadId: field.id('upload') }) },
  staffChatList: {
    query: z.object({
      view: z.enum(inboxViews).catch('open'),
      offset: z.coerce.number().int().min(0).max(100_000).catch(0),
    }),
  },
  staffChatShow: { params: customer },
  staffChatTranscript: { params: customer },
  /** What is absent stays. `snoozedUntil` is ms since 1970. */
  staffChatChange: {
    params: customer,
    body: z.object({
      assignedTo: field.id('customer').nullable().optional(),
      snoozedUntil: z.number().int().min(0).max(9e15).nullable().optional(),
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
