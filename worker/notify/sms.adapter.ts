/** Sends text messages by Twilio's HTTP API. */
import { NotDeliverable } from './message.rules.ts'

/**
 * The port. Resolves to the provider's id of the accepted message, null when it gives none.
 * @throws NotDeliverable when the number will never take the message; other errors may be retried
 */
export interface SmsSender {
  send(sms: { to: string; text: string }): Promise<string | null>
}

export interface TwilioAccount {
  accountSid: string
  authToken: string
  from: string
}

const timeoutMs = 8000

/**
 * Twilio's codes (twilio.com/docs/api/errors) that stay the same when the message is sent again: 21211 no phone number,
 * 21610 its owner has answered STOP, 21612 no route to it, 21614 no mobile, 21617 the text is too long. A country that
 * is not switched on (21408) is not among them: the owner fixes that.
 */
const finalCodes: ReadonlySet<number> = new Set([21_211, 21_610, 21_612, 21_614, 21_617])

/** Twilio's code in an error's body; null where there is none. */
const codeOf = (body: unknown): number | null =>
  body !== null && typeof body === 'object' && 'code' in body && typeof body.code === 'number' ? body.code : null

export const twilioSender = (account: TwilioAccount): SmsSender => ({
  async send({ to, text }) {
    const response = await fetch(`https://api.twilio.com/2010-04-01/Accounts/${account.accountSid}/Messages.json`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}` },
      body: new URLSearchParams({ To: to, From: account.from, Body: text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const taken: unknown = await response.json().catch(() => null)
    if (!response.ok) {
      // Twilio's message may contain the number; its code does not.
      const code = codeOf(taken)
      const reason = `Twilio answered ${response.status}${code === null ? '' : `, code ${code}`}`
      throw code !== null && finalCodes.has(code) ? new NotDeliverable(reason) : new Error(reason)
    }
    return taken !== null && typeof taken === 'object' && 'sid' in taken && typeof taken.sid === 'string'
      ? taken.sid
      : null
  },
})
