import type { ChatCard } from '#worker/notify/chat-card.rules.ts'
import type { Language, Localized } from '#worker/platform/language.rules.ts'
import { isVisible } from '#worker/platform/visible-text.rules.ts'
/**
 * The frames of the chat socket (R-CHAT-04, R-CHAT-07), for both ends and without a schema library: the
 * browser loads this too. The specified frames are `auth`, `message`, `file` and `previous_messages`; a client that
 * speaks
 * only those works, and ignores every other type. All text is JSON; instants are ISO 8601 in UTC, others ms since 1970.
 */
import { chatLimits, type ChatFile, type ChatSide } from './chat.rules.ts'
import type { StaffTopic } from './staff-topics.rules.ts'

/**
 * What the specification has in a client's message beside its content. The server ignores all of it: the room and the
 * session say who writes to whom (R-CHAT-05).
 */
export interface Addressed {
  /** The recipient: a customer's id, or `shop`. */
  to: string
  /** The author's id. */
  from: string
  isImage: boolean
}

/** What a client sends. */
export type ClientFrame =
  /**
   * The first frame, within 10 s; again on an open socket when the token has been exchanged. `after`: the last seq it
   * has.
   */
  | { type: 'auth'; token: string; after?: number }
  /** `clientId` is the client's own name of the message: sent again, it is not stored again; other content is refused. */
  | ({ type: 'message'; content: string; clientId?: string } & Partial<Addressed>)
  /**
   * A PDF that was uploaded before. A picture may be sent so too; as specified it is a `message` with `isImage` and its
   * address as `content`.
   */
  | { type: 'file'; uploadId: string; clientId?: string }
  /** Staff to staff; the customer never gets it. */
  | { type: 'note'; content: string; clientId?: string }
  /** The page before this seq. */
  | { type: 'older'; before: number }
  | { type: 'search'; query: string }
  /** Everything up to this seq has been read, or has arrived, on this side. */
  | { type: 'read'; seq: number }
  | { type: 'received'; seq: number }
  | { type: 'typing' }

/** One message of a thread. `type` is `file` for uploads; the server sets `from` and `senderId`. */
export interface ChatMessage {
  type: 'message' | 'file'
  id: string
  /** Place in the room: grows with every message. It skips messages that the reader may not see. */
  seq: number
  senderId: string
  from: ChatSide
  senderName: string
  content: string
  isImage: boolean
  sentAt: string
  createdAt: string
  language: Language
  clientId?: string
  file?: ChatFile
  card?: ChatCard
  isNote?: true
}

/** How far each side has got. */
export interface ChatMarks {
  received: Record<ChatSide, number>
  read: Record<ChatSide, number>
}

export interface OpeningState {
  isOpen: boolean
  /** When the shop opens next, ms since 1970; null while it is open, or when it does not within two weeks. */
  opensAt: number | null
}

export type LiveEvent = 'orders' | 'requests' | 'unread'
/** `message_sent`: the `clientId` is that of a message with other content (docs/decisions/385). */
export type ChatErrorCode = 'malformed' | 'invalid' | 'forbidden' | 'too_large' | 'not_found' | 'busy' | 'message_sent'

/** What the server sends. */
export type ServerFrame =
  /**
   * After `auth`: the newest messages, or with `after` all that came since (`isResume`, in several frames if they are
   * many,
   * the last one with `isComplete`). `hasMore`: there are older ones, ask with `older`.
   */
  | {
      type: 'previous_messages'
      messages: ChatMessage[]
      hasMore: boolean
      isResume: boolean
      isComplete: boolean
      you: { id: string; side: ChatSide }
      marks: ChatMarks
      unread: number
      opening: OpeningState
    }
  /** A second `auth` was accepted. */
  | { type: 'authenticated' }
  | ChatMessage
  | { type: 'older_messages'; before: number; messages: ChatMessage[]; hasMore: boolean }
  | { type: 'found'; query: string; messages: ChatMessage[]; hasMore: boolean }
  | { type: 'read' | 'received'; by: ChatSide; seq: number }
  | { type: 'typing'; by: ChatSide; name: string }
  /** The customer wrote outside opening hours. */
  | { type: 'away'; opensAt: number | null }
  /** Data of the customer has changed: load it again. `unread` comes with the number of unread messages. */
  | { type: 'live'; events: LiveEvent[]; unread?: number }
  /** A frame was refused; the socket stays. */
  | { type: 'error'; code: ChatErrorCode; message: string; messageApp: Localized; clientId?: string }

/** What staff see of a room in the inbox (R-STAFF-05). Instants in ms. */
export interface RoomSummary {
  /** The customer's id. */
  room: string
  name: string
  language: Language
  lastText: string
  lastFrom: ChatSide | null
  lastAt: number
  /** Messages of the customer that no member of staff has read. */
  unread: number
  /** Since when the customer waits for an answer; null when the shop spoke last. */
  waitingSince: number | null
  isCustomerHere: boolean
  /** The member of staff who is responsible for the room. */
  assignedTo: string | null
  snoozedUntil: number | null
  resolvedAt: number | null
}

/** Answers of the last 30 days against the promise of 24 hours, and how many wait longer now. */
export interface PromiseCount {
  answered: number
  kept: number
  late: number
}

export type InboxFrame =
  /** The first page of what is open; `hasMore` says that there is more to ask for (`staffChatList`). */
  | { type: 'rooms'; rooms: RoomSummary[]; hasMore: boolean; promise: PromiseCount }
  | { type: 'room'; room: RoomSummary; promise: PromiseCount }
  | { type: 'room_gone'; room: string }
  /** Lists of these topics may have changed (docs/decisions/163). */
  | { type: 'changed'; topics: readonly StaffTopic[] }
  | { type: 'authenticated' }
  | { type: 'error'; code: ChatErrorCode; message: string; messageApp: Localized }

/** Why a frame was not accepted. */
export interface BadFrame {
  fault: 'malformed' | 'invalid' | 'unknown'
  clientId?: string
}

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/**
 * Text as it is stored: well-formed, NFC, without control characters, trimmed; null when nothing or too much is left.
 */
function cleanText(value: unknown, most: number): string | null {
  if (typeof value !== 'string' || !value.isWellFormed()) return null
  const clean = value
    .normalize('NFC')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
  // A text has at the most as many code points as units.
  const isTooLong = clean.length > most && [...clean].length > most
  return isTooLong || !isVisible(clean) ? null : clean
}

/** The upload that an address or id names. */
export const uploadIn = (text: string): string | null => /upl_[0-9a-f]{32}/.exec(text.slice(0, 500))?.[0] ?? null

/** A client's frame, or its fault. Unknown members are ignored, `from` and `to` among them. */
export function parseClientFrame(text: string): ClientFrame | BadFrame {
  const raw = parseObject(text)
  if (!raw) return { fault: 'malformed' }
  const clientId =
    typeof raw['clientId'] === 'string' &&
    /^[\w.:-]+$/.test(raw['clientId']) &&
    raw['clientId'].length <= chatLimits.clientIdLength
      ? { clientId: raw['clientId'] }
      : {}
  const invalid: BadFrame = { fault: 'invalid', ...clientId }
  switch (raw['type']) {
    case 'auth':
      if (typeof raw['token'] !== 'string') return invalid
      return {
        type: 'auth',
        token: raw['token'].replace(/^Bearer\s+/i, ''),
        ...(isWhole(raw['after']) ? { after: raw['after'] } : {}),
      }
    case 'message':
      if (raw['isImage'] === true) return file(raw['content'], clientId) ?? invalid
      return texted('message', raw['content'], clientId) ?? invalid
    case 'file':
      return file(raw['uploadId'] ?? raw['content'], clientId) ?? invalid
    case 'note':
      return texted('note', raw['content'], clientId) ?? invalid
    case 'older':
      return isWhole(raw['before']) ? { type: 'older', before: raw['before'] } : invalid
    case 'search': {
      const query = cleanText(raw['query'], chatLimits.searchLength)
      return query === null ? invalid : { type: 'search', query }
    }
    case 'read':
    case 'received':
      return isWhole(raw['seq']) ? { type: raw['type'], seq: raw['seq'] } : invalid
    case 'typing':
      return { type: 'typing' }
    default:
      return { fault: 'unknown', ...clientId }
  }
}

function texted(type: 'message' | 'note', value: unknown, clientId: { clientId?: string }): ClientFrame | null {
  const content = cleanText(value, chatLimits.contentLength)
  return content === null ? null : { type, content, ...clientId }
}

function file(value: unknown, clientId: { clientId?: string }): ClientFrame | null {
  const uploadId = typeof value === 'string' ? uploadIn(value) : null
  return uploadId === null ? null : { type: 'file', uploadId, ...clientId }
}

/** Parses a text as a JSON object; null for anything else. */
function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** Why a socket was closed, by WebSocket close code. */
export const chatClose = {
  /** No proof in time, or an invalid one. */
  unproved: 4401,
  /** The session was ended, or the room is another customer's. */
  ended: 4403,
  /** The account and its room are gone, or the room is full. */
  gone: 4410,
  flood: 4429,
  tooLarge: 1009,
  /** A service of ours does not answer: try again. */
  tryAgain: 1013,
} as const
