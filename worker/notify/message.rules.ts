import type { AccountMessages } from './account-messages.rules.ts'
import type { ChatMessages } from './chat-messages.rules.ts'
import type { OrderMessages } from './order-messages.rules.ts'
import type { RequestMessages } from './request-messages.rules.ts'
import type { StaffMessages } from './staff-messages.rules.ts'

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
