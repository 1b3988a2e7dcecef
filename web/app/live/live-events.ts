import type { EndpointName } from '#worker/api/endpoints.ts'
import type { LiveEvent, ServerFrame } from '#worker/chat/chat-frames.rules.ts'
import { endpointOf } from '../api/endpoints.ts'
import { startSendingKeptAdditions } from '../api/kept-additions.ts'
import { refreshToken } from '../api/refresh-token.ts'
import { isCustomerKey } from '../api/server-data-key.ts'
import { sharedCache } from '../api/shared-cache.ts'
import { startReadingCopies } from '../offline/reading-copies.ts'
import { setUnread } from '../stores/chat-window.ts'
import { currentSession, useSession } from '../stores/session.ts'
import { connect, type Connection } from './connect.ts'

/**
 * What the tabs of this browser send each other: the events the tab with the socket received, and a new tab's question
 * about what it missed.
 */
type Word = { events: readonly LiveEvent[]; unread: number | null } | { question: true }

/** The calls whose answers are outdated by each live event, with all calls below their address. */
const outdatedBy: Record<Exclude<LiveEvent, 'unread'>, readonly EndpointName[]> = {
  orders: ['orders', 'cartList', 'designs', 'designsForSale'],
  requests: ['requestList', 'designs', 'designsForSale'],
}

/** How long a tab may take from loading its data until it listens here, in ms. */
const missedMs = 15_000

/** Loads the outdated data that this tab shows again. */
function applyHere(events: readonly LiveEvent[], unread: number | null): void {
  if (unread !== null) setUnread(unread)
  const starts = events.flatMap((event) =>
    event === 'unread' ? [] : outdatedBy[event].map((name) => endpointOf(name).path),
  )
  if (starts.length === 0) return
  void sharedCache.change(
    (key) =>
      typeof key === 'string' &&
      isCustomerKey(key) &&
      starts.some((start) => key.replace(/^\$inf\$/, '').startsWith(start)),
  )
}

/**
 * Live events of the logged-in customer (R-CHAT-08): changed orders, requests and unread messages reach every open tab.
 * One tab of the browser holds the socket and passes events on; when it closes, the next tab takes over. Ends with the
 * session. Returns a function that stops it.
 */
export function startLiveEvents(): () => void {
  let leave: (() => void) | null = null
  let userId: string | null = null
  const follow = () => {
    const now = currentSession().userId
    if (now === userId) return
    leave?.()
    userId = now
    leave = now === null ? null : takePart(now)
  }
  const stopWatching = useSession.subscribe(follow)
  follow()
  startSendingKeptAdditions()
  startReadingCopies()
  return () => {
    stopWatching()
    leave?.()
  }
}

/** This tab's role for one customer: it listens to the others, and holds the socket when it is its turn. */
function takePart(userId: string): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`live:${userId}`)
  let socket: { close: () => void } | null = null
  let unread: number | null = null
  const say = (word: Word) => channel?.postMessage(word)
  /**
   * When each event was last received, in ms of the page's clock: a tab that has just loaded its data may have missed
   * it.
   */
  const heardAt = new Map<LiveEvent, number>()
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (!('question' in data)) applyHere(data.events, data.unread)
    else if (socket !== null && unread !== null)
      say({
        events: [
          'unread',
          ...[...heardAt].filter(([, at]) => performance.now() - at < missedMs).map(([event]) => event),
        ],
        unread,
      })
  })
  say({ question: true })

  const hold = () => {
    socket = holdSocket(userId, (events, count) => {
      unread = count ?? unread
      for (const event of events) if (event !== 'unread') heardAt.set(event, performance.now())
      applyHere(events, count)
      say({ events, unread: count })
    })
  }
  const turn = new AbortController()
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) hold()
  else {
    const untilStopped = () =>
      new Promise<void>((resolve) => {
        hold()
        turn.signal.addEventListener('abort', () => resolve())
      })
    locks
      .request(`live:${userId}`, { signal: turn.signal }, () => (turn.signal.aborted ? undefined : untilStopped()))
      .catch(() => undefined)
  }
  return () => {
    turn.abort()
    socket?.close()
    channel?.close()
    setUnread(0)
  }
}

/**
 * Opens the socket. What changed while it was disconnected is unknown, so a reconnection counts as a change of
 * everything.
 */
function holdSocket(
  userId: string,
  onChange: (events: readonly LiveEvent[], unread: number | null) => void,
): { close: () => void } {
  let stoodBefore = false
  const connection: Connection = connect({
    address: () => `${endpointOf('liveSocket').path}?room=${encodeURIComponent(userId)}`,
    authFrame: () => {
      const { token } = currentSession()
      return token === null ? null : { type: 'auth', token }
    },
    isAcceptance: ({ type }) => type === 'live',
    onFrame: (raw) => {
      const frame = raw as unknown as ServerFrame
      if (frame.type === 'live') onChange(frame.events, frame.unread ?? null)
    },
    onStatus: (status) => {
      if (status !== 'connected') return
      if (stoodBefore) onChange(['orders', 'requests'], null)
      stoodBefore = true
    },
    renew: refreshToken,
  })
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.token !== before.token && now.userId === userId) connection.authenticateAgain()
  })
  return {
    close: () => {
      stopWatching()
      connection.stop()
    },
  }
}
