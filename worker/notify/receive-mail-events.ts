import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import { mailEventOf } from './mail-events.rules.ts'
import { noteReturned } from './note-unreachable.ts'

/** A message of the queue, as far as it is read. */
export interface QueuedEvent {
  body: unknown
  /** From 1. */
  attempts: number
  ack(): void
  retry(options: { delaySeconds: number }): void
}

/** Cloudflare may tell of a mail before its id is stored here: so often, and so long apart, the event is looked at again. */
const looks = { times: 3, delaySeconds: 30 } as const
const retryDelaySeconds = 60

/**
 * Takes events of sent mail from the queue (docs/decisions/150). Each counts once however often it comes; one that fails
 * comes again, and after `max_retries` Cloudflare moves it to the queue for dead letters.
 */
export async function receiveMailEvents(services: Services, events: readonly QueuedEvent[]): Promise<void> {
  for (const event of events) {
    const told = mailEventOf(event.body)
    if (told === null) {
      services.log('mail_event_odd')
      event.ack()
      continue
    }
    try {
      const isOurs = await noteReturned(services, {
        channel: 'email',
        address: told.recipient,
        message: { providerId: told.messageId },
        ...told,
      })
      if (isOurs || event.attempts >= looks.times) event.ack()
      else event.retry(looks)
    } catch (error) {
      services.log('mail_event_failed', { reason: reasonOf(error) })
      event.retry({ delaySeconds: retryDelaySeconds })
    }
  }
}
