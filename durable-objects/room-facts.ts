/** What a room stores besides its messages, and how that changes. Pure functions; instants in ms. */
import { answerDueAt, type ChatSide } from '#worker/chat/chat.rules.ts'
import { defaultLanguage, type Language } from '#worker/platform/language.rules.ts'

export interface RoomFacts {
  /** The id of the customer whose room it is; empty until somebody has entered. */
  room: string
  /** The customer's name, as staff see it. */
  name: string
  language: Language
  /** The last seq that each side has received, and has read. */
  received: Record<ChatSide, number>
  read: Record<ChatSide, number>
  /** Since when the customer waits for an answer. */
  waitingSince: number | null
  /** Whether the current wait has already broken the promise. */
  isLate: boolean
  /** When the customer is to be notified by mail or SMS of an unread answer. */
  tellAt: number | null
  /** The last seq the customer was notified of. The next notification comes only after they have read it. */
  toldSeq: number
  /** The customer was told once that the shop is closed; this is when it opens again. */
  awayTold: number | null
  /** The last wait that ended; it is counted against the promise. */
  lastAnswer: Answered | null
  /** When the customer last wrote. */
  spokeAt: number
  /** The last message that these facts know. */
  seq: number
  /** `version` grows with every change staff can see; `reported` is the last version the inbox knows. */
  version: number
  reported: number
}

export const newFacts: RoomFacts = {
  room: '',
  name: '',
  language: defaultLanguage,
  received: { customer: 0, shop: 0 },
  read: { customer: 0, shop: 0 },
  waitingSince: null,
  isLate: false,
  tellAt: null,
  toldSeq: 0,
  awayTold: null,
  lastAnswer: null,
  spokeAt: 0,
  seq: 0,
  version: 0,
  reported: 0,
}

/** A wait that ended with an answer. */
export interface Answered {
  waitingSince: number
  answeredAt: number
}

export interface Spoken {
  side: ChatSide
  seq: number
  at: number
  /** Notes are invisible to the customer and cards have mails of their own, so neither counts as an answer. */
  isAnswer: boolean
}

/**
 * The facts after a message. They follow from the facts before it and from the message alone, so a room can work them out
 * again from its stored messages. Who writes a message has read all messages before it. The customer is notified of an answer they have not read for `tellAfterMs`.
 */
export function afterSpeaking(before: RoomFacts, { side, seq, at, isAnswer }: Spoken, tellAfterMs: number): RoomFacts {
  const facts = { ...before, seq, version: before.version + 1 }
  if (side === 'shop' && !isAnswer) return facts
  const moved = {
    ...facts,
    read: { ...facts.read, [side]: Math.max(facts.read[side], seq) },
    received: { ...facts.received, [side]: Math.max(facts.received[side], seq) },
  }
  if (side === 'customer') return { ...moved, waitingSince: facts.waitingSince ?? at, spokeAt: at, tellAt: null }
  const wasTold = facts.toldSeq > facts.read.customer
  return {
    ...moved,
    waitingSince: null,
    isLate: false,
    tellAt: facts.tellAt ?? (wasTold ? null : at + tellAfterMs),
    lastAnswer: facts.waitingSince === null ? facts.lastAnswer : { waitingSince: facts.waitingSince, answeredAt: at },
  }
}

/** The facts after a read or received mark; null when the mark changes nothing. `latest` is the highest seq. */
export function afterMark(
  facts: RoomFacts,
  side: ChatSide,
  mark: 'read' | 'received',
  seq: number,
  latest: number,
  unreadLeft: (readSeq: number) => number,
): RoomFacts | null {
  const reached = Math.min(seq, latest)
  const isNews = reached > facts[mark][side]
  if (!isNews) return null
  const marked = { ...facts, [mark]: { ...facts[mark], [side]: reached } }
  // A message that was read was also received.
  const both =
    mark === 'read'
      ? { ...marked, received: { ...marked.received, [side]: Math.max(marked.received[side], reached) } }
      : marked
  const isAllRead = mark === 'read' && side === 'customer' && unreadLeft(reached) === 0
  return isAllRead ? { ...both, tellAt: null } : both
}

/** When the room has to wake by itself (ms); null when nothing is due. */
export function nextDuty(facts: RoomFacts): number | null {
  const late = facts.waitingSince !== null && !facts.isLate ? answerDueAt(facts.waitingSince) : null
  const duties = [facts.tellAt, late].filter((at) => at !== null)
  return duties.length ? Math.min(...duties) : null
}
