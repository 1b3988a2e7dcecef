import { createStore, type StoreApi } from 'zustand'
import { connect } from '#web/app/live/connect.ts'
import type { ConnectionStatus } from '#web/app/live/connection.ts'
import { shownLanguage } from '#web/app/texts/texts.ts'
import type { ChatMarks, ChatMessage, ClientFrame, OpeningState, ServerFrame } from '#worker/chat/chat-frames.rules.ts'
import type { ChatSide } from '#worker/chat/chat.rules.ts'
import type { Outgoing } from './outgoing.ts'
import { createSender, type ChatFiles, type Sender } from './sender.ts'
import { emptyThread, lastSeq, noMarks, withHistory, withMark, withMessages, withOlder, type Thread } from './thread.ts'

/** The state of a room on the screen. */
interface RoomState {
  status: ConnectionStatus
  /** Whether the thread was loaded since the room was opened; it stays visible when the connection is lost. */
  hasLoaded: boolean
  thread: Thread
  isLoadingOlder: boolean
  marks: ChatMarks
  outgoing: readonly Outgoing[]
  /** The name of the person on the other side who is typing. */
  typing: string | null
  opening: OpeningState | null
  /** How many messages of the other side this side has not read. */
  unread: number
  /** The search; `messages` is null while it is loading. */
  found: { query: string; messages: readonly ChatMessage[] | null; hasMore: boolean } | null
}

/** An open room: its state and its actions. */
export interface Room extends Pick<Sender, 'write' | 'attach' | 'retry' | 'discard'> {
  store: StoreApi<RoomState>
  reconnect: () => void
  /** Call this after the token was refreshed. */
  authenticateAgain: () => void
  loadOlder: () => void
  /** Loads older messages until the one with this seq is loaded. */
  loadBackTo: (seq: number) => void
  search: (query: string) => void
  endSearch: () => void
  /** The reader has seen all loaded messages. */
  markRead: () => void
  tellTyping: () => void
  close: () => void
}

/** Options for opening a room. */
export interface RoomOptions {
  /** The id of the customer whose room it is. */
  room: string
  /** The id of the person who writes. */
  owner: string
  side: ChatSide
  token: () => string | null
  renew: () => Promise<'refreshed' | 'ended' | 'unreachable'>
  files: ChatFiles
  /** Called for a new message of the other side. */
  onArrival?: (message: ChatMessage) => void
}

/** How often typing is reported at most, and how long it is shown, in ms. */
const typingMs = { every: 3_000, shown: 5_000 } as const
/** How long marks are collected, so that a page of messages makes one mark, in ms. */
const markDelayMs = 300

/** Opens a room and reconnects it (R-CHAT-03) until it is closed. */
export function openRoom({ room, owner, side, token, renew, files, onArrival }: RoomOptions): Room {
  const store = createStore<RoomState>()(() => ({
    status: 'connecting',
    hasLoaded: false,
    thread: emptyThread,
    isLoadingOlder: false,
    marks: noMarks,
    outgoing: [],
    typing: null,
    opening: null,
    unread: 0,
    found: null,
  }))
  const { getState: now, setState: set } = store
  const send = (frame: ClientFrame): boolean => connection.send(frame)
  const timers: Partial<Record<'received' | 'read' | 'typing', ReturnType<typeof setTimeout>>> = {}
  let toldTypingAt = 0
  let backTo: number | null = null

  const sender = createSender({
    owner,
    room,
    to: side === 'customer' ? 'shop' : room,
    files,
    send,
    onChange: (outgoing) => set({ outgoing }),
    onSilence: () => connection.giveUpSocket(),
  })
  const connection = connect({
    address: () => `/api/chat?room=${encodeURIComponent(room)}`,
    authFrame: () => {
      const proof = token()
      const after = lastSeq(now().thread)
      return proof === null ? null : { type: 'auth', token: proof, ...(after > 0 && { after }) }
    },
    isAcceptance: ({ type }) => type === 'previous_messages',
    onFrame: (frame) => hear(frame as unknown as ServerFrame),
    onStatus: (status) => {
      set({ status, ...(status !== 'connected' && { isLoadingOlder: false, typing: null }) })
      if (status !== 'connected') sender.pause()
    },
    renew,
  })

  /** All received messages go into the thread; our own among them need not be sent again. */
  const take = (thread: Thread, messages: readonly ChatMessage[]) => {
    set({ thread })
    sender.settle(messages.flatMap(({ clientId }) => clientId ?? []))
  }
  const newestOfOther = () => now().thread.messages.findLast(({ from }) => from !== side)?.seq ?? 0
  const markLater = (type: 'received' | 'read') => {
    timers[type] ??= setTimeout(() => {
      delete timers[type]
      const seq = newestOfOther()
      if (seq > now().marks[type][side] && send({ type, seq }))
        set({ marks: withMark(now().marks, { type, by: side, seq }) })
    }, markDelayMs)
  }

  function hear(frame: ServerFrame): void {
    switch (frame.type) {
      case 'previous_messages':
        set({ hasLoaded: true, marks: frame.marks, unread: frame.unread, opening: frame.opening })
        take(withHistory(now().thread, frame), frame.messages)
        markLater('received')
        if (frame.isComplete) sender.flush()
        return
      case 'message':
      case 'file': {
        const isNew = !now().thread.messages.some(({ seq }) => seq === frame.seq)
        take({ ...now().thread, messages: withMessages(now().thread.messages, [frame]) }, [frame])
        if (!isNew || frame.from === side) return
        set({ typing: null, unread: now().unread + 1 })
        markLater('received')
        return onArrival?.(frame)
      }
      case 'older_messages':
        set({ isLoadingOlder: false, thread: withOlder(now().thread, frame) })
        return goBack()
      case 'found':
        if (now().found?.query === frame.query)
          set({ found: { query: frame.query, messages: frame.messages, hasMore: frame.hasMore } })
        return
      case 'read':
      case 'received':
        return set({ marks: withMark(now().marks, frame) })
      case 'typing':
        if (frame.by === side) return
        clearTimeout(timers.typing)
        timers.typing = setTimeout(() => set({ typing: null }), typingMs.shown)
        return set({ typing: frame.name })
      case 'away':
        return set({ opening: { isOpen: false, opensAt: frame.opensAt } })
      case 'error':
        if (frame.clientId !== undefined) sender.refuse(frame.clientId, frame.messageApp[shownLanguage()], frame.code)
        return
      case 'authenticated':
      case 'live':
        return
    }
  }

  function loadOlder(): void {
    const { thread, isLoadingOlder } = now()
    const first = thread.messages[0]?.seq
    if (isLoadingOlder || !thread.hasOlder || first === undefined) return
    set({ isLoadingOlder: send({ type: 'older', before: first }) })
  }
  function goBack(): void {
    const { messages, hasOlder } = now().thread
    if (backTo === null) return
    if (!hasOlder || (messages[0]?.seq ?? 0) <= backTo) backTo = null
    else loadOlder()
  }

  return {
    store,
    write: sender.write,
    attach: sender.attach,
    retry: sender.retry,
    discard: sender.discard,
    reconnect: connection.reconnect,
    authenticateAgain: connection.authenticateAgain,
    loadOlder,
    loadBackTo: (seq) => {
      backTo = seq
      goBack()
    },
    search: (query) => {
      set({ found: { query, messages: null, hasMore: false } })
      send({ type: 'search', query })
    },
    endSearch: () => set({ found: null }),
    markRead: () => {
      set({ unread: 0 })
      markLater('read')
    },
    tellTyping: () => {
      if (Date.now() - toldTypingAt < typingMs.every || !send({ type: 'typing' })) return
      toldTypingAt = Date.now()
    },
    close: () => {
      connection.stop()
      sender.stop()
      for (const timer of Object.values(timers)) clearTimeout(timer)
    },
  }
}
