import { days, hours, minutes, seconds } from '#worker/platform/duration.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'

/**
 * The two sides of a room: its customer, and everybody of the shop (R-CHAT-05: a customer's `to` is always the
 * shop).
 */
export type ChatSide = 'customer' | 'shop'

/** Somebody who has proved who she is to a room. */
export interface ChatMember {
  userId: string
  sessionId: string
  side: ChatSide
  /** First name, as the other side sees it. */
  name: string
  /** What she writes in: every message keeps it, so that it can be translated. */
  language: Language
}

/** What a room bears (S-29). */
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
  /** The newest so many are kept. */
  kept: 20_000,
  /** A client that is further behind gets the newest page instead of everything it missed. */
  catchUp: 2000,
  /** Rooms in one frame or answer of the inbox. */
  inboxPage: 200,
  /** Frames a socket may send at once, and per second after that. */
  burst: 20,
  perSecond: 10,
  /** Sockets of one room, and of the inbox. */
  sockets: 600,
  /** Of them, those that have not shown who they are: they take nobody's place who has… */
  unproved: 100,
  /** …and so many of them may come from one line, as of an office whose people all come back at once. */
  unprovedOfLine: 30,
  /** Sockets of one person: every tab and device. The oldest makes room for a new one. */
  socketsOfPerson: 40,
} as const

/** Who an upgrade to a socket is for, as far as the Worker knows, and where it comes from. */
export interface UpgradeSource {
  /** The customer or the person of the staff whose token came with the upgrade; null without one. */
  provedId: string | null
  /** The network line it comes from. */
  line: string
}

/** What a socket remembers of its upgrade, beside who proved to be on it. */
export interface PlacedSocket extends UpgradeSource {
  connectedAt: number
  /** Null until it has proved who it is. */
  member: ChatMember | null
}

/** What our sockets speak, offered at the upgrade… */
export const socketProtocol = 'tinta'
/** …with the caller's token behind this beside it, so that the upgrade itself says who comes. */
export const tokenProtocol = 'token.'

export const chatTimes = {
  /** A socket that has not proved itself by then is closed. */
  authMs: seconds(10),
  /** A session is looked up again after so long, before the next frame of its socket is heard… */
  recheckMs: minutes(1),
  /** …and after so long on a socket that says nothing. */
  idleRecheckMs: minutes(5),
  /** The shop's promise to answer (R-CHAT-10). */
  promiseMs: hours(24),
  /** Answers are counted against the promise for so long. */
  countedMs: days(30),
} as const

/** Which rooms of the inbox somebody looks at. */
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

/** When the shop's first answer is due: `waitingSince` is when she spoke and nobody had answered. */
export const answerDueAt = (waitingSince: number): number => waitingSince + chatTimes.promiseMs
