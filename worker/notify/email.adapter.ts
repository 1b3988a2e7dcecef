/** Sends mail through Cloudflare's EMAIL binding (Email Service); locally the binding is the mailbox double. */

interface Email {
  to: string
  subject: string
  text: string
  html: string
}

/** The port. Resolves when the provider took the mail; throws otherwise, to be tried again by the outbox. */
export interface EmailSender {
  send(email: Email): Promise<void>
}

/** The part of the binding we use: its structured form. */
export interface EmailBinding {
  send(message: Email & { from: string }): Promise<unknown>
}

/** `from` as `Name <address>`. */
export const emailSender = (binding: EmailBinding, from: string): EmailSender => ({
  async send(email) {
    await binding.send({ ...email, from })
  },
})
