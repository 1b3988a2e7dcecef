import type { Handlers } from '#worker/api/handler.ts'
import { readText } from '#worker/http/read-input.ts'
import { runToCompletion } from '#worker/http/run-to-completion.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { receiveSmsStatus } from './receive-sms-status.ts'

/** A callback's body is at most this many bytes. */
const mostBytes = 16 * 1024

export const messagesRoutes = {
  async smsStatus({ query, services, c }) {
    const body = await readText(c.req.raw, mostBytes)
    const signature = c.req.header('X-Twilio-Signature') ?? ''
    if (!(await runToCompletion(services, receiveSmsStatus(services, query.message, body, signature)))) {
      services.log('sms_status_refused', { hasSignature: signature !== '' })
      throw new ShopError('signature_invalid')
    }
    return { received: true as const }
  },

  /** A mail program that knows no `List-Unsubscribe-Post` opens the address, and scanners do too: it changes nothing. */
  async noticesStopLink({ query, c }) {
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(`/notices/stop?${new URLSearchParams(query)}`, 303)
  },
} satisfies Partial<Handlers>
