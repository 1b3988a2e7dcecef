import type { Environment } from '../environment.ts'

/** Callbacks come after the answer, ms. */
const laterMs = 400

/**
 * Sends the status callbacks of a message to the shop, in order: first `sent`, then `delivered`, or `undelivered` with an
 * error code. Form-encoded and signed as twilio.com/docs/usage/security#validating-requests says.
 */
export async function tellStatus(
  env: Environment,
  address: string,
  message: { sid: string; to: string; from: string; failure: number | null },
): Promise<void> {
  const { sid, to, from, failure } = message
  for (const status of ['sent', failure === null ? 'delivered' : 'undelivered']) {
    await new Promise((resume) => setTimeout(resume, laterMs))
    const fields = {
      AccountSid: env.TWILIO_ACCOUNT_SID,
      ApiVersion: '2010-04-01',
      From: from,
      MessageSid: sid,
      MessageStatus: status,
      SmsSid: sid,
      SmsStatus: status,
      To: to,
      ...(status === 'undelivered' ? { ErrorCode: String(failure) } : {}),
      // "Twilio occasionally adds new properties without advance notice."
      RawDlrDoneDate: '2611250915',
    }
    await env.SHOP.fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'X-Twilio-Signature': await signature(env.TWILIO_AUTH_TOKEN, address, fields),
      },
      body: new URLSearchParams(fields),
    })
  }
}

async function signature(authToken: string, address: string, fields: Record<string, string>): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(authToken), algorithm, false, ['sign'])
  const text = Object.keys(fields)
    .sort()
    .reduce((signed, name) => signed + name + fields[name], address)
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))))
}
