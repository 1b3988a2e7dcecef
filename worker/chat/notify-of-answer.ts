import { findCustomer, type Customer } from '#worker/accounts/customers.queries.ts'
import { wantsNotification } from '#worker/notify/notification-choices.rules.ts'
import { insertOutboxMessage } from '#worker/notify/outbox.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'

/** The parts of a message that a mail needs. */
interface Told {
  seq: number
  senderName: string
  content: string
  file?: { name: string }
}

const excerptLength = 200

/**
 * Notifies a customer by mail or SMS of an answer in the chat (R-CHAT-11): once for all unread answers, by the channels
 * they chose. @returns false when it could not be stored
 */
export async function notifyOfAnswer(
  services: Services,
  customerId: string,
  first: Told,
  last: Told,
): Promise<boolean> {
  try {
    const customer = await findCustomer(services.db, customerId)
    if (customer?.state !== 'active') return true
    const excerpt = [...(last.file?.name ?? last.content)].slice(0, excerptLength).join('')
    const data = {
      firstName: customer.firstName,
      staffName: last.senderName,
      excerpt,
      link: `${services.config.PUBLIC_URL}/?chat=open`,
    }
    const outboxMessages = recipients(customer).map(({ channel, recipient }) =>
      insertOutboxMessage(
        services.db,
        {
          id: `chat:${customerId}:${first.seq}:${channel}`,
          customerId,
          channel,
          recipient,
          language: customer.language,
          message: { template: 'chat_answer', data },
        },
        services.now(),
      ),
    )
    if (outboxMessages.length > 0) await writeTogether(services.db, outboxMessages)
    return true
  } catch (error) {
    services.log('answer_not_told', { reason: reasonOf(error) })
    return false
  }
}

/** Where the customer wants to be notified; customers without a mail address are notified by SMS. */
function recipients({ email, phone, notifications }: Customer): { channel: 'email' | 'sms'; recipient: string }[] {
  const byMail =
    email && wantsNotification(notifications, 'chat', 'email') ? [{ channel: 'email', recipient: email } as const] : []
  const wantsSms = wantsNotification(notifications, 'chat', 'sms') || (!email && notifications.chat?.sms !== false)
  return phone && wantsSms ? [...byMail, { channel: 'sms', recipient: phone }] : byMail
}
