/**
 * Sends text messages by Twilio's HTTP API, and knows its callbacks by their signature
 * (twilio.com/docs/usage/security#validating-requests).
 */
import { NotDeliverable } from './message.rules.ts'
import { faultOfSmsCode } from './sms-status.rules.ts'

/**
 * The port. `send` resolves to the provider's id of the accepted message, null when it gives none; `statusUrl` is told
 * what becomes of it.
 * @throws NotDeliverable when the message will never be accepted; other errors may be retried
 */
export interface SmsSender {
  send(sms: { to: string; text: string; statusUrl: string }): Promise<string | null>
  /** The fields of a callback to `url`, the address as it was given to `send`; null when the signature is not the provider's. */
  readStatus(url: string, body: string, signature: string): Promise<ReadonlyMap<string, string> | null>
}

export interface TwilioAccount {
  accountSid: string
  authToken: string
  from: string
}

const timeoutMs = 8000

/**
 * Refusals that say nothing about the message: wrong credentials, which the owner mends, and a provider that is busy. All
 * other 4xx stay the same when the message is sent again: the number, the sender or the text is not allowed. Staff see
 * them at once and send again when they have mended what is wrong.
 */
const passing: ReadonlySet<number> = new Set([401, 408, 425, 429])

/** Twilio's code in an error's body; null where there is none. */
const codeOf = (body: unknown): number | null =>
  body !== null && typeof body === 'object' && 'code' in body && typeof body.code === 'number' ? body.code : null

const encoder = new TextEncoder()

/** Twilio signs with the standard port in the address or without it. */
function spellingsOf(url: string): string[] {
  const { protocol, port, host, pathname, search } = new URL(url)
  if (port !== '') return [url]
  return [url, `${protocol}//${host}:${protocol === 'https:' ? 443 : 80}${pathname}${search}`]
}

/** Whether `signature` is the HMAC of a text, in constant time; Twilio's is SHA-1. */
async function isSigned(authToken: string, text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(authToken), algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, key, signature, encoder.encode(text))
}

const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> | null =>
  /^[A-Za-z0-9+/]{27}=$/.test(text) ? Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)) : null

export const twilioSender = (account: TwilioAccount): SmsSender => ({
  async send({ to, text, statusUrl }) {
    const response = await fetch(`https://api.twilio.com/2010-04-01/Accounts/${account.accountSid}/Messages.json`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}` },
      body: new URLSearchParams({ To: to, From: account.from, Body: text, StatusCallback: statusUrl }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const taken: unknown = await response.json().catch(() => null)
    if (!response.ok) {
      // Twilio's message may contain the number; its code does not.
      const code = codeOf(taken)
      const reason = `Twilio answered ${response.status}${code === null ? '' : `, code ${code}`}`
      if (response.status < 500 && !passing.has(response.status)) throw new NotDeliverable(reason, faultOfSmsCode(code))
      throw new Error(reason)
    }
    return taken !== null && typeof taken === 'object' && 'sid' in taken && typeof taken.sid === 'string'
      ? taken.sid
      : null
  },

  async readStatus(url, body, signature) {
    const given = bytesOfBase64(signature)
    if (given === null) return null
    const fields = [...new URLSearchParams(body)].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    const signed = fields.map(([name, value]) => name + value).join('')
    // All are compared, so that the time does not tell which one fits.
    const fits = await Promise.all(
      spellingsOf(url).map((spelling) => isSigned(account.authToken, spelling + signed, given)),
    )
    return fits.includes(true) ? new Map(fields) : null
  },
})
