import type { InboxFrame, PromiseCount, RoomSummary } from '#worker/chat/chat-frames.rules.ts'
import { inboxViews, type InboxView } from '#worker/chat/chat.rules.ts'

export const isInboxView = (text: string | null): text is InboxView => inboxViews.some((view) => view === text)

/** All rooms the inbox knows, by customer id. */
export interface Inbox {
  rooms: ReadonlyMap<string, RoomSummary>
  /** Whether there are more open rooms than the socket has sent. */
  hasMore: boolean
  promise: PromiseCount | null
  hasLoaded: boolean
}
export const emptyInbox: Inbox = { rooms: new Map(), hasMore: false, promise: null, hasLoaded: false }

/** The inbox after a frame of its socket. */
export function withInboxFrame(inbox: Inbox, frame: InboxFrame): Inbox {
  switch (frame.type) {
    case 'rooms':
      return {
        rooms: new Map(frame.rooms.map((room) => [room.room, room])),
        hasMore: frame.hasMore,
        promise: frame.promise,
        hasLoaded: true,
      }
    case 'room':
      return { ...inbox, rooms: new Map(inbox.rooms).set(frame.room.room, frame.room), promise: frame.promise }
    case 'room_gone': {
      const rooms = new Map(inbox.rooms)
      rooms.delete(frame.room)
      return { ...inbox, rooms }
    }
    default:
      return inbox
  }
}

const isSnoozed = ({ snoozedUntil }: RoomSummary, now: number): boolean => snoozedUntil !== null && snoozedUntil > now

/** Whether a room belongs to a view, for this member of staff. */
function isUnder(view: InboxView, room: RoomSummary, me: string, now: number): boolean {
  if (view === 'resolved') return room.resolvedAt !== null
  if (room.resolvedAt !== null) return false
  if (view === 'snoozed') return isSnoozed(room, now)
  if (isSnoozed(room, now)) return false
  return view === 'open' || (view === 'mine' ? room.assignedTo === me : room.assignedTo === null)
}

/** The rooms of a view: those that wait come first, the longest first (R-STAFF-05), then by the latest message. */
export function roomsUnder(view: InboxView, rooms: Iterable<RoomSummary>, me: string, now: number): RoomSummary[] {
  return [...rooms].filter((room) => isUnder(view, room, me, now)).sort(byUrgency)
}

function byUrgency(one: RoomSummary, other: RoomSummary): number {
  if (one.waitingSince !== null && other.waitingSince !== null) return one.waitingSince - other.waitingSince
  if (one.waitingSince !== null || other.waitingSince !== null) return one.waitingSince !== null ? -1 : 1
  return Number(other.unread > 0) - Number(one.unread > 0) || other.lastAt - one.lastAt
}

/** The room `step` places away from another one in a list; the first room when that one is not in the list. */
export function neighbour(list: readonly RoomSummary[], room: string | null, step: 1 | -1): string | null {
  const at = list.findIndex((one) => one.room === room)
  if (at === -1) return list[0]?.room ?? null
  return list[Math.min(list.length - 1, Math.max(0, at + step))]?.room ?? null
}

/**
 * A reply with its variables filled in: `{name}` is the customer's first name, `{me}` the writer's, `{shop}` the shop's
 * name, `{order}` and `{request}` the customer's newest ones. Unknown variables stay; `missing` are those without a
 * value.
 */
export function filledReply(
  body: string,
  values: Readonly<Record<string, string | null>>,
): { text: string; missing: string[] } {
  const missing = new Set<string>()
  const text = body.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === null) missing.add(gap)
    return value ?? gap
  })
  return { text, missing: [...missing] }
}
