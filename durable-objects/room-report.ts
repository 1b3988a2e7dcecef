import type { RoomSummary } from '#worker/chat/chat-frames.rules.ts'
import type { Answered } from './room-facts.ts'

/** What a room tells the inbox of itself; the inbox adds what staff decided (who, snoozed, resolved). */
export interface RoomReport extends Omit<RoomSummary, 'assignedTo' | 'snoozedUntil' | 'resolvedAt'> {
  /** Reports may overtake each other: the higher one counts. */
  version: number
  /** When she last spoke: a room that was resolved before opens again. */
  spokeAt: number
  /** Ids of the staff who sit in it. */
  staffHere: string[]
  lastAnswer: Answered | null
}
