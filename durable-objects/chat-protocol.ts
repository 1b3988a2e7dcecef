import {
  parseClientFrame,
  type BadFrame,
  type ChatErrorCode,
  type ClientFrame,
  type ServerFrame,
  chatClose,
} from '#worker/chat/chat-frames.rules.ts'
/**
 * What a frame means on a socket (R-CHAT-04, S-29). Pure, so that every rule can be tested without a socket. `(session,
 * data, now) → step`: the room does what the step says and stores the new session.
 */
import { chatLimits, type ChatMember, type PlacedSocket } from '#worker/chat/chat.rules.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'
import { defaultLanguage, inEachLanguage } from '#worker/platform/language.rules.ts'

/** What a room knows of one socket; instants in ms. It is kept in the socket's attachment and survives hibernation. */
export interface SocketSession extends PlacedSocket {
  /** The id of the customer whose room it is. */
  room: string
  /** A `live` socket receives live events only. */
  mode: 'chat' | 'live'
  /** When the socket's session was last checked. */
  checkedAt: number
}

/**
 * How many frames a socket may still send. It is kept in memory only: a socket that was quiet until hibernation has its
 * full allowance again.
 */
export interface Allowance {
  left: number
  at: number
}
export const fullAllowance = (now: number): Allowance => ({ left: chatLimits.burst, at: now })

/** What the room has to check or store. */
export type Action =
  | { kind: 'prove'; token: string; after: number | null }
  | { kind: 'post'; content: string; isNote: boolean; clientId: string | null }
  | { kind: 'postFile'; uploadId: string; clientId: string | null }
  | { kind: 'older'; before: number }
  | { kind: 'search'; query: string }
  | { kind: 'mark'; mark: 'read' | 'received'; seq: number }
  | { kind: 'typing' }

export interface Closing {
  code: number
  reason: string
}

export type Step = { action: Action } | { reply: ServerFrame } | { close: Closing } | { nothing: true }

/** Spends one frame; null when there is none left. */
export function spend(allowance: Allowance, now: number): Allowance | null {
  const left =
    Math.min(chatLimits.burst, allowance.left + (Math.max(0, now - allowance.at) / 1000) * chatLimits.perSecond) - 1
  return left < 0 ? null : { left, at: now }
}

/** A refusal that leaves the socket open. */
export function refusal(code: ChatErrorCode, member: ChatMember | null, clientId?: string): ServerFrame {
  const messageApp = inEachLanguage((language) => errorCatalogue[code][language])
  return {
    type: 'error',
    code,
    message: messageApp[member?.language ?? defaultLanguage],
    messageApp,
    ...(clientId ? { clientId } : {}),
  }
}

/** A unit of text is three bytes of UTF-8 at the most. */
const isTooLarge = (text: string): boolean =>
  text.length > chatLimits.frameBytes ||
  (text.length * 3 > chatLimits.frameBytes && new TextEncoder().encode(text).length > chatLimits.frameBytes)

/** What one frame asks for. The caller has already spent the allowance. */
export function receive({ member, mode }: SocketSession, data: string | ArrayBuffer): Step {
  if (typeof data === 'string' ? isTooLarge(data) : data.byteLength > chatLimits.frameBytes)
    return { close: { code: chatClose.tooLarge, reason: 'too large' } }
  const frame: ClientFrame | BadFrame =
    typeof data === 'string' ? parseClientFrame(data) : ({ fault: 'malformed' } satisfies BadFrame)
  if (!('fault' in frame) && frame.type === 'auth')
    return { action: { kind: 'prove', token: frame.token, after: frame.after ?? null } }
  if (!member) return { close: { code: chatClose.unproved, reason: 'auth first' } }
  // An unknown type comes from a newer client and is ignored, as old clients ignore ours.
  if ('fault' in frame)
    return frame.fault === 'unknown' ? { nothing: true } : { reply: refusal(frame.fault, member, frame.clientId) }
  if (mode === 'live') return { reply: refusal('invalid', member) }
  switch (frame.type) {
    case 'message':
      return { action: { kind: 'post', content: frame.content, isNote: false, clientId: frame.clientId ?? null } }
    case 'note':
      if (member.side !== 'shop') return { reply: refusal('forbidden', member, frame.clientId) }
      return { action: { kind: 'post', content: frame.content, isNote: true, clientId: frame.clientId ?? null } }
    case 'file':
      return { action: { kind: 'postFile', uploadId: frame.uploadId, clientId: frame.clientId ?? null } }
    case 'older':
      return { action: { kind: 'older', before: frame.before } }
    case 'search':
      return { action: { kind: 'search', query: frame.query } }
    case 'read':
    case 'received':
      return { action: { kind: 'mark', mark: frame.type, seq: frame.seq } }
    case 'typing':
      return { action: { kind: 'typing' } }
  }
}

/**
 * The session after a proof was checked. The same person may bring a newer token; nobody else may take over the socket.
 */
export function prove(
  session: SocketSession,
  member: ChatMember | null,
  now: number,
): { session: SocketSession } | { close: Closing } {
  if (!member) return { close: { code: chatClose.unproved, reason: 'token' } }
  const isOther = session.member !== null && session.member.userId !== member.userId
  if (isOther || (member.side === 'customer' && member.userId !== session.room))
    return { close: { code: chatClose.ended, reason: 'not this room' } }
  return { session: { ...session, member, checkedAt: now } }
}

/** Whether a socket gets a frame that is broadcast. */
export function hears({ member, mode }: SocketSession, frame: ServerFrame): boolean {
  if (!member) return false
  if (frame.type === 'live') return mode === 'live' && member.side === 'customer'
  if (mode === 'live') return false
  return !('isNote' in frame && frame.isNote) || member.side === 'shop'
}
