import type { RoomSummary } from '#worker/chat/chat-frames.rules.ts'
import type { Answered } from './room-facts.ts'

/** What a room reports to the inbox. The inbox adds what staff decided: assignee, snooze, resolved. */
export interface RoomReport extends Omit<RoomSummary, 'assignedTo' | 'snoozedUntil' | 'resolvedAt'> {
  /** Reports may arrive out of order: the highest version counts. */
  version: number
  /** When the customer last wrote: a room that was resolved before that opens again. */
  spokeAt: number
  /** Ids of the members of staff who are connected to the room. */
  staffHere: string[]
  lastAnswer: Answered | null
  /** Whether reports of this room follow one another fast. Rooms of the release before do not say. */
  isTalk?: boolean
}
