import { create } from 'zustand'
import { endpointOf } from '#web/app/api/endpoints.ts'
import { isStaffKey } from '#web/app/api/server-data-key.ts'
import { sharedCache } from '#web/app/api/shared-cache.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import type { EndpointName } from '#worker/api/endpoints.ts'
import type { StaffTopic } from '#worker/chat/staff-topics.rules.ts'
import { hearNews, shareInbox } from '../chat/inbox-feed.ts'
import { roomsUnder } from '../chat/inbox-rooms.ts'
import { mayUse } from './navigation.ts'

/** The calls whose answers each topic outdates, with all calls below their address. */
const outdatedBy: Record<StaffTopic, readonly EndpointName[]> = {
  orders: ['staffOrders', 'staffToday', 'staffClaims', 'staffPressCalendar'],
  requests: ['staffRequestList', 'staffToday'],
}
/** Counts that the title shows, so they are read in a hidden tab too. */
const counted: readonly EndpointName[] = ['staffNews']

/** How long changes are gathered, and how often lists are loaded again at most, in ms. */
const gatherMs = 300
const leastMs = 1_500
/** How long after a key in a field nothing moves on the screen, in ms. */
const typingMs = 2_000

/** How many chats have unread messages; null until the inbox is connected. `hasMore`: there are more than are known. */
export const useUnreadChats = create<{ count: number | null; hasMore: boolean }>()(() => ({
  count: null,
  hasMore: false,
}))

/** How often each topic was loaded again, for lists that keep pages of their own. */
export const useNews = create<Record<StaffTopic, number>>()(() => ({ orders: 0, requests: 0 }))

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/**
 * Keeps the console's screens up to date (docs/decisions/163): what the shop says has changed is loaded again, but not
 * while somebody types or drags. Ends with the returned function.
 */
export function startStaffLive(): () => void {
  let isDragging = false
  let typedAt = -Infinity
  let loadedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Set<StaffTopic>()

  const isBusy = () => isDragging || performance.now() - typedAt < typingMs
  const reload = (names: readonly EndpointName[]) => {
    const starts = names.map((name) => endpointOf(name).path)
    void sharedCache.change(
      (key) =>
        isStaffKey(key) &&
        starts.some((start) => {
          const address = String(key).replace(/^\$inf\$/, '')
          return address.startsWith(start) && !address.startsWith(endpointOf('staffOrderSheets').path)
        }),
    )
  }
  const apply = () => {
    clearTimeout(timer)
    if (waiting.size === 0) return
    reload(counted)
    // A hidden tab loads its lists when it is seen again.
    if (document.visibilityState === 'hidden') return
    const wait = Math.max(loadedAt + leastMs - performance.now(), isBusy() ? typingMs / 4 : 0)
    if (wait > 0) {
      timer = setTimeout(apply, wait)
      return
    }
    loadedAt = performance.now()
    const topics = [...waiting]
    waiting.clear()
    reload([...new Set(topics.flatMap((topic) => outdatedBy[topic]))])
    for (const topic of topics) useNews.setState((news) => ({ [topic]: news[topic] + 1 }))
  }
  const hear = (topics: readonly StaffTopic[]) => {
    for (const topic of topics) waiting.add(topic)
    clearTimeout(timer)
    timer = setTimeout(apply, gatherMs)
  }

  const ends = new AbortController()
  const listen = { signal: ends.signal, capture: true, passive: true }
  addEventListener('keydown', ({ target }) => void (isField(target) && (typedAt = performance.now())), listen)
  addEventListener('dragstart', () => void (isDragging = true), listen)
  for (const end of ['dragend', 'drop'] as const) addEventListener(end, () => void (isDragging = false), listen)
  document.addEventListener('visibilitychange', apply, listen)

  let leave: (() => void) | null = null
  let member: string | null = null
  const follow = () => {
    const session = useStaffSession.getState()
    const now = session.status === 'loggedIn' && mayUse(session, 'orders') ? session.userId : null
    if (now === member) return
    leave?.()
    member = now
    leave = now === null ? null : followInbox(now)
  }
  const stopNews = hearNews((topics) => hear(topics))
  const stopWatching = useStaffSession.subscribe(follow)
  follow()
  return () => {
    clearTimeout(timer)
    ends.abort()
    stopNews()
    stopWatching()
    leave?.()
  }
}

/** Counts the chats with unread messages while a member of staff is logged in. */
function followInbox(me: string): () => void {
  const { store, close } = shareInbox(me)
  const count = () => {
    const { rooms, hasMore, hasLoaded } = store.getState()
    if (!hasLoaded) return
    const open = roomsUnder('open', rooms.values(), me, Date.now())
    useUnreadChats.setState({ count: open.filter(({ unread }) => unread > 0).length, hasMore })
  }
  const stop = store.subscribe(count)
  count()
  return () => {
    stop()
    close()
    useUnreadChats.setState({ count: null, hasMore: false })
  }
}
