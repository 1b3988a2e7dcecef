/** The one place where adapters are built. Everything a request or a job works with comes in as `Services`. */
import { drizzle } from 'drizzle-orm/d1'
import { findProvedAddresses } from './accounts/customers.queries.ts'
import { loadArgon2 } from './accounts/passwords/argon2.adapter.ts'
import { passwordHasher, type PasswordHasher } from './accounts/passwords/password-hasher.adapter.ts'
import { phoneNumbers, type PhoneNumbers } from './accounts/phone-numbers.adapter.ts'
import { googleVerifier, type IdentityVerifier } from './accounts/sessions/google.adapter.ts'
import { turnstile, type HumanCheck } from './accounts/sessions/human-check.adapter.ts'
import { builtInLookup, googlePlaces, type AddressLookup } from './addresses/maps.adapter.ts'
import { readVersion } from './catalogue/kept-versions.queries.ts'
import type { KeptIndex } from './catalogue/search-catalogue.ts'
import type { LiveEvent } from './chat/chat-frames.rules.ts'
import { chatRooms, staffInbox, type ChatRooms, type StaffInboxPort } from './chat/chat-rooms.adapter.ts'
import { staffTopicOf, type StaffTopic } from './chat/staff-topics.rules.ts'
import { tabTeller, type TabNews } from './chat/tell-tabs.ts'
import { closeUnpaidOrdersOfLine } from './checkout/close-unpaid-order.ts'
import { stripePayments, type PaymentProvider } from './checkout/payments.adapter.ts'
import { parseConfig, type Config } from './config.ts'
import type { Env } from './env.ts'
import type { Endpoint } from './http/endpoint.rules.ts'
import { renderEmail, renderSms } from './messages.mail.ts'
import { alarmHook, type AlarmHook } from './notify/alarm-hook.adapter.ts'
import { emailSender, type EmailSender } from './notify/email.adapter.ts'
import type { MessageRenderer } from './notify/message-renderer.rules.ts'
import type { Message } from './notify/message.rules.ts'
import { deliverSoon } from './notify/notify.ts'
import { insertsOutboxMessage } from './notify/outbox.queries.ts'
import { twilioSender, type SmsSender } from './notify/sms.adapter.ts'
import { followPrimary } from './orders/price-order.ts'
import { appRenderer, type PageRenderer } from './pages/page-renderer.adapter.ts'
import { inTime, newBreaker, withDeadline, type DatabaseBreaker } from './platform/database-deadline.adapter.ts'
import { type Database, hearWrites, type Statement } from './platform/database.queries.ts'
import { r2FileStore, type FileStore } from './platform/file-store.adapter.ts'
import type { IdKind } from './platform/id.rules.ts'
import { keptAnswers, type KeptAnswers } from './platform/kept-answers.adapter.ts'
import { topicWrittenBy } from './platform/kept-answers.rules.ts'
import { keyring, newCode, newId, randomToken, type Keyring } from './platform/keyring.adapter.ts'
import { lastAnswers, type AnswerMemory, type LastAnswers } from './platform/last-answers.ts'
import { isFailure } from './platform/log-level.rules.ts'
import type { PostalAddress } from './platform/postal-address/postal-address.rules.ts'
import { reasonOf } from './platform/reason-of.rules.ts'
import { sentAnswers, type SentAnswers } from './platform/sent-answers.adapter.ts'
import { settingsReader, type KeptSettings, type SettingsReader } from './shop-settings/read-settings.ts'
import { defaultSettings, type Settings } from './shop-settings/settings.rules.ts'
import { alertOwners } from './staff/team/alert-owners.ts'

export interface Services {
  config: Config
  db: Database
  /** The settings the owners made. */
  settings: SettingsReader
  /** The search's index as this isolate loaded it last (worker/catalogue/search-catalogue.ts). */
  searchIndex: { last: KeptIndex | null }
  /** Answers for everybody, for when the database does not give them. */
  lastAnswers: LastAnswers
  keys: Keyring
  passwords: PasswordHasher
  payments: PaymentProvider
  /** Null when Turnstile is not configured. */
  humans: HumanCheck | null
  /** Null when no Google client id is configured. */
  google: IdentityVerifier | null
  addresses: AddressLookup
  email: EmailSender
  /** By the country of the request; outside of one no country is known. */
  phones: PhoneNumbers
  messages: MessageRenderer
  /** Null when no SMS account is configured: text messages then go to the dead-letter state with that reason. */
  sms: SmsSender | null
  /** Null when no webhook for alarms is configured. */
  alarmHook: AlarmHook | null
  pictures: R2Bucket
  /** The answers that Cloudflare keeps; those that show what a call has changed are removed before it is answered. */
  kept: KeptAnswers
  /** The bucket of customers' files as it is, for the weekly copy. */
  uploads: R2Bucket
  /** Where the weekly copy goes; null when the shop has no second bucket. */
  backups: R2Bucket | null
  /** Customers' files. */
  files: FileStore
  chat: ChatRooms
  inbox: StaffInboxPort
  live: {
    /**
     * Tells the customer's open tabs that something changed, so that they read it again. Best effort, after the
     * answer; never fails the call.
     */
    publish(customerId: string, event: LiveEvent): void
  }
  /**
   * Closes the sockets of a person's ended sessions, in the shop and the console: after a log-out, a suspension, a
   * deletion. Never fails the call.
   */
  endSockets(userId: string): void
  /** Empties a customer's chat room, and takes it out of the inbox. */
  eraseChat(customerId: string): Promise<void>
  /**
   * Closes the unpaid orders of a cart line before the line changes: the checkout's part of editing a cart.
   * @throws ShopError being_paid, payment_down
   */
  closeUnpaidOrdersOfLine(cartLineId: string): Promise<void>
  /**
   * Statements that give a new primary address to the customer's orders, for the batch that stores it: the orders' part
   * of saving an address.
   * @throws ShopError payment_down
   */
  followPrimaryAddress(customerId: string, address: PostalAddress): Promise<Statement[]>
  /** The addresses that a customer has proved, for messages that cannot go to the other one. */
  provedAddresses(customerId: string): Promise<{ email: string | null; sms: string | null }>
  /** Mails a message to all owners, once per key: what the shop cannot decide by itself. */
  alertOwners(idempotencyKey: string, messageTo: (firstName: string) => Message): Promise<void>
  assets: Fetcher
  pages: PageRenderer
  /** ms since 1970. */
  now(): number
  newId(kind: IdKind): string
  newCode(): string
  newToken(): string
  /** What `work` answers within so many ms; it goes on when it is late. @throws ShopError busy */
  inTime<Result>(work: Promise<Result>, ms: number): Promise<Result>
  /** Work that goes on after the answer, and after the client has gone (S-32). */
  defer(work: Promise<unknown>): void
  /**
   * As `defer`, but it begins once the answer is on its way, so that the answer's time tells nothing of the work
   * (S-14).
   */
  deferUnseen(work: () => Promise<unknown>): void
  /** One structured line; never a secret, a token, a code or an address. */
  log(event: string, facts?: Record<string, string | number | boolean | null>): void
}

interface Shared {
  config: Config
  keys: Keyring
  passwords: PasswordHasher
  payments: PaymentProvider
  google: IdentityVerifier | null
  /** The owners' settings as this isolate read them last; the defaults until an owner has set some. */
  defaults: Settings
  settings: KeptSettings
  searchIndex: { last: KeptIndex | null }
  answers: AnswerMemory
  breaker: DatabaseBreaker
  news: TabNews
}

/** What depends on the configuration alone is made once per isolate. */
const shared = new WeakMap<object, Shared>()

function sharedFor(env: Env): Shared {
  let made = shared.get(env)
  if (!made) {
    const config = parseConfig(env)
    const keys = keyring(...config.APP_SECRET)
    made = {
      config,
      keys,
      passwords: passwordHasher(keys, loadArgon2),
      payments: stripePayments(config.STRIPE_SECRET_KEY, config.STRIPE_WEBHOOK_SECRET, config.STRIPE_TIMEOUT_MS),
      google: config.GOOGLE_CLIENT_ID ? googleVerifier(config.GOOGLE_CLIENT_ID, Date.now) : null,
      defaults: defaultSettings({
        shippingCents: config.SHIPPING_CENTS,
        taxRates: config.TAX_RATES,
        holidays: config.HOLIDAYS,
      }),
      settings: { last: null, askedAt: 0 },
      searchIndex: { last: null },
      answers: new Map(),
      breaker: newBreaker(),
      news: new Map(),
    }
    shared.set(env, made)
  }
  return made
}

const log: Services['log'] = (event, facts = {}) =>
  (isFailure(event) ? console.error : console.log)(JSON.stringify({ event, ...facts }))

/** D1 as everything in the Worker asks it. */
const databaseOf = (env: Env): D1Database =>
  withDeadline(env.DB, {
    breaker: sharedFor(env).breaker,
    now: Date.now,
    onSilence: () => log('database_not_answering'),
  })

/** Each isolate's own, by its bindings; the call whose callers are counted is noted beside an answer. */
const sent = new WeakMap<Env, SentAnswers<Endpoint | null>>()

/** Public answers as this isolate has sent them. It needs no configuration, and makes nothing before one is given again. */
export function answersSentBy(env: Env): SentAnswers<Endpoint | null> {
  let answers = sent.get(env)
  if (!answers) {
    answers = sentAnswers({ readVersion: () => readVersion(databaseOf(env)), inTime, now: Date.now })
    sent.set(env, answers)
  }
  return answers
}

/** Resolves after so many ms. */
const after = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

/** How long writes of one request are gathered before the staff's consoles are told, in ms. */
const staffGatherMs = 150

/** The answer has left the isolate by then, so the work for a known address does not delay it. */
const answerLeavesMs = 250

/** @throws ConfigError when the configuration is not complete. */
export function buildServices(
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'> & { cache?: CacheContext | undefined },
  country: string | null = null,
): Services {
  const { config, keys, passwords, payments, google, defaults, settings, searchIndex, answers, news } = sharedFor(env)
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = config
  const chat = chatRooms(env.CHAT_ROOM, config.DATA_LOCATION)
  const inbox = staffInbox(env.STAFF_INBOX, config.DATA_LOCATION)
  const bestEffort = (work: Promise<void>): void =>
    context.waitUntil(work.catch((error: unknown) => log('room_not_told', { reason: reasonOf(error) })))
  const db = drizzle(databaseOf(env))
  // A rejection that nobody catches would be logged by the runtime, with whatever its message holds.
  const defer: Services['defer'] = (work) =>
    context.waitUntil(work.catch((error: unknown) => log('deferred_work_failed', { reason: reasonOf(error) })))
  const services: Services = {
    config,
    settings: settingsReader({ db, cache: settings, defaults, now: Date.now, defer }),
    searchIndex,
    lastAnswers: lastAnswers({ memory: answers, defer, inTime }),
    keys,
    passwords,
    payments,
    google,
    humans: config.TURNSTILE_SITE_KEY && config.TURNSTILE_SECRET_KEY ? turnstile(config.TURNSTILE_SECRET_KEY) : null,
    addresses: config.GOOGLE_MAPS_KEY ? googlePlaces(config.GOOGLE_MAPS_KEY) : builtInLookup,
    db,
    messages: { email: renderEmail, sms: renderSms },
    email: emailSender(env.EMAIL, config.MAIL_FROM),
    phones: phoneNumbers(country),
    sms: accountSid && authToken && from ? twilioSender({ accountSid, authToken, from }) : null,
    alarmHook: config.ALARM_WEBHOOK_URL === undefined ? null : alarmHook(config.ALARM_WEBHOOK_URL),
    pictures: env.PICTURES,
    kept: keptAnswers(context.cache, (reason) => log('kept_answers_not_removed', { reason })),
    uploads: env.UPLOADS,
    backups: env.BACKUPS ?? null,
    files: r2FileStore(env.UPLOADS, (error) => log('file_store_failed', { reason: reasonOf(error) })),
    eraseChat: async (customerId) => {
      await chat.erase(customerId)
      await inbox.forget(customerId)
    },
    chat,
    inbox,
    live: { publish: tabTeller({ news, tell: chat.tell, bestEffort, now: Date.now, after }) },
    endSockets: (userId) =>
      bestEffort(Promise.all([chat.checkSessions(userId), inbox.checkSessions(userId)]).then(() => undefined)),
    assets: env.ASSETS,
    pages: appRenderer,
    now: Date.now,
    newId,
    newCode,
    newToken: randomToken,
    inTime,
    defer,
    deferUnseen: (work) => defer(after(answerLeavesMs).then(work)),
    log,
    followPrimaryAddress: (customerId, address) => followPrimary(services, customerId, address),
    provedAddresses: (customerId) => findProvedAddresses(db, customerId),
    alertOwners: (idempotencyKey, messageTo) => alertOwners(services, idempotencyKey, messageTo),
    closeUnpaidOrdersOfLine: (cartLineId) => closeUnpaidOrdersOfLine(services, cartLineId),
  }
  const topics = new Set<StaffTopic>()
  const tellStaff = (topic: StaffTopic): void => {
    const isFirst = topics.size === 0
    topics.add(topic)
    // The first write of several waits for the others.
    if (!isFirst) return
    bestEffort(
      after(staffGatherMs).then(() => {
        const told = [...topics]
        topics.clear()
        return inbox.tell(told)
      }),
    )
  }
  hearWrites(db, (statement) => {
    if (insertsOutboxMessage(statement)) deliverSoon(services)
    const topic = topicWrittenBy(statement)
    if (topic !== null) services.kept.noteChange(topic)
    const ofStaff = staffTopicOf(statement)
    if (ofStaff !== null) tellStaff(ofStaff)
  })
  return services
}
