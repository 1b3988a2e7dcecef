import type { Message } from '#domain/message'
import type { Customer } from '../db/customers.ts'
import type { Statement } from '../db/database.ts'
import { insertPosting } from '../db/outbox.ts'
import type { Services } from '../services.ts'

/**
 * The statement that tells a customer something by mail, or by SMS when she has no mail; none when she has neither.
 * `occasion` makes it once.
 */
export function postToCustomer(services: Services, customer: Customer, occasion: string, message: Message): Statement[] {
  const channel = customer.email ? 'email' : 'sms'
  const recipient = customer.email ?? customer.phone
  if (!recipient) return []
  return [insertPosting(services.db, { id: occasion, channel, recipient, language: customer.language, message }, services.now())]
}
