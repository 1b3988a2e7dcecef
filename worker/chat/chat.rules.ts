import { days, hours, minutes, seconds } from '#worker/platform/duration.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'

/** The two sides of a room: its customer, and all staff (R-CHAT-05: a customer's `to` is always the shop). */
export type ChatSide = 'customer' | 'shop'

/** A person who has proved their identity to a room. */
export interface ChatMember {
  userId: string
  sessionId: string
  side: ChatSide
  /** First name, as the other side sees it. */
  name: string
  /** First and last name, as staff see a customer. */
  fullName: string
  /** The member's language. Every message stores it, so that it can be translated. */
  language: Language
}

/** The limits of a room (S-29). */
export const chatLimits = {
  /** Largest frame a client may send, in bytes of UTF-8. */
  frameBytes: 16 * 1024,
  /** Longest text, in code points. */
  contentLength: 4000,
  clientIdLength: 64,
  searchLength: 100,
  /** Messages on opening and by `older`. */
  page: 50,
  /** Messages in one frame when a client catches up after `after`. */
  catchUpPage: 200,
  /** How many of the newest messages are kept. */
  kept: 20_000,
  /** A client that is further behind gets the newest page instead of everything it missed. */
  catchUp: 2000,
  /** Rooms in one frame or answer of the inbox. */
  inboxPage: 200,
  /** Frames a socket may send at once, and per second after that. */
  burst: 20,
  perSecond: 10,
  /** Latest instant to which a room is snoozed, ms since 1970. An object's alarm takes none after 2262. */
  snoozedUntil: Date.UTC(2100, 0, 1),
  /** Sockets of one room, and of the inbox. */
  sockets: 600,
  /** Sockets that have not proved an identity yet: they take no place of those that have. */
  unproved: 100,
  /** Unproved sockets of one network line, such as an office whose people all reconnect at once. */
  unprovedOfLine: 30,
  /** Sockets of one person: every tab and device. A new one beyond that closes the oldest. */
  socketsOfPerson: 40,
} as const

/** The person an upgrade to a socket is for, as far as the Worker knows, and its origin. */
export interface UpgradeSource {
  /** The customer or member of staff whose token came with the upgrade; null without one. */
  provedId: string | null
  /** The network line it comes from. */
  line: string
}

/** What a socket remembers of its upgrade, and its member once proved. */
export interface PlacedSocket extends UpgradeSource {
  connectedAt: number
  /** Null until the socket has proved an identity. */
  member: ChatMember | null
}

/** The subprotocol of our sockets, offered at the upgrade. */
export const socketProtocol = 'tinta'
/** Prefix of a second subprotocol that carries the caller's token, so that the upgrade itself identifies the caller. */
export const tokenProtocol = 'token.'

export const chatTimes = {
  /** A socket that has not proved an identity after this time is closed. */
  authMs: seconds(10),
  /** After this time a session is checked again before the socket's next frame is read. */
  recheckMs: minutes(1),
  /** After this time the session of a member of staff who has just entered is checked again: the inbox knows of it by then. */
  enteredRecheckMs: seconds(3),
  /** After this time the session of a silent socket is checked again. */
  idleRecheckMs: minutes(5),
  /** The shop's promise to answer (R-CHAT-10). */
  promiseMs: hours(24),
  /** The period over which answers are counted against the promise. */
  countedMs: days(30),
} as const

/** The filters of the inbox. */
export const inboxViews = ['open', 'mine', 'unassigned', 'snoozed', 'resolved'] as const
export type InboxView = (typeof inboxViews)[number]

/** A file in a room, as uploads know it (R-CHAT-12). */
export interface ChatFile {
  uploadId: string
  url: string
  name: string
  type: string
  size: number
}

/** When the shop's first answer is due, ms. `waitingSince` is the time of the first unanswered message. */
export const answerDueAt = (waitingSince: number): number => waitingSince + chatTimes.promiseMs
