/**
 * Sends mail through Cloudflare's EMAIL binding (Email Service); locally the binding is the mailbox double. The shapes
 * and codes are those of Cloudflare's page "Workers API" (email-service/api/send-emails/workers-api).
 */
import { NotDeliverable } from './message.rules.ts'
import { addressFaults } from './unreachable.rules.ts'

interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Headers from Cloudflare's list of allowed ones (email-service/reference/headers). */
  headers?: Record<string, string>
}

/**
 * The port. Resolves to the provider's id of the accepted mail, null when it gives none.
 * @throws NotDeliverable when the mail will never be accepted; other errors may be retried
 */
export interface EmailSender {
  send(email: Email): Promise<string | null>
}

/** The documented form of a sender with a name; `Name <address>` in one string is not documented. */
export interface MailAddress {
  email: string
  name: string
}

/** The part of the binding we use: its structured form. */
export interface EmailBinding {
  send(message: Email & { from: MailAddress }): Promise<{ messageId?: string } | undefined>
}

/** Longer than the service takes, shorter than the outbox's lease, ms. */
const deadlineMs = 15_000

/**
 * Codes that stay the same when the message is sent again: it is invalid, or its recipient accepts no mail of ours. An
 * unverified sender and a used-up quota are not among them: the owner fixes the first, the next day the second.
 */
const finalCodes: ReadonlySet<string> = new Set([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_TOO_MANY_RECIPIENTS',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
  'E_DELIVERY_FAILED',
  'E_HEADER_NOT_ALLOWED',
  'E_HEADER_USE_API_FIELD',
  'E_HEADER_VALUE_INVALID',
  'E_HEADER_VALUE_TOO_LONG',
  'E_HEADER_NAME_INVALID',
  'E_HEADERS_TOO_LARGE',
  'E_HEADERS_TOO_MANY',
])

/** The binding's error code: its `code`, which a remote call may lose, or the first word of its message. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return /\bE_[A-Z_]+\b/.exec(error.message)?.[0] ?? null
}

export const emailSender = (binding: EmailBinding, from: MailAddress): EmailSender => ({
  async send(email) {
    try {
      const taken = await withinDeadline(binding.send({ ...email, from }), deadlineMs, 'Email Service')
      return taken?.messageId ?? null
    } catch (error) {
      const code = codeOf(error)
      // The error's message may contain the address; its code does not.
      if (code !== null && finalCodes.has(code))
        throw new NotDeliverable(code, code === 'E_RECIPIENT_SUPPRESSED' ? addressFaults.heldForADay : null)
      throw code === null ? error : new Error(code)
    }
  },
})

/**
 * What `work` resolves to, or an error once `ms` have passed. The work itself goes on: a call to a binding cannot be
 * cancelled.
 */
function withinDeadline<Value>(work: Promise<Value>, ms: number, who: string): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => reject(new Error(`${who} did not answer in ${ms} ms`)))
  })
  return Promise.race([work, late])
}
