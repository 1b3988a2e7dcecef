import type { StaffRole } from '#worker/platform/staff.rules.ts'
import type { AccountMessages } from './account-messages.rules.ts'
import type { ChatCard } from './chat-card.rules.ts'
import type { OrderMessages } from './order-messages.rules.ts'
import type { RequestMessages } from './request-messages.rules.ts'

/**
 * What each message tells, by template; each area has a file in messages/. Kept as JSON in the outbox until it is sent;
 * links are absolute.
 */
export interface MessageData extends AccountMessages, OrderMessages, RequestMessages, ChatMessages, StaffMessages {}

type MessageTemplate = keyof MessageData
/** A message ready to be rendered. */
export type Message = {
  [Template in MessageTemplate]: { template: Template; data: MessageData[Template] }
}[MessageTemplate]

/** Messages about the chat and the staff. */
interface ChatMessages {
  /**
   * Somebody of the shop answered and she has not read it (R-CHAT-11). `excerpt` is the answer's beginning. Mail or
   * SMS.
   */
  chat_answer: { firstName: string; staffName: string; excerpt: string; link: string }
  /** A thing of the shop in her thread: goes to her room, not to a mailbox. `name` is how staff see her. */
  chat_card: { name: string; card: ChatCard }
}

/** Messages to the people who work in the shop. */
interface StaffMessages {
  /** To somebody an owner wants on the staff; the link works once, for a week. */
  staff_invitation: { firstName: string; inviterName: string; role: StaffRole; link: string }
}
