/** Sends text messages by Twilio's HTTP API. */

/**
 * The port. Resolves to the provider's id of the accepted message, null when it gives none; otherwise throws, and the
 * outbox retries.
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

export const twilioSender = (account: TwilioAccount): SmsSender => ({
  async send({ to, text }) {
    const response = await fetch(`https://api.twilio.com/2010-04-01/Accounts/${account.accountSid}/Messages.json`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}` },
      body: new URLSearchParams({ To: to, From: account.from, Body: text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const taken = response.ok ? await response.json().catch(() => null) : null
    await response.body?.cancel().catch(() => undefined)
    if (!response.ok) throw new Error(`Twilio answered ${response.status}`)
    return taken !== null && typeof taken === 'object' && 'sid' in taken && typeof taken.sid === 'string'
      ? taken.sid
      : null
  },
})
