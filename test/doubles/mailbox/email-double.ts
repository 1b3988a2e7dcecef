import { WorkerEntrypoint } from 'cloudflare:workers'
import { type Environment, mailboxOf } from '../environment.ts'
import type { NewMail } from './mail.ts'

type Recipients = EmailMessageBuilder['to']

/** Stands in for Cloudflare's `send_email` binding in its structured form; what is sent ends in the mailbox. */
export class EmailDouble extends WorkerEntrypoint<Environment> {
  /** As the binding: resolves to the message id, rejects with a message that starts with Cloudflare's error code. */
  async send(message: EmailMessageBuilder): Promise<EmailSendResult> {
    const recipients = [message.to, message.cc, message.bcc].flatMap(addressesIn)
    if (recipients.length === 0) throw new Error('E_FIELD_MISSING: a message needs at least one of to, cc, bcc')
    if (!message.from) throw new Error('E_FIELD_MISSING: from')
    if (!message.subject) throw new Error('E_FIELD_MISSING: subject')
    if (!message.text && !message.html) throw new Error('E_FIELD_MISSING: a message needs text or html')

    const mails = recipients.map((to): NewMail => ({
      channel: 'email',
      to,
      from: typeof message.from === 'string' ? message.from : `${message.from.name} <${message.from.email}>`,
      subject: message.subject,
      text: message.text ?? '',
      html: message.html ?? '',
    }))
    const stored = await mailboxOf(this.env).deliver(mails)
    if (!stored) throw new Error('E_INTERNAL_SERVER_ERROR: the mailbox was told to fail')
    return { messageId: `<${stored.firstId}@mailbox.local>` }
  }
}

function addressesIn(recipients: Recipients): string[] {
  if (!recipients) return []
  const list = Array.isArray(recipients) ? recipients : [recipients]
  return list.map((recipient) => (typeof recipient === 'string' ? bareAddress(recipient) : recipient.email))
}

const bareAddress = (address: string): string => (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim()
