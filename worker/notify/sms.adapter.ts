/** Sends text messages by Twilio's HTTP API. */

/** The port. Resolves when the provider took the message; throws otherwise, to be tried again by the outbox. */
export interface SmsSender {
  send(sms: { to: string; text: string }): Promise<void>
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
    await response.body?.cancel()
    if (!response.ok) throw new Error(`Twilio answered ${response.status}`)
  },
})
