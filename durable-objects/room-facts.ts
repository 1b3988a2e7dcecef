/** What a room remembers beside its messages, and how it changes: pure. Instants in ms. */
import { answerDueAt, type ChatSide } from '#worker/chat/chat.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'

export interface RoomFacts {
  /** Whose room it is, by her id; empty until somebody has entered. */
  room: string
  /** The customer, as staff see her. */
  name: string
  language: Language
  /** The last seq each side has got, and has read. */
  received: Record<ChatSide, number>
  read: Record<ChatSide, number>
  /** Since when she waits for an answer. */
  waitingSince: number | null
  /** The promise was broken for the wait that is on. */
  isLate: boolean
  /** When she is told by mail or SMS of the answer she has not read. */
  tellAt: number | null
  /** Up to where she was told; not again until she has read it. */
  toldSeq: number
  /** She was told once that the shop is closed, until it opens at this instant. */
  awayTold: number | null
  /** The last wait that ended, for counting against the promise. */
  lastAnswer: Answered | null
  /** When she last spoke. */
  spokeAt: number
  /** Grows with every change that staff see; `reported` is how far the inbox knows it. */
  version: number
  reported: number
}

export const newFacts: RoomFacts = {
  room: '',
  name: '',
  language: 'en',
  received: { customer: 0, shop: 0 },
  read: { customer: 0, shop: 0 },
  waitingSince: null,
  isLate: false,
  tellAt: null,
  toldSeq: 0,
  awayTold: null,
  lastAnswer: null,
  spokeAt: 0,
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
  /** Notes are unheard by her, and cards are told of by mails of their own: neither is an answer. */
  isAnswer: boolean
}

/**
 * After somebody spoke: whoever writes has read what was there. She is told of an answer she has not read for
 * `tellAfterMs`.
 */
export function afterSpeaking(facts: RoomFacts, { side, seq, at, isAnswer }: Spoken, tellAfterMs: number): RoomFacts {
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

/** After a mark; null when it says nothing new. `latest` is the last seq there is. */
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
  // What was read has arrived.
  const both =
    mark === 'read'
      ? { ...marked, received: { ...marked.received, [side]: Math.max(marked.received[side], reached) } }
      : marked
  const isAllRead = mark === 'read' && side === 'customer' && unreadLeft(reached) === 0
  return isAllRead ? { ...both, tellAt: null } : both
}

/** When the room has to wake for its own sake; null when nothing waits. */
export function nextDuty(facts: RoomFacts): number | null {
  const late = facts.waitingSince !== null && !facts.isLate ? answerDueAt(facts.waitingSince) : null
  const duties = [facts.tellAt, late].filter((at) => at !== null)
  return duties.length ? Math.min(...duties) : null
}
