import type { StaffRole } from '#worker/platform/staff.rules.ts'
import type { AccountMessages } from './account-messages.rules.ts'
import type { ChatCard } from './chat-card.rules.ts'
import type { OrderMessages } from './order-messages.rules.ts'
import type { RequestMessages } from './request-messages.rules.ts'
import type { ShopMessages } from './shop-messages.rules.ts'
import type { AddressFault } from './unreachable.rules.ts'

/** The data of each message, by template. Stored as JSON in the outbox until it is sent; links are absolute. */
export interface MessageData
  extends AccountMessages, OrderMessages, RequestMessages, ChatMessages, StaffMessages, ShopMessages {}

type MessageTemplate = keyof MessageData
/** A message ready to be rendered. */
export type Message = {
  [Template in MessageTemplate]: { template: Template; data: MessageData[Template] }
}[MessageTemplate]

/** Messages about the chat and the staff. */
interface ChatMessages {
  /** A chat answer that the customer has not read (R-CHAT-11). `excerpt` is its beginning. Mail or SMS. */
  chat_answer: { firstName: string; staffName: string; excerpt: string; link: string }
  /**
   * A card in the customer's thread: it goes to their room, not to a mailbox. `name` is the customer's name as staff
   * see it.
   */
  chat_card: { name: string; card: ChatCard }
}

/** Messages to the staff. */
interface StaffMessages {
  /** To the owners: the shop has sent `most` SMS in a day and sends none for so many hours. By mail. */
  sms_breaker: { firstName: string; most: number; hours: number }
  /** To a person whom an owner invites to the staff; the link works once, for a week. */
  staff_invitation: { firstName: string; inviterName: string; role: StaffRole; link: string }
}

/** A provider will never accept this message: retrying is useless. `fault` is what that says about its address. */
export class NotDeliverable extends Error {
  readonly fault: AddressFault | null
  constructor(reason: string, fault: AddressFault | null = null) {
    super(reason)
    this.fault = fault
  }
}
