import type { AccountMessages } from './messages/account.ts'
import type { ChatMessages } from './messages/chat.ts'
import type { OrderMessages } from './messages/orders.ts'
import type { RequestMessages } from './messages/requests.ts'
import type { StaffMessages } from './messages/staff.ts'

/**
 * What each message tells, by template; each area has a file in messages/. Kept as JSON in the outbox until it is sent;
 * links are absolute.
 */
export interface MessageData extends AccountMessages, OrderMessages, RequestMessages, ChatMessages, StaffMessages {}

export type MessageTemplate = keyof MessageData
/** A message ready to be rendered. */
export type Message = {
  [Template in MessageTemplate]: { template: Template; data: MessageData[Template] }
}[MessageTemplate]
