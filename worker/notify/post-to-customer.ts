import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import type { Message } from './message.rules.ts'
import { insertPosting, insertPostingIf } from './outbox.queries.ts'

/**
 * The statement that tells a customer something by mail, or by SMS when she has no mail; none when she has neither.
 * `occasion` makes it once; a `condition` is asked when the batch gets there.
 */
export function postToCustomer(
  services: Services,
  customer: Customer,
  occasion: string,
  message: Message,
  condition?: Condition,
): Statement[] {
  const channel = customer.email ? 'email' : 'sms'
  const recipient = customer.email ?? customer.phone
  if (!recipient) return []
  const posting = {
    id: occasion,
    customerId: customer.id,
    channel,
    recipient,
    language: customer.language,
    message,
  } as const
  const at = services.now()
  return [condition ? insertPostingIf(services.db, posting, at, condition) : insertPosting(services.db, posting, at)]
}
