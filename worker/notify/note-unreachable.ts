/** Remembers addresses that take no messages, and what happens to messages to them (docs/decisions/150). */
import { writeTogether } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import type { Message } from './message.rules.ts'
import { isOrderNews } from './order-messages.rules.ts'
import { insertOutboxMessage, type OutboxRow } from './outbox.queries.ts'
import {
  findToldMessage,
  findUnreachable,
  markOutboxMessageReturned,
  markUnreachable,
  type Channel,
  type ToldMessage,
} from './unreachable.queries.ts'
import { isProof, type AddressFault } from './unreachable.rules.ts'

/** The statement that marks an address. */
function markOf(services: Services, channel: Channel, address: string, { reason, lastsMs }: AddressFault) {
  const since = services.now()
  return markUnreachable(services.db, {
    channel,
    address: channel === 'email' ? address.trim().toLowerCase() : address,
    reason,
    since,
    endsAt: lastsMs === null ? null : since + lastsMs,
  })
}

export async function markAddress(
  services: Services,
  channel: Channel,
  address: string,
  fault: AddressFault,
): Promise<void> {
  await writeTogether(services.db, [markOf(services, channel, address, fault)])
  services.log('address_unreachable', { channel, reason: fault.reason })
}

/** What a provider told of a message that it had accepted. */
export interface Returned {
  channel: Channel
  address: string
  message: ToldMessage
  /** What this says about the address; null when it says nothing. */
  fault: AddressFault | null
  /** Whether somebody of the shop must mend something: a sender that is not registered, mail taken for spam. */
  isForShop: boolean
  /** A code or a word; never the address. */
  reason: string
  /** Whether the message did not arrive: one that its reader marks as spam did. */
  isLost: boolean
}

/**
 * A message that the provider had accepted came back. Told twice it changes nothing.
 * @returns whether the message is one of ours; its provider's id may not be stored yet
 */
export async function noteReturned(services: Services, returned: Returned): Promise<boolean> {
  const { channel, address, message, fault, reason, isLost, isForShop } = returned
  const found = await findToldMessage(services.db, message)
  // At a proof's screen its reader sees that it did not arrive.
  const dismissedAt = found !== null && !isForShop && isProof(found.template) ? services.now() : null
  await writeTogether(services.db, [
    ...(isLost ? [markOutboxMessageReturned(services.db, message, { reason, dismissedAt })] : []),
    ...(fault === null ? [] : [markOf(services, channel, address, fault)]),
  ])
  services.log('message_returned', { channel, template: found?.template ?? null, reason, isLost })
  return found !== null
}

/**
 * Sends news of an order by the customer's other channel, if its address is proved and nothing is known against it.
 * @returns whether it did, or the customer gets it by that channel anyway
 */
export async function sendByOtherChannel(services: Services, lost: OutboxRow): Promise<boolean> {
  if (!isOrderNews(lost.template)) return false
  const channel = lost.channel === 'email' ? 'sms' : 'email'
  if (channel === 'sms' && services.sms === null) return false
  const recipient = (await services.provedAddresses(lost.customerId))[channel]
  const now = services.now()
  if (recipient === null || (await findUnreachable(services.db, channel, recipient, now)) !== null) return false
  // As notifyCustomer names the two messages of an occasion.
  const id = channel === 'sms' ? `${lost.id}:sms` : lost.id.replace(/:sms$/, '')
  await writeTogether(services.db, [
    insertOutboxMessage(
      services.db,
      {
        id,
        customerId: lost.customerId,
        channel,
        recipient,
        language: lost.language,
        message: { template: lost.template, data: JSON.parse(lost.data) } as Message,
      },
      now,
    ),
  ])
  return true
}
