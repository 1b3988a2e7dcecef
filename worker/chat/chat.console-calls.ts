import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/**
 * The chat as the staff answer it (R-STAFF-05). Their socket proves itself in its first frame
 * (worker/chat/chat-frames.rules.ts).
 */
export const consoleChatEndpoints = {
  staffInboxSocket: { method: 'GET', path: '/api/staff/inbox', access: 'public', rateLimit: 'chat' },
  staffChatList: { method: 'GET', path: '/api/staff/chats', access: 'staff', may: 'orders' },
  staffChatShow: { method: 'GET', path: '/api/staff/chats/:customerId', access: 'staff', may: 'orders' },
  staffChatTranscript: {
    method: 'GET',
    path: '/api/staff/chats/:customerId/transcript',
    access: 'staff',
    may: 'orders',
  },
  staffChatChange: { method: 'PATCH', path: '/api/staff/chats/:customerId', access: 'staff', may: 'orders' },
  staffChatUpload: { method: 'POST', path: '/api/staff/chats/:customerId/files', access: 'staff', may: 'orders' },
  staffChatFile: {
    method: 'GET',
    path: '/api/staff/chats/:customerId/files/:uploadId',
    access: 'staff',
    may: 'orders',
  },
  savedReplyList: { method: 'GET', path: '/api/staff/savedReplies', access: 'staff', may: 'orders' },
  savedReplyAdd: { method: 'POST', path: '/api/staff/savedReplies', access: 'staff', may: 'orders' },
  savedReplyChange: { method: 'PUT', path: '/api/staff/savedReplies/:replyId', access: 'staff', may: 'orders' },
  savedReplyDelete: { method: 'DELETE', path: '/api/staff/savedReplies/:replyId', access: 'staff', may: 'orders' },
} as const satisfies Record<string, Endpoint>
