import { notificationChannels, wantsNotification, type NotificationKind } from '#worker/accounts/account.rules.ts'
import type { Customer } from '#worker/accounts/customers.queries.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import type { Message } from './message.rules.ts'
import { insertPosting, insertPostingIf } from './outbox.queries.ts'

/**
 * The statements that tell a customer of something by the channels she chose for it: mail, SMS, or both. Orders always
 * go
 * by one at least (worker/accounts/account.rules), and so to a phone when there is no mail. `occasion` makes it once a
 * channel; a
 * `condition` is asked when the batch gets there.
 */
export function tellCustomer(
  services: Services,
  customer: Customer,
  kind: NotificationKind,
  occasion: string,
  message: Message,
  condition?: Condition,
): Statement[] {
  const recipients = { email: customer.email, sms: customer.phone }
  const reachable = notificationChannels.filter((channel) => recipients[channel] !== null)
  const wanted = reachable.filter((channel) => wantsNotification(customer.notifications, kind, channel))
  const chosen = wanted.length === 0 && kind === 'orders' ? reachable.slice(0, 1) : wanted
  const at = services.now()
  return chosen.map((channel) => {
    const posting = {
      id: channel === 'email' ? occasion : `${occasion}:${channel}`,
      customerId: customer.id,
      channel,
      recipient: recipients[channel] ?? '',
      language: customer.language,
      message,
    } as const
    return condition ? insertPostingIf(services.db, posting, at, condition) : insertPosting(services.db, posting, at)
  })
}
