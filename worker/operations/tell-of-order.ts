import type { ChatCard } from '#domain/chat'
import type { Message } from '#domain/message'
import type { Customer } from '../db/customers.ts'
import type { Condition, Statement } from '../db/database.ts'
import type { Order } from '../db/orders.ts'
import type { Services } from '../services.ts'
import { postCard } from './post-card.ts'
import { tellCustomer } from './tell-customer.ts'

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
