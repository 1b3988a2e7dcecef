import { createStore, type StoreApi } from 'zustand'
import { endpointOf } from '#web/app/api/endpoints.ts'
import { keeperOf } from '#web/app/api/session-keepers.ts'
import { connect } from '#web/app/live/connect.ts'
import type { ConnectionStatus } from '#web/app/live/connection.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import type { InboxFrame } from '#worker/chat/chat-frames.rules.ts'
import { staffTopics, type StaffTopic } from '#worker/chat/staff-topics.rules.ts'
import { emptyInbox, withInboxFrame, type Inbox } from './inbox-rooms.ts'

/** The live inbox and the state of its connection. */
export interface InboxFeed {
  store: StoreApi<Inbox & { status: ConnectionStatus }>
  reconnect: () => void
  close: () => void
}

/** The current staff token. */
export const staffToken = (): string | null => keeperOf('staff').token()
export const renewStaffToken = () => keeperOf('staff').refresh()

const listeners = new Set<(topics: readonly StaffTopic[]) => void>()
const tellNews = (topics: readonly StaffTopic[]): void => {
  for (const listener of listeners) listener(topics)
}

/** Hears which topics have changed, from whatever socket is open. Returns what ends it. */
export function hearNews(listener: (topics: readonly StaffTopic[]) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let shared: { feed: InboxFeed; me: string; users: number } | null = null

/** The one inbox of this tab for a member of staff; it is closed when its last user closes theirs. */
export function shareInbox(me: string): InboxFeed {
  if (shared === null || shared.me !== me) shared = { feed: openInbox(), me, users: 0 }
  const mine = shared
  mine.users += 1
  return {
    ...mine.feed,
    close: () => {
      mine.users -= 1
      if (mine.users > 0) return
      mine.feed.close()
      if (shared === mine) shared = null
    },
  }
}

/** Opens the inbox's socket (R-STAFF-05): it receives all rooms first, then every change, also of other lists. */
function openInbox(): InboxFeed {
  const store = createStore<Inbox & { status: ConnectionStatus }>()(() => ({ ...emptyInbox, status: 'connecting' }))
  let stoodBefore = false
  const connection = connect({
    address: () => endpointOf('staffInboxSocket').path,
    authFrame: () => {
      const token = staffToken()
      return token === null ? null : { type: 'auth', token }
    },
    isAcceptance: ({ type }) => type === 'rooms',
    onFrame: (raw) => {
      const frame = raw as unknown as InboxFrame
      if (frame.type === 'changed') tellNews(frame.topics)
      else store.setState((now) => withInboxFrame(now, frame))
    },
    onStatus: (status) => {
      store.setState({ status })
      if (status !== 'connected') return
      // What changed while it was disconnected is unknown.
      if (stoodBefore) tellNews(staffTopics)
      stoodBefore = true
    },
    renew: renewStaffToken,
  })
  const stopWatching = useStaffSession.subscribe((now, before) => {
    if (now.token !== before.token) connection.authenticateAgain()
  })
  return {
    store,
    reconnect: connection.reconnect,
    close: () => {
      stopWatching()
      connection.stop()
    },
  }
}
