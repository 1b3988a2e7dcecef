import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { ChatCard } from '#worker/notify/chat-card.rules.ts'
import type { Message } from '#worker/notify/message.rules.ts'
import { notifyCustomer, chatCard } from '#worker/notify/notify.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import type { Order } from './orders.queries.ts'

/** What to notify a customer of. Each channel sends one message for an idempotency key, and the chat gets one card. */
export interface OrderNotice {
  idempotencyKey: string
  message: Message
  /** The state on the card in the customer's chat; `parcel` for a part of the order. */
  state: NonNullable<ChatCard['state']>
  tracking?: ChatCard['tracking']
}

/** The card of an order (R-CHAT-09); it opens the order's page. */
export const orderCard = (
  { id, number, totalCents }: Pick<Order, 'id' | 'number' | 'totalCents'>,
  state: string,
  tracking?: ChatCard['tracking'],
): ChatCard => ({
  kind: 'order',
  id,
  path: `/orders/${id}`,
  title: String(number),
  state,
  ...(state === 'paid' || state === 'refunded' ? { amountCents: totalCents } : {}),
  ...(tracking && { tracking }),
})

/**
 * Statements that notify a customer about their order, by the channels they chose (notify.ts) and by a card in their
 * chat. All apply only if `condition` holds.
 */
export function notifyOfOrder(
  services: Services,
  customer: Customer,
  order: Pick<Order, 'id' | 'number' | 'totalCents'>,
  { idempotencyKey, message, state, tracking }: OrderNotice,
  condition: Condition,
): Statement[] {
  return [
    ...notifyCustomer(services, customer, 'orders', idempotencyKey, message, condition),
    chatCard(services, customer, idempotencyKey, orderCard(order, state, tracking), condition),
  ]
}
