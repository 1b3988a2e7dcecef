/** Sends mail through Cloudflare's EMAIL binding (Email Service); locally the binding is the mailbox double. */

interface Email {
  to: string
  subject: string
  text: string
  html: string
}

/**
 * The port. Resolves to what the provider calls the mail it took, null when it does not say; throws otherwise, to be
 * tried again by the outbox.
 */
export interface EmailSender {
  send(email: Email): Promise<string | null>
}

/** The part of the binding we use: its structured form. */
export interface EmailBinding {
  send(message: Email & { from: string }): Promise<{ messageId?: string } | undefined>
}

/** A binding has no deadline of its own: without one a provider that hangs would hold the whole run. */
const timeoutMs = 8000

/** `from` as `Name <address>`. */
export const emailSender = (binding: EmailBinding, from: string): EmailSender => ({
  async send(email) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the mail provider did not answer in time')), timeoutMs)
    })
    try {
      return (await Promise.race([binding.send({ ...email, from }), late]))?.messageId ?? null
    } finally {
      clearTimeout(timer)
    }
  },
})
