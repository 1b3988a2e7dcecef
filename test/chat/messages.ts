import type { ChatMessage } from '#worker/chat/chat-frames.rules.ts'

/** A message of a room; from the shop unless the argument says otherwise. */
export const aMessage = (seq: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  type: 'message',
  id: `msg_${seq}`,
  seq,
  senderId: changes.from === 'customer' ? 'cus_ana' : 'cus_staff',
  from: 'shop',
  senderName: changes.from === 'customer' ? 'Ana' : 'Marta',
  content: `message ${seq}`,
  isImage: false,
  sentAt: new Date(Date.UTC(2026, 10, 20, 12, seq)).toISOString(),
  createdAt: new Date(Date.UTC(2026, 10, 20, 12, seq)).toISOString(),
  language: 'en',
  ...changes,
})

/** The room's answer to `auth`. */
export const aHistory = (messages: readonly ChatMessage[], changes: object = {}) => ({
  type: 'previous_messages',
  messages,
  hasMore: false,
  isResume: false,
  isComplete: true,
  you: { id: 'cus_ana', side: 'customer' },
  marks: { received: { customer: 0, shop: 0 }, read: { customer: 0, shop: 0 } },
  unread: 0,
  opening: { isOpen: true, opensAt: null },
  ...changes,
})
