import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { ChatCard } from '#worker/chat/chat.rules.ts'
import type { Message } from '#worker/notify/message.rules.ts'
import { postCard } from '#worker/notify/post-card.ts'
import { tellCustomer } from '#worker/notify/tell-customer.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import type { Order } from '../orders.queries.ts'

/** What is told of an order: the same occasion is told once by each channel, and stands once in her chat. */
export interface OrderNotice {
  occasion: string
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
 * The statements that tell a customer of her order: by the channels she chose (tell-customer.ts) and as a card in her
 * chat.
 * All of them hang on `condition`.
 */
export function tellOfOrder(
  services: Services,
  customer: Customer,
  order: Pick<Order, 'id' | 'number' | 'totalCents'>,
  { occasion, message, state, tracking }: OrderNotice,
  condition: Condition,
): Statement[] {
  return [
    ...tellCustomer(services, customer, 'orders', occasion, message, condition),
    postCard(services, customer, occasion, orderCard(order, state, tracking), condition),
  ]
}
