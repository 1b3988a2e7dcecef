import { WorkerEntrypoint } from 'cloudflare:workers'
import { type Environment, mailboxOf } from '../environment.ts'
import { fateOf, mailEvent } from './mail-events.ts'
import { checkHeaders } from './mail-headers.ts'
import type { NewMail } from './mail.ts'

type Recipients = EmailMessageBuilder['to']

/** A bounce comes after the answer of `send`, s. */
const eventDelaySeconds = 1

/**
 * Stands in for Cloudflare's `send_email` binding in its structured form; every mail goes to the mailbox. Mail to some
 * domains bounces or is marked as spam (mail-events.ts): its event goes to the queue, and its address is suppressed.
 */
export class EmailDouble extends WorkerEntrypoint<Environment> {
  /**
   * Like the binding: resolves to the message id, or rejects with a message that starts with Cloudflare's error code.
   */
  async send(message: EmailMessageBuilder): Promise<EmailSendResult> {
    const from = checkedSender(message)
    const recipients = [message.to, message.cc, message.bcc].flatMap(addressesIn)
    const mailbox = mailboxOf(this.env)
    for (const address of recipients)
      if (address.endsWith('@suppressed.example') || (await mailbox.isSuppressed(address)))
        throw new Error(`E_RECIPIENT_SUPPRESSED: ${address} is on the suppression list`)

    const arriving = recipients.filter((to) => fateOf(to)?.arrives !== false)
    const mails = arriving.map((to): NewMail => ({
      channel: 'email',
      to,
      from,
      subject: message.subject,
      text: message.text ?? '',
      html: message.html ?? '',
      headers: message.headers ?? {},
    }))
    const stored = await mailbox.deliver(mails)
    if (!stored) throw new Error('E_INTERNAL_SERVER_ERROR: the mailbox was told to fail')
    const messageId = `<${crypto.randomUUID()}@mailbox.local>`
    for (const recipient of recipients) {
      const fate = fateOf(recipient)
      if (!fate) continue
      await mailbox.suppress(recipient, fate.suppressedForMs)
      const sender = typeof message.from === 'string' ? message.from : message.from.email
      await this.env.MAIL_EVENTS.send(mailEvent(fate, { messageId, sender, recipient, subject: message.subject }), {
        delaySeconds: eventDelaySeconds,
      })
    }
    return { messageId }
  }
}

/** The fields of Cloudflare's `EmailMessageBuilder`; everything else is refused here, so that nobody relies on it. */
const documented = new Set(['to', 'from', 'subject', 'html', 'text', 'cc', 'bcc', 'replyTo', 'attachments', 'headers'])
const mostRecipients = 50
/** Cloudflare's limit for a whole message, bytes. */
const mostBytes = 5 * 1024 * 1024

/**
 * Refuses what the documented form does not allow; the sender's name and address for the mailbox.
 * @throws Error that starts with Cloudflare's code
 */
function checkedSender(message: EmailMessageBuilder): string {
  const unknown = Object.keys(message).find((name) => !documented.has(name))
  if (unknown) throw new Error(`E_VALIDATION_ERROR: unknown field ${unknown}`)
  const recipients = [message.to, message.cc, message.bcc].flatMap(addressesIn)
  if (recipients.length === 0) throw new Error('E_FIELD_MISSING: a message needs at least one of to, cc, bcc')
  if (recipients.length > mostRecipients) throw new Error('E_TOO_MANY_RECIPIENTS: more than 50 recipients')
  if (!message.from) throw new Error('E_FIELD_MISSING: from')
  if (!message.subject) throw new Error('E_FIELD_MISSING: subject')
  if (!message.text && !message.html) throw new Error('E_FIELD_MISSING: a message needs text or html')
  const { from } = message
  const sender = typeof from === 'string' ? { email: from, name: from } : from
  if (typeof sender.name !== 'string' || sender.name === '')
    throw new Error('E_VALIDATION_ERROR: from needs email and name')
  for (const address of [sender.email, ...recipients])
    if (!isBareAddress(address)) throw new Error('E_VALIDATION_ERROR: an address is not name@domain')
  if ((message.text?.length ?? 0) + (message.html?.length ?? 0) > mostBytes)
    throw new Error('E_CONTENT_TOO_LARGE: the message exceeds 5 MiB')
  checkHeaders(message.headers ?? {})
  return `${sender.name} <${sender.email}>`
}

/** The documentation shows only strings as recipients. */
function addressesIn(recipients: Recipients): string[] {
  if (!recipients) return []
  return [recipients].flat().map((recipient) => (typeof recipient === 'string' ? recipient : ''))
}

const isBareAddress = (address: unknown): boolean =>
  typeof address === 'string' && /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/.test(address)
