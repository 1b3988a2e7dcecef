import { deliveryDelay, deliveryTries } from '#worker/platform/backoff.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import { SmsHeld, takeSms } from './limit-sms.ts'
import { renderCard } from './mail/render-card.mail.ts'
import { type Message, NotDeliverable } from './message.rules.ts'
import { markAddress, sendByOtherChannel } from './note-unreachable.ts'
import {
  leaseOutboxMessage,
  listDueOutboxMessages,
  markOutboxMessageFailed,
  markOutboxMessageSent,
  type DueMessage,
  type OutboxRow,
} from './outbox.queries.ts'
import { smsStatusUrl } from './receive-sms-status.ts'
import { listHeaders } from './stop-link.ts'
import { isProof, maySendTo } from './unreachable.rules.ts'

/** At most this many messages a run; the next run takes the rest. */
const perRun = 50
/** Longer than any provider may take. The messages of a run that died are free for the next run after this time. */
const leaseMs = minutes(2)

/** Waits between tries to mark a message as sent, ms. */
const markDelays = [0, 200, 1000, 3000] as const

/**
 * Messages that were sent but could not be marked, with the provider's ids: this isolate's next run marks them and does
 * not send them again.
 */
const unmarked = new Map<string, string | null>()

/**
 * Sends the due messages, each once per lease. A failed send waits longer each time; after the last try the message is
 * dead and shown to staff. Once the provider has accepted a message, only marking it is retried, never the sending.
 */
export async function deliverOutbox(services: Services): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 }
  // What a restore has brought back may have been sent before (docs/decisions/140).
  if (services.config.MAINTENANCE) return counts
  const due = await listDueOutboxMessages(services.db, services.now(), perRun)
  const deliver = async (outboxMessage: DueMessage) => {
    const now = services.now()
    if (!(await leaseOutboxMessage(services.db, outboxMessage.id, now, now + leaseMs))) return
    const wasTaken = unmarked.has(outboxMessage.id)
    try {
      if (!wasTaken) unmarked.set(outboxMessage.id, await send(services, outboxMessage))
    } catch (error) {
      await noteFailure(services, outboxMessage, error)
      counts.failed += 1
      return
    }
    counts.sent += wasTaken ? 0 : 1
    await markSent(services, outboxMessage)
  }
  await Promise.all(
    [...lanes(due).values()].map(async (lane) => {
      for (const outboxMessage of lane) await deliver(outboxMessage)
    }),
  )
  return counts
}

/** Whether a message is useless an hour later. */
const isShortLived = ({ template }: OutboxRow): boolean =>
  template === 'verification_code' || template === 'password_reset' || template === 'account_exists'

/** The address takes no messages, so none was sent. */
class AddressUnreachable extends NotDeliverable {}

/**
 * The provider did not accept the message: it is tried again later, or given up. What it says about the address is
 * remembered, and news of an order go by the customer's other channel.
 */
async function noteFailure(services: Services, outboxMessage: OutboxRow, error: unknown): Promise<void> {
  const tries = outboxMessage.attempts + 1
  const heldUntil = error instanceof SmsHeld ? error.until : undefined
  // A code or link that arrives after the SMS limit has ended is useless; other messages wait for that.
  const isHopeless = error instanceof NotDeliverable || heldUntil === null
  const isDead = tries >= deliveryTries || isHopeless || (heldUntil !== undefined && isShortLived(outboxMessage))
  const nextAt = heldUntil ?? services.now() + deliveryDelay(tries)
  const fault = error instanceof NotDeliverable ? error.fault : null
  if (fault !== null && outboxMessage.channel !== 'chat')
    await markAddress(services, outboxMessage.channel, outboxMessage.recipient, fault)
  const isOfAddress = fault !== null || error instanceof AddressUnreachable
  const wentElsewhere = isOfAddress && (await sendByOtherChannel(services, outboxMessage))
  await markOutboxMessageFailed(services.db, outboxMessage.id, {
    nextAt,
    isDead,
    reason: reasonOf(error),
    // The reader of a proof sees it at their screen; news that went by the other channel arrived.
    dismissedAt: wentElsewhere || (isOfAddress && isProof(outboxMessage.template)) ? services.now() : null,
  })
  services.log('message_not_sent', { template: outboxMessage.template, channel: outboxMessage.channel, tries, isDead })
}

/**
 * Marks a message as sent. While the database fails, the lease keeps other runs away for two minutes. The log names the
 * message, because anybody asked to send it again must know that it went out.
 */
async function markSent(services: Services, { id, template, channel }: OutboxRow): Promise<void> {
  const providerId = unmarked.get(id) ?? null
  for (const [index, delayMs] of markDelays.entries()) {
    if (delayMs > 0) await new Promise((resume) => setTimeout(resume, delayMs))
    try {
      await markOutboxMessageSent(services.db, id, services.now(), providerId)
      unmarked.delete(id)
      return
    } catch (error) {
      if (index < markDelays.length - 1) continue
      services.log('message_sent_not_marked', { template, channel, providerId, reason: reasonOf(error) })
    }
  }
}

/** What may be sent in parallel: every message by itself, but the cards of one room one after another, in order. */
function lanes(due: readonly DueMessage[]): Map<string, DueMessage[]> {
  const lane = ({ id, channel, recipient }: DueMessage) => (channel === 'chat' ? recipient : id)
  return Map.groupBy(due, lane)
}

/** @returns the provider's id of the message, null when it gives none */
async function send(services: Services, outboxMessage: DueMessage): Promise<string | null> {
  const { mark, template } = outboxMessage
  if (!maySendTo(mark, template)) throw new AddressUnreachable(`address ${mark}`)
  const message = { template: outboxMessage.template, data: JSON.parse(outboxMessage.data) } as Message
  if (outboxMessage.channel === 'chat') {
    if (message.template !== 'chat_card') throw new Error(`${message.template} has no card`)
    const { name, card } = message.data
    await services.chat.postCard(outboxMessage.recipient, {
      idempotencyKey: outboxMessage.id,
      name,
      language: outboxMessage.language,
      content: renderCard(card, outboxMessage.language, services.config.PUBLIC_URL),
      card,
    })
    return null
  }
  if (outboxMessage.channel === 'email') {
    const headers = await listHeaders(services, outboxMessage)
    return services.email.send({
      to: outboxMessage.recipient,
      ...(headers && { headers }),
      ...services.messages.email(
        message,
        outboxMessage.language,
        services.config.PUBLIC_URL,
        (await services.settings.read()).contact,
      ),
    })
  }
  if (!services.sms) throw new Error('no SMS account is configured')
  await takeSms(services, outboxMessage.recipient)
  return services.sms.send({
    to: outboxMessage.recipient,
    text: services.messages.sms(message, outboxMessage.language),
    statusUrl: smsStatusUrl(services.config.PUBLIC_URL, outboxMessage.id),
  })
}
