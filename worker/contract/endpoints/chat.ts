import type { Endpoint } from '../endpoint.ts'

/**
 * The chat with the staff and live events (decisions §2). The sockets prove themselves in their first frame
 * (contract/chat-frames.ts); `room` is the customer's id.
 */
export const chatEndpoints = {
  chatSocket: { method: 'GET', path: '/api/chat', access: 'public', ring: 'chat' },
  liveSocket: { method: 'GET', path: '/api/live', access: 'public', ring: 'chat' },
  chatFile: { method: 'GET', path: '/api/chat/files/:uploadId', access: 'customer' },
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
