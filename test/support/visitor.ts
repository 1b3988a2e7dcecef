/** A client of the shop by plain HTTP that keeps cookies and a token like a browser. */
import type { LocalShop } from '#scripts/local/shop.ts'
import { requireContract } from './contract-answer.ts'
import { noteBody, noteValue } from './log-lines.ts'
import { storeCustomer, storeSession } from './stored-customer.ts'

export interface Answer {
  status: number
  headers: Headers
  body: Json
}
/** The request of a `Visitor.call`, for recording it as an example. */
export const callsOf = new WeakMap<Answer, { method: string; path: string; body: unknown }>()
/** JSON of any shape: a test reads its members. */
export type Json = { [key: string]: Json } & Json[] & string & number & boolean & null

export interface Mail {
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  code: string | null
  at: string
}

export const password = 'Tinta#2026'
let people = 0

/** A mail address that is unique in this run. */
export function anAddress(name = 'shopper'): string {
  const address = `${name}${(people += 1)}.${Date.now().toString(36)}@example.com`
  noteValue(address)
  return address
}
/** A phone number that is unique in this run. */
export function aPhone(): string {
  const phone = `305${String(1_000_000 + (people += 1) + (Date.now() % 100_000) * 50).slice(-7)}`
  noteValue(phone)
  return phone
}

/** A shop to call. Another release answers by a contract of its own. */
type CalledShop = Pick<LocalShop, 'url'> & { isOfAnotherRelease?: boolean }

export class Visitor {
  token: string | null = null
  userId: string | null = null
  readonly deviceId = crypto.randomUUID()
  readonly cookies = new Map<string, string>()
  readonly shop: CalledShop
  language = 'en'

  constructor(shop: CalledShop) {
    this.shop = shop
  }

  /**
   * Makes one call. A string as `body` is sent unchanged.
   * @throws when the answer breaks the contract
   */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(new URL(path, this.shop.url), {
      method,
      redirect: 'manual',
      headers: {
        'Accept-Language': this.language,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(this.token ? { Authorization: this.token } : {}),
        ...(this.cookies.size
          ? { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name) this.cookies.set(name, value ?? '')
    }
    const text = await response.text()
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Json,
    }
    const contentType = response.headers.get('Content-Type') ?? ''
    if (this.shop.isOfAnotherRelease !== true)
      requireContract({ method, path, status: answer.status, contentType, body: answer.body })
    callsOf.set(answer, { method, path, body })
    noteBody(body)
    if (typeof answer.body === 'object') noteBody({ token: answer.body['token'], newToken: answer.body['newToken'] })
    return answer
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers)
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) => this.call('POST', path, body, headers)

  /**
   * Waits until `count` messages to an address are there.
   * @returns them, the newest first
   * @throws when they have not come after twenty seconds
   */
  async mails(to: string, count = 1): Promise<Mail[]> {
    const until = performance.now() + 20_000
    for (;;) {
      const { body } = await this.get(`/__local/mailbox?to=${encodeURIComponent(to)}`)
      const mails = body as unknown as Mail[]
      if (mails.length >= count) return mails
      if (performance.now() > until)
        throw new Error(
          `${mails.length} of ${count} messages to ${to}: ${mails.map(({ subject }) => subject).join(', ')}`,
        )
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }

  register(fields: Record<string, unknown> = {}): Promise<Answer> {
    return this.post('/api/register', {
      firstName: 'María José',
      lastName: 'Ibáñez',
      password,
      acceptTerms: true,
      acceptEmail_SMS: true,
      ...fields,
    })
  }

  async login(who: Record<string, string>, secret = password): Promise<Answer> {
    const answer = await this.post('/api/login', {
      ...who,
      password: secret,
      deviceinfo: { deviceId: this.deviceId, deviceName: 'Mozilla Firefox', os: 'Linux' },
    })
    if (answer.status === 200) {
      this.token = answer.body['token'] ?? null
      this.userId = answer.body['userId'] ?? null
    }
    return answer
  }
}

/** A customer of the demo data, logged in. */
export async function demoCustomer(shop: Pick<LocalShop, 'url'>, name: 'ana' | 'luis' = 'ana'): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.login({ email: `${name}@example.com` })
  return visitor
}

/**
 * A member of staff of the demo data, logged in at the console. Their token opens the staff's calls and no customer's.
 */
async function staffMember(shop: Pick<LocalShop, 'url'>, email: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const answer = await visitor.post('/api/staff/login', {
    email,
    password,
    deviceinfo: { deviceId: visitor.deviceId, deviceName: 'Mozilla Firefox', os: 'Linux' },
  })
  visitor.token = answer.body['token'] ?? null
  visitor.userId = answer.body['userId'] ?? null
  if (!visitor.token) throw new Error(`${email} could not log in: ${answer.status}`)
  return visitor
}
export const aStaffMember = (shop: Pick<LocalShop, 'url'>): Promise<Visitor> => staffMember(shop, 'staff@example.com')
export const anOwner = (shop: Pick<LocalShop, 'url'>): Promise<Visitor> => staffMember(shop, 'owner@example.com')

/**
 * A new customer, confirmed and logged in. Where the test can reach the shop's database they are written into it: to
 * register, to confirm and to log in hash the password twice, and their own suites show that it works.
 */
export async function aCustomer(
  shop: Pick<LocalShop, 'url'> & Partial<Pick<LocalShop, 'database'>>,
): Promise<Visitor & { email: string }> {
  if (shop.database === undefined) return aRegisteredCustomer(shop)
  const visitor = new Visitor(shop)
  const email = anAddress()
  const database = await shop.database()
  const userId = await storeCustomer(database, { email })
  const { token } = await storeSession(database, userId, visitor.deviceId)
  return Object.assign(visitor, { email, userId, token })
}

/** A new customer who has registered, followed the mailed link and logged in, all by calls. */
export async function aRegisteredCustomer(shop: Pick<LocalShop, 'url'>): Promise<Visitor & { email: string }> {
  const visitor = new Visitor(shop)
  const email = anAddress()
  await visitor.register({ email })
  const [mail] = await visitor.mails(email)
  const token = new URL(mail?.links.find((link) => link.includes('token=')) ?? 'none:').searchParams.get('token') ?? ''
  await visitor.call('PATCH', '/api/register/EmailValidation', {}, { Authorization: token })
  await visitor.login({ email })
  return Object.assign(visitor, { email })
}
