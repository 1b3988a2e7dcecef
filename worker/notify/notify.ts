import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import type { ChatCard } from './chat-card.rules.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import type { Message } from './message.rules.ts'
import {
  notificationChannels,
  wantsNotification,
  type NotificationKind,
  type NotificationChoices,
} from './notification-choices.rules.ts'
import { insertOutboxMessage } from './outbox.queries.ts'

/** The recipient of a notice: the parts of a customer or member of staff that a message needs. */
export interface Recipient {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  language: Language
  notifications: NotificationChoices
}

/**
 * The statements that notify a customer by the channels they chose for the kind: mail, SMS, or both. Orders always go
 * by at least one (worker/accounts/account.rules), and so to a phone when there is no mail. It happens once per
 * `idempotencyKey` and channel; a `condition` is evaluated inside the batch.
 */
export function notifyCustomer(
  services: Services,
  customer: Recipient,
  kind: NotificationKind,
  idempotencyKey: string,
  message: Message,
  condition?: Condition,
): Statement[] {
  const recipients = { email: customer.email, sms: customer.phone }
  const reachable = notificationChannels.filter((channel) => recipients[channel] !== null)
  const wanted = reachable.filter((channel) => wantsNotification(customer.notifications, kind, channel))
  const chosen = wanted.length === 0 && kind === 'orders' ? reachable.slice(0, 1) : wanted
  const at = services.now()
  return chosen.map((channel) => {
    const outboxMessage = {
      id: channel === 'email' ? idempotencyKey : `${idempotencyKey}:${channel}`,
      customerId: customer.id,
      channel,
      recipient: recipients[channel] ?? '',
      language: customer.language,
      message,
    } as const
    return insertOutboxMessage(services.db, outboxMessage, at, condition)
  })
}

/**
 * The statement that notifies a customer by mail, or by SMS if they have no mail; none if they have neither. It happens
 * once per `idempotencyKey`; a `condition` is evaluated inside the batch.
 */
export function messageToCustomer(
  services: Services,
  customer: Recipient,
  idempotencyKey: string,
  message: Message,
  condition?: Condition,
): Statement[] {
  const channel = customer.email ? 'email' : 'sms'
  const recipient = customer.email ?? customer.phone
  if (!recipient) return []
  const outboxMessage = {
    id: idempotencyKey,
    customerId: customer.id,
    channel,
    recipient,
    language: customer.language,
    message,
  } as const
  const at = services.now()
  return [insertOutboxMessage(services.db, outboxMessage, at, condition)]
}

/**
 * The statement that puts a card into a customer's thread (R-CHAT-09), for the batch of the change that the card shows.
 * It happens once per `idempotencyKey`, in the outbox and in the room; a `condition` is evaluated inside the batch.
 */
export function chatCard(
  services: Services,
  customer: Pick<Recipient, 'id' | 'firstName' | 'lastName' | 'language'>,
  idempotencyKey: string,
  card: ChatCard,
  condition?: Condition,
): Statement {
  const { id, firstName, lastName, language } = customer
  const outboxMessage = {
    id: `card:${idempotencyKey}`,
    customerId: id,
    channel: 'chat',
    recipient: id,
    language,
    message: { template: 'chat_card', data: { name: `${firstName} ${lastName}`.trim(), card } },
  } as const
  const at = services.now()
  return insertOutboxMessage(services.db, outboxMessage, at, condition)
}

/**
 * Delivers the messages that are due. It runs by itself after each batch that wrote one (worker/services.ts). The cron
 * delivers what fails here, so nothing is lost.
 */
export const deliverSoon = (services: Services): void => services.defer(deliverOutbox(services))
