import type { ChatCard } from '#worker/notify/chat-card.rules.ts'
import type { DataLocation } from '#worker/platform/data-location.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
/**
 * The chat's Durable Objects as the Worker sees them: one room per customer, and the staff's inbox (R-CHAT-03,
 * R-STAFF-05).
 */
import type { ChatMessage, LiveEvent, PromiseCount, RoomSummary } from './chat-frames.rules.ts'
import type { InboxView, UpgradeSource } from './chat.rules.ts'
import type { StaffTopic } from './staff-topics.rules.ts'

/** A card for a thread. It is posted once per `idempotencyKey`; `content` says the same as text. */
export interface CardMessage {
  idempotencyKey: string
  name: string
  language: Language
  content: string
  card: ChatCard
}

/** The RPC methods of a room. */
interface Room {
  fetch(request: Request): Promise<Response>
  tell(events: LiveEvent[]): Promise<void>
  checkSessions(): Promise<void>
  unreported(heard: number): Promise<object | null>
  postCard(room: string, outboxMessage: CardMessage): Promise<void>
  messages(): Promise<ChatMessage[]>
  everything(): Promise<ChatMessage[]>
  bring(room: string, messages: readonly ChatMessage[]): Promise<void>
  erase(): Promise<void>
}

const sourceQuery = ({ provedId, line }: UpgradeSource): Record<string, string> => ({
  line,
  ...(provedId === null ? {} : { proved: provedId }),
})

export interface ChatRooms {
  /** Hands a WebSocket upgrade to a room; the caller proves their identity there. */
  open(room: string, mode: 'chat' | 'live', request: Request, source: UpgradeSource): Promise<Response>
  /** Data of the customer has changed: their open tabs load it again. */
  tell(room: string, events: LiveEvent[]): Promise<void>
  /** Closes the sockets whose session has ended. */
  checkSessions(room: string): Promise<void>
  /** The report of a room, when it is newer than version `heard`; null when the inbox has heard all. */
  unreported(room: string, heard: number): Promise<object | null>
  /** Repeatable: a card is posted once per idempotency key. */
  postCard(room: string, outboxMessage: CardMessage): Promise<void>
  /** Everything said in a room, oldest first, without the staff's notes. */
  messages(room: string): Promise<ChatMessage[]>
  /** As `messages`, with the staff's notes. */
  everything(room: string): Promise<ChatMessage[]>
  /** Writes what `everything` gave into an empty room. Repeatable. */
  bring(room: string, messages: readonly ChatMessage[]): Promise<void>
  erase(room: string): Promise<void>
}

/** A namespace of objects. Only the first call to an object heeds where it should be made. */
interface Objects {
  getByName(name: string, options?: { locationHint: DataLocation }): object
}

/** The place of a new object: beside the shop's data if that is known, else near its first caller. */
const madeAt = (location: DataLocation | undefined): { locationHint: DataLocation } | undefined =>
  location && { locationHint: location }

/** `location` is where the shop's data lies, when the Worker runs beside it (docs/decisions/500). */
export function chatRooms(rooms: Objects, location: DataLocation | undefined): ChatRooms {
  // Its RPC methods return what they declare; the generated stub types cannot say so for unions of this size.
  const at = (room: string): Room => rooms.getByName(room, madeAt(location)) as Room
  return {
    open: (room, mode, request, source) =>
      at(room).fetch(
        new Request(`https://room/?${new URLSearchParams({ room, mode, ...sourceQuery(source) })}`, request),
      ),
    tell: (room, events) => at(room).tell(events),
    checkSessions: (room) => at(room).checkSessions(),
    unreported: (room, heard) => at(room).unreported(heard),
    postCard: (room, outboxMessage) => at(room).postCard(room, outboxMessage),
    messages: (room) => at(room).messages(),
    everything: (room) => at(room).everything(),
    bring: (room, messages) => at(room).bring(room, messages),
    erase: (room) => at(room).erase(),
  }
}

/** What staff change in a room; absent members stay. Instants in ms. */
export interface RoomChange {
  assignedTo?: string | null
  snoozedUntil?: number | null
  resolvedAt?: number | null
}

export interface StaffInboxPort {
  /** Hands a WebSocket upgrade to the inbox; the caller proves their identity there. */
  open(request: Request, source: UpgradeSource): Promise<Response>
  /**
   * The room reports its own state; `report` is a RoomReport of the objects. Resolves to whether the inbox asks for what
   * comes next; to nothing from the release before.
   */
  report(report: object): Promise<boolean | undefined>
  /** The longest waiting first. */
  list(
    view: InboxView,
    staffId: string,
    offset: number,
  ): Promise<{ rooms: RoomSummary[]; hasMore: boolean; promise: PromiseCount }>
  find(room: string): Promise<RoomSummary | null>
  /** Null for a room without messages. */
  change(room: string, change: RoomChange): Promise<RoomSummary | null>
  /** Lists of these topics may have changed: open consoles load them again. */
  tell(topics: StaffTopic[]): Promise<void>
  checkSessions(userId: string): Promise<void>
  forget(room: string): Promise<void>
}

/** One inbox for the whole shop; `location` as for `chatRooms`. */
export function staffInbox(inboxes: Objects, location: DataLocation | undefined): StaffInboxPort {
  const inbox = (): Omit<StaffInboxPort, 'open'> & { fetch(request: Request): Promise<Response> } =>
    inboxes.getByName('staff', madeAt(location)) as never
  return {
    open: (request, source) =>
      inbox().fetch(new Request(`https://inbox/?${new URLSearchParams(sourceQuery(source))}`, request)),
    report: (report) => inbox().report(report),
    list: (view, staffId, offset) => inbox().list(view, staffId, offset),
    find: (room) => inbox().find(room),
    change: (room, change) => inbox().change(room, change),
    tell: (topics) => inbox().tell(topics),
    checkSessions: (userId) => inbox().checkSessions(userId),
    forget: (room) => inbox().forget(room),
  }
}
