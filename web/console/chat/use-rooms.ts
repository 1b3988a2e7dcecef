import { useMemo, useState } from 'react'
import type { ApiError } from '#web/app/api/api-error.ts'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { RoomSummary } from '#worker/chat/chat-frames.rules.ts'
import type { InboxView } from '#worker/chat/chat.rules.ts'
import type { Inbox } from './inbox-rooms.ts'

type Shown = ResponseBody<'staffChatShow'>

/** A conversation without messages, which the staff may start. */
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

interface Rooms {
  rooms: ReadonlyMap<string, RoomSummary>
  hasLoaded: boolean
  chosen: RoomSummary | undefined
  isGone: boolean
  /** Loads the next rooms of the view; null when all are loaded. */
  loadMore: (() => void) | null
  isLoadingMore: boolean
  error: ApiError | null
}

/**
 * The rooms of the inbox: those its socket has sent, those of a view that the socket does not send completely (page by
 * page), and the open room. The socket's data is newer than the loaded pages and replaces them.
 */
export function useRooms(
  { rooms: live, hasMore: areMoreOpen, hasLoaded }: Inbox,
  view: InboxView,
  chosen: string | null,
): Rooms {
  const isAsked = view === 'snoozed' || view === 'resolved' || areMoreOpen
  const first = useServerData('staffChatList', isAsked ? { query: { view } } : null)
  const [later, setLater] = useState<{ view: InboxView; rooms: readonly RoomSummary[]; hasMore: boolean } | null>(null)
  const pages =
    first.data === undefined
      ? null
      : later?.view === view
        ? { rooms: [...first.data.rooms, ...later.rooms], hasMore: later.hasMore }
        : first.data
  const more = useAction((offset: number) => call('staffChatList', { query: { view, offset } }))
  const loadMore = async (offset: number) => {
    const outcome = await more.run(offset)
    if (outcome?.status === 'success')
      setLater((before) => ({
        view,
        rooms: [...(before?.view === view ? before.rooms : []), ...outcome.result.rooms],
        hasMore: outcome.result.hasMore,
      }))
  }
  const isUnknown = hasLoaded && chosen !== null && !live.has(chosen)
  const shown = useServerData('staffChatShow', isUnknown ? { params: { customerId: chosen } } : null)
  const rooms = useMemo(
    () =>
      new Map(
        [...(first.data?.rooms ?? []), ...(later?.view === view ? later.rooms : [])]
          .map((room) => [room.room, room] as const)
          .concat([...live]),
      ),
    [first.data, later, view, live],
  )
  const found =
    chosen === null ? undefined : (rooms.get(chosen) ?? (shown.data && (shown.data.room ?? unspoken(shown.data))))
  return {
    rooms,
    hasLoaded: hasLoaded && (!isAsked || first.status !== 'loading'),
    chosen: found,
    isGone: found === undefined && shown.status === 'failed',
    loadMore: pages?.hasMore === true ? () => void loadMore(pages.rooms.length) : null,
    isLoadingMore: more.state.status === 'loading',
    error: more.state.status === 'failure' ? more.state.error : null,
  }
}
