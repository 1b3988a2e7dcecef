import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { ChatCard } from '#worker/chat/chat.rules.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import { insertPosting, insertPostingIf } from './outbox.queries.ts'

/**
 * The statement that puts a card into a customer's thread (R-CHAT-09), for the batch of the change it tells of.
 * `occasion`
 * makes it once, in the outbox and in the room; a `condition` is asked when the batch gets there.
 */
export function postCard(
  services: Services,
  customer: Pick<Customer, 'id' | 'firstName' | 'lastName' | 'language'>,
  occasion: string,
  card: ChatCard,
  condition?: Condition,
): Statement {
  const { id, firstName, lastName, language } = customer
  const posting = {
    id: `card:${occasion}`,
    customerId: id,
    channel: 'chat',
    recipient: id,
    language,
    message: { template: 'chat_card', data: { name: `${firstName} ${lastName}`.trim(), card } },
  } as const
  const at = services.now()
  return condition ? insertPostingIf(services.db, posting, at, condition) : insertPosting(services.db, posting, at)
}
