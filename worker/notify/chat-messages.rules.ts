import type { ChatCard } from '#worker/chat/chat.rules.ts'

/** Messages about the chat and the staff. */
export interface ChatMessages {
  /**
   * Somebody of the shop answered and she has not read it (R-CHAT-11). `excerpt` is the answer's beginning. Mail or
   * SMS.
   */
  chat_answer: { firstName: string; staffName: string; excerpt: string; link: string }
  /** A thing of the shop in her thread: goes to her room, not to a mailbox. `name` is how staff see her. */
  chat_card: { name: string; card: ChatCard }
}
