import { useMemo } from 'react'
import type { RoomSummary } from '#contract/chat-frames'
import type { InboxView } from '#domain/chat'
import type { ResponseBody } from '#contract/wire'
import { useServerData } from '../../api/use-server-data.ts'

type Shown = ResponseBody<'staffChatShow'>

/** A conversation that has not begun: the staff may begin it. */
const unspoken = ({ customer: { id, firstName, lastName, language } }: Shown): RoomSummary => ({
  room: id,
  name: `${firstName} ${lastName}`.trim(),
  language,
  lastText: '',
  lastFrom: null,
  lastAt: 0,
  unread: 0,
  waitingSince: null,
  isCustomerHere: false,
  assignedTo: null,
  snoozedUntil: null,
  resolvedAt: null,
})

/**
 * The rooms of the inbox: those its socket told of, the snoozed and resolved ones where they are looked at, and the one
 * that is open, whoever's it is. What the socket says is newer than what was asked for.
 */
export function useRooms(live: ReadonlyMap<string, RoomSummary>, hasLoaded: boolean, view: InboxView, chosen: string | null): { rooms: ReadonlyMap<string, RoomSummary>; hasLoaded: boolean; chosen: RoomSummary | undefined; isGone: boolean } {
  const isAside = view === 'snoozed' || view === 'resolved'
  const listed = useServerData('staffChatList', isAside ? { query: { view } } : null)
  const isUnknown = hasLoaded && chosen !== null && !live.has(chosen)
  const shown = useServerData('staffChatShow', isUnknown ? { params: { customerId: chosen } } : null)
  const rooms = useMemo(() => new Map([...(listed.data?.rooms ?? []).map((room) => [room.room, room] as const), ...live]), [listed.data, live])
  const found = chosen === null ? undefined : (rooms.get(chosen) ?? (shown.data && (shown.data.room ?? unspoken(shown.data))))
  return { rooms, hasLoaded: hasLoaded && (!isAside || listed.status !== 'loading'), chosen: found, isGone: found === undefined && shown.status === 'failed' }
}
