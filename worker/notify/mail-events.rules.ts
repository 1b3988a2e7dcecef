/**
 * What Cloudflare's Email Service tells of sent mail, as its page "Event subscriptions" documents it
 * (developers.cloudflare.com/email-service/platform/event-subscriptions).
 */
import { addressFaults, type AddressFault } from './unreachable.rules.ts'

/** A mail that did not arrive, or whose reader does not want it. */
export interface MailEvent {
  /** Cloudflare's id of the mail, as `send` answered it. */
  messageId: string
  recipient: string
  /** What happened, with the SMTP status if there is one: `bounced 5.1.1`. The server's words may hold the address. */
  reason: string
  fault: AddressFault | null
  /** Whether somebody of the shop must mend something. */
  isForShop: boolean
  /** False for a mail that arrived and was marked as spam. */
  isLost: boolean
}

const prefix = 'cf.email.sending.message.'

/** The events that the deployment subscribes to; the others change nothing here. */
export const mailEventTypes = ['message.bounced', 'message.complained', 'message.rejected', 'message.failed'] as const

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * A bounce of status 5.1.x, or 5.2.1, says that there is no such mailbox; other permanent ones may be about our mail
 * (RFC 3463). A soft one is a bounce after Cloudflare's own retries, such as a full mailbox.
 */
function faultOfBounce(type: string, status: string): AddressFault {
  if (type !== 'hard') return addressFaults.heldForADay
  return status === '' || /^5\.(1\.\d+|2\.1)$/.test(status) ? addressFaults.unknown : addressFaults.heldForAWeek
}

/** The event in a message of the queue; null for any other message, and for events that change nothing. */
export function mailEventOf(body: unknown): MailEvent | null {
  const { type, payload } = fieldsOf(body)
  const kind = textOf(type)
  const said = fieldsOf(payload)
  const recipient = textOf(said['recipient'])
  if (!kind.startsWith(prefix) || !recipient.includes('@') || recipient.length > 320) return null
  const status = textOf(fieldsOf(said['delivery'])['smtpEnhancedStatusCode']).slice(0, 12)
  const told = { messageId: textOf(said['messageId']).slice(0, 200), recipient }
  switch (kind.slice(prefix.length)) {
    case 'bounced':
      return {
        ...told,
        reason: `bounced ${status}`.trim(),
        fault: faultOfBounce(textOf(fieldsOf(said['bounce'])['type']), status),
        isForShop: false,
        isLost: true,
      }
    case 'complained':
      return { ...told, reason: 'complained', fault: addressFaults.refused, isForShop: false, isLost: false }
    case 'rejected': {
      const why = textOf(fieldsOf(said['rejection'])['reason']).slice(0, 40)
      return {
        ...told,
        reason: `rejected ${why}`.trim(),
        fault: why === 'suppressed' ? addressFaults.heldForADay : null,
        isForShop: why !== 'suppressed',
        isLost: true,
      }
    }
    case 'failed':
      return { ...told, reason: 'failed', fault: null, isForShop: true, isLost: true }
    default:
      return null
  }
}
