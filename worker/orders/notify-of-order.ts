import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { ChatCard } from '#worker/notify/chat-card.rules.ts'
import type { Message } from '#worker/notify/message.rules.ts'
import { notifyCustomer, chatCard } from '#worker/notify/notify.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import type { Order } from './orders.queries.ts'

/** What is told of an order: the same idempotency key is told once by each channel, and stands once in her chat. */
export interface OrderNotice {
  idempotencyKey: string
  message: Message
  /** What the card in her chat says: a word of `OrderState`, or `parcel` for a part of the order. */
  state: NonNullable<ChatCard['state']>
  tracking?: ChatCard['tracking']
}

/** The card of an order (R-CHAT-09): it opens the order's own page. */
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
 * The statements that tell a customer of her order: by the channels she chose (notify.ts) and as a card in her
 * chat.
 * All of them hang on `condition`.
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
