import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/**
 * The chat as the staff answer it (R-STAFF-05). Their socket proves itself in its first frame
 * (worker/chat/chat-frames.rules.ts).
 */
export const consoleChatEndpoints = {
  staffInboxSocket: { method: 'GET', path: '/api/staff/inbox', access: 'public', ring: 'chat' },
  staffChatList: { method: 'GET', path: '/api/staff/chats', access: 'staff' },
  staffChatShow: { method: 'GET', path: '/api/staff/chats/:customerId', access: 'staff' },
  staffChatTranscript: { method: 'GET', path: '/api/staff/chats/:customerId/transcript', access: 'staff' },
  staffChatChange: { method: 'PATCH', path: '/api/staff/chats/:customerId', access: 'staff' },
  staffChatUpload: { method: 'POST', path: '/api/staff/chats/:customerId/files', access: 'staff' },
  staffChatFile: { method: 'GET', path: '/api/staff/chats/:customerId/files/:uploadId', access: 'staff' },
  savedReplyList: { method: 'GET', path: '/api/staff/savedReplies', access: 'staff' },
  savedReplyAdd: { method: 'POST', path: '/api/staff/savedReplies', access: 'staff' },
  savedReplyChange: { method: 'PUT', path: '/api/staff/savedReplies/:replyId', access: 'staff' },
  savedReplyDelete: { method: 'DELETE', path: '/api/staff/savedReplies/:replyId', access: 'staff' },
} as const satisfies Record<string, Endpoint>
