import { type Environment, mailboxOf } from '../environment.ts'
import { newId } from '../stripe/ids.ts'
import { tellStatus } from './status-callback.ts'

const apiVersion = '2010-04-01'

/** `POST /2010-04-01/Accounts/{sid}/Messages.json` as api.twilio.com answers it; the SMS ends in the mailbox. */
export async function answerTwilioCall(
  request: Request,
  env: Environment,
  defer: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const path = /^\/2010-04-01\/Accounts\/([^/]+)\/Messages\.json$/.exec(pathname)
  if (!path) return refuse(404, 20404, `The requested resource ${pathname} was not found`)
  if (request.method !== 'POST') return refuse(405, 20004, 'Method not allowed')
  if (path[1] !== env.TWILIO_ACCOUNT_SID || !isAuthentic(request, env)) return refuse(401, 20003, 'Authenticate')

  const form = new URLSearchParams(await request.text())
  const [to, from, body] = [
    form.get('To') ?? '',
    form.get('From') ?? form.get('MessagingServiceSid') ?? '',
    form.get('Body') ?? '',
  ]
  if (to === '') return refuse(400, 21604, "A 'To' phone number is required.")
  if (from === '') return refuse(400, 21603, "A 'From' phone number is required.")
  if (body === '') return refuse(400, 21602, 'Message body is required.')
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`)
  const magic = magicNumbers[to]
  if (magic) return refuse(400, ...magic)
  if (body.length > 1600) return refuse(400, 21617, 'The concatenated message body exceeds the 1600 character limit')

  const callback = form.get('StatusCallback')
  if (callback !== null && !isCallbackAddress(callback)) return refuse(400, 21609, "Invalid 'StatusCallback' URL")

  const failure = lostNumbers[to] ?? null
  const sms = { channel: 'sms', to, from, subject: '', text: body, html: '' } as const
  const stored = await mailboxOf(env).deliver(failure === null ? [sms] : [])
  if (!stored) return refuse(503, 20503, 'Service Unavailable')
  const message = messageResource(env.TWILIO_ACCOUNT_SID, to, from, body)
  if (callback !== null) defer(tellStatus(env, callback, { sid: message.sid, to, from, failure }))
  return Response.json(message, { status: 201 })
}

function isAuthentic(request: Request, env: Environment): boolean {
  return request.headers.get('authorization') === `Basic ${btoa(`${env.TWILIO_ACCOUNT_SID}:${env.TWILIO_AUTH_TOKEN}`)}`
}

/**
 * Refused as Twilio refuses the numbers of its test credentials (twilio.com/docs/iam/test-credentials: +1 500 555 0001
 * …), at numbers that the shop's numbering plan takes.
 */
const magicNumbers: Record<string, [code: number, message: string]> = {
  '+13055559001': [21_211, "Invalid 'To' Phone Number"],
  '+13055559002': [21_612, 'This number cannot be reached from this sender'],
  '+13055559003': [21_408, 'Permission to send an SMS has not been enabled for this region'],
  '+13055559004': [21_610, 'Attempt to send to unsubscribed recipient'],
  '+13055559009': [21_614, "'To' number is not a valid mobile number"],
}

/** Numbers whose messages are accepted and then lost, with the code of the last callback. */
const lostNumbers: Record<string, number> = {
  '+13055558003': 30_003,
  '+13055558005': 30_005,
  '+13055558006': 30_006,
  '+13055558007': 30_007,
  '+13055558010': 21_610,
  '+13055558034': 30_034,
}

/** "A status callback URL must contain a valid hostname. Underscores are not allowed." */
function isCallbackAddress(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && !url.hostname.includes('_')
}

const refuse = (status: number, code: number, message: string): Response =>
  Response.json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, { status })

function messageResource(account: string, to: string, from: string, body: string) {
  const sid = `SM${newId('', 32).toLowerCase()}`
  const now = new Date().toUTCString().replace('GMT', '+0000')
  const isService = from.startsWith('MG')
  return {
    account_sid: account,
    api_version: apiVersion,
    body,
    date_created: now,
    date_sent: null,
    date_updated: now,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: isService ? null : from,
    messaging_service_sid: isService ? from : null,
    num_media: '0',
    num_segments: String(Math.ceil(body.length / 160)),
    price: null,
    price_unit: 'USD',
    sid,
    status: 'queued',
    subresource_uris: { media: `/${apiVersion}/Accounts/${account}/Messages/${sid}/Media.json` },
    to,
    uri: `/${apiVersion}/Accounts/${account}/Messages/${sid}.json`,
  }
}
