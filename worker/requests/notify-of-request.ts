import { linkLives } from '#worker/accounts/account.rules.ts'
import type { Customer } from '#worker/accounts/customers.queries.ts'
import { insertLinkToken } from '#worker/accounts/settings/link-tokens.queries.ts'
import type { ChatCard } from '#worker/notify/chat-card.rules.ts'
import type { Message } from '#worker/notify/message.rules.ts'
import { notificationChannels, wantsNotification } from '#worker/notify/notification-choices.rules.ts'
import { chatCard } from '#worker/notify/notify.ts'
import { insertOutboxMessage } from '#worker/notify/outbox.queries.ts'
import type { RequestMessages, RequestNews } from '#worker/notify/request-messages.rules.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import { textIn } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import type { ListedRequest } from './requests.queries.ts'

/** What to notify a customer of. Each channel sends one message for an idempotency key. */
export interface RequestNotice {
  template: keyof RequestMessages
  idempotencyKey: string
  words?: string
  totalCents?: RequestNews['totalCents']
  deposit?: RequestNews['deposit']
  items?: RequestNews['items']
  sums?: RequestNews['sums']
  until?: number
  /** Where the message leads, if not to the request's page. */
  link?: string
}

/** Messages that also go into the customer's chat as a card (R-CHAT-09). */
const cards: Partial<Record<keyof RequestMessages, ChatCard['kind']>> = { quote_sent: 'quote', proof_sent: 'proof' }

/** The message of a notice, in the customer's language. */
export function messageOfRequest(
  services: Services,
  customer: Customer,
  { product, request }: Pick<ListedRequest, 'request' | 'product'>,
  notice: RequestNotice,
): Message {
  return {
    template: notice.template,
    data: {
      firstName: customer.firstName,
      productName: textIn(product.name, customer.language),
      link: notice.link ?? `${services.config.PUBLIC_URL}/requestStatus/${request.id}`,
      words: notice.words ?? '',
      totalCents: notice.totalCents ?? null,
      ...(notice.deposit && { deposit: notice.deposit }),
      ...(notice.items && { items: notice.items }),
      ...(notice.sums && { sums: notice.sums }),
      until: notice.until ?? null,
    },
  }
}

/**
 * Statements that notify a customer about their request by the channels they chose (R-REQ-18), and put a quote or a
 * proof into their chat. Each applies only if `when` holds.
 */
export function notifyOfRequest(
  services: Services,
  customer: Customer,
  listed: Pick<ListedRequest, 'request' | 'product'>,
  notice: RequestNotice,
  when: Condition,
): Statement[] {
  const { product, request } = listed
  const message = messageOfRequest(services, customer, listed, notice)
  const kind = cards[notice.template]
  const card = kind && {
    kind,
    id: request.id,
    path: `/requestStatus/${request.id}`,
    title: textIn(product.name, customer.language),
    ...(notice.totalCents === undefined || notice.totalCents === null ? {} : { amountCents: notice.totalCents }),
    ...(notice.sums && { sums: notice.sums }),
  }
  const mails = notificationChannels.flatMap((channel) => {
    const recipient = channel === 'email' ? customer.email : customer.phone
    if (!recipient || !wantsNotification(customer.notifications, 'requests', channel)) return []
    const outboxMessage = {
      id: `${notice.idempotencyKey}:${channel}`,
      customerId: customer.id,
      channel,
      recipient,
      language: customer.language,
      message,
    }
    return [insertOutboxMessage(services.db, outboxMessage, services.now(), when)]
  })
  return card ? [...mails, chatCard(services, customer, notice.idempotencyKey, card, when)] : mails
}

/**
 * A link that shows a request and approves this proof without a log-in (R-REQ-13): its address, and the statement that
 * stores it.
 */
export async function makeProofLink(
  services: Services,
  customer: Customer,
  { requestId, proofId }: { requestId: string; proofId: string },
  when: Condition,
): Promise<{ url: string; statements: Statement[] }> {
  const token = services.newToken()
  const now = services.now()
  const link = {
    hash: await hashToken(token),
    purpose: 'request_proof' as const,
    customerId: customer.id,
    address: '',
    payload: `${requestId} ${proofId}`,
    createdAt: now,
    expiresAt: now + linkLives.request_proof,
  }
  return {
    url: `${services.config.PUBLIC_URL}/proof?token=${token}`,
    statements: [insertLinkToken(services.db, link, when)],
  }
}
