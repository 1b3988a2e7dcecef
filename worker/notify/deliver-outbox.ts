import { deliveryDelay, deliveryTries } from '#worker/platform/backoff.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import type { Services } from '#worker/services.ts'
import { renderCard } from './mail/render-card.mail.ts'
import { renderEmail, renderSms } from './mail/render-message.mail.ts'
import type { Message } from './message.rules.ts'
import { claimPosting, listDuePostings, markPostingFailed, markPostingSent, type OutboxRow } from './outbox.queries.ts'

/** A run takes this many; the next one goes on. */
const perRun = 50
/** Longer than any provider may take; a run that died leaves its message to the next after this. */
const leaseMs = minutes(2)

/**
 * Sends what is due, each message once per claim (R-ORDER-04: told exactly once as far as providers allow). Failures
 * wait longer each time; after the last try a message is dead and shown to staff.
 */
export async function deliverOutbox(services: Services): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 }
  const due = await listDuePostings(services.db, services.now(), perRun)
  const deliver = async (posting: OutboxRow) => {
    const now = services.now()
    if (!(await claimPosting(services.db, posting.id, now, now + leaseMs))) return
    try {
      await send(services, posting)
      await markPostingSent(services.db, posting.id, services.now())
      counts.sent += 1
    } catch (error) {
      const tries = posting.attempts + 1
      const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
      const isDead = tries >= deliveryTries
      await markPostingFailed(services.db, posting.id, { nextAt: now + deliveryDelay(tries), isDead, reason })
      services.log('message_not_sent', { template: posting.template, channel: posting.channel, tries, isDead })
      counts.failed += 1
    }
  }
  await Promise.all(
    [...lanes(due).values()].map(async (lane) => {
      for (const posting of lane) await deliver(posting)
    }),
  )
  return counts
}

/** What may go side by side: every message for itself, the cards of one room after each other, as they happened. */
function lanes(due: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const lane = ({ id, channel, recipient }: OutboxRow) => (channel === 'chat' ? recipient : id)
  return Map.groupBy(due, lane)
}

async function send(services: Services, posting: OutboxRow): Promise<void> {
  const message = { template: posting.template, data: JSON.parse(posting.data) } as Message
  if (posting.channel === 'chat') {
    if (message.template !== 'chat_card') throw new Error(`${message.template} has no card`)
    const { name, card } = message.data
    await services.chat.postCard(posting.recipient, {
      occasion: posting.id,
      name,
      language: posting.language,
      content: renderCard(card, posting.language, services.config.PUBLIC_URL),
      card,
    })
  } else if (posting.channel === 'email') {
    await services.email.send({
      to: posting.recipient,
      ...renderEmail(message, posting.language, services.config.PUBLIC_URL, (await services.settings.read()).contact),
    })
  } else {
    if (!services.sms) throw new Error('no SMS account is configured')
    await services.sms.send({ to: posting.recipient, text: renderSms(message, posting.language) })
  }
}
