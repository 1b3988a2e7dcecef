/** Cloudflare's events of sent mail, in the shapes of its page "Event subscriptions" (email-service/reference). */

/** What becomes of a mail to an address, by its domain. */
export interface Fate {
  event: 'bounced' | 'complained'
  /** How long Cloudflare suppresses the address afterwards, ms; null for no end. */
  suppressedForMs: number | null
  /** Whether the mail reaches the mailbox. */
  arrives: boolean
  details: object
}

const day = 24 * 60 * 60 * 1000
const bounce = (type: 'hard' | 'soft', status: string, words: string) => ({
  delivery: {
    status: 'bounced',
    provider: 'external_smtp',
    deliveryTimeMs: 812,
    smtpStatusCode: type === 'hard' ? '550' : '452',
    smtpEnhancedStatusCode: status,
    smtpResponse: `${type === 'hard' ? '550' : '452'} ${status} ${words}`,
  },
  bounce: {
    type,
    classification: type === 'hard' ? 'permanent_failure' : 'temporary_failure',
    reason: `${type === 'hard' ? '550' : '452'} ${status} ${words}`,
  },
})

const fates: Record<string, Fate> = {
  'bounced.example': {
    event: 'bounced',
    suppressedForMs: 7 * day,
    arrives: false,
    details: bounce('hard', '5.1.1', 'User unknown'),
  },
  'blocked.example': {
    event: 'bounced',
    suppressedForMs: 7 * day,
    arrives: false,
    details: bounce('hard', '5.7.1', 'Message refused by policy'),
  },
  'full.example': {
    event: 'bounced',
    suppressedForMs: day,
    arrives: false,
    details: bounce('soft', '4.2.2', 'Mailbox full'),
  },
  'spam.example': {
    event: 'complained',
    suppressedForMs: null,
    arrives: true,
    details: { delivery: { status: 'complained' }, complaint: { type: 'abuse' } },
  },
}

export const fateOf = (address: string): Fate | null => fates[address.split('@')[1]?.toLowerCase() ?? ''] ?? null

export const mailEvent = (
  fate: Fate,
  mail: { messageId: string; sender: string; recipient: string; subject: string },
) => ({
  type: `cf.email.sending.message.${fate.event}`,
  source: { type: 'email.sending', zoneId: '0'.repeat(32), domain: mail.sender.split('@')[1] ?? '' },
  payload: {
    eventId: crypto.randomUUID(),
    messageId: mail.messageId,
    sender: mail.sender,
    recipient: mail.recipient,
    // A complaint names no subject.
    ...(fate.event === 'complained' ? {} : { subject: mail.subject }),
    terminal: true,
    ...fate.details,
  },
  metadata: {
    accountId: '0'.repeat(32),
    eventSubscriptionId: '0'.repeat(32),
    eventSchemaVersion: 1,
    eventTimestamp: new Date().toISOString(),
  },
})
