import { createStore, type StoreApi } from 'zustand'
import { endpointOf } from '#web/app/api/endpoints.ts'
import { keeperOf } from '#web/app/api/session-keepers.ts'
import { connect } from '#web/app/live/connect.ts'
import type { ConnectionStatus } from '#web/app/live/connection.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import type { InboxFrame } from '#worker/chat/chat-frames.rules.ts'
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

/** Opens the inbox's socket (R-STAFF-05): it receives all rooms first, then every change. */
export function openInbox(): InboxFeed {
  const store = createStore<Inbox & { status: ConnectionStatus }>()(() => ({ ...emptyInbox, status: 'connecting' }))
  const connection = connect({
    address: () => endpointOf('staffInboxSocket').path,
    authFrame: () => {
      const token = staffToken()
      return token === null ? null : { type: 'auth', token }
    },
    isAcceptance: ({ type }) => type === 'rooms',
    onFrame: (frame) => store.setState((now) => withInboxFrame(now, frame as unknown as InboxFrame)),
    onStatus: (status) => store.setState({ status }),
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
