/** The chat's Durable Objects as the Worker sees them: one room per customer, and the staff's inbox (decisions §2, §6). */
import type { ChatMessage, LiveEvent } from '#contract/chat-frames'
import type { ChatCard } from '#domain/chat'
import type { Language } from '#domain/language'

/** A card for a thread. `occasion` makes it once; `content` says it in words. */
export interface CardPosting {
  occasion: string
  name: string
  language: Language
  content: string
  card: ChatCard
}

/** What a room answers to, by RPC. */
interface Room {
  fetch(request: Request): Promise<Response>
  tell(events: LiveEvent[]): Promise<void>
  checkSessions(): Promise<void>
  postCard(room: string, posting: CardPosting): Promise<void>
  messages(): Promise<ChatMessage[]>
  erase(): Promise<void>
}

export interface ChatRooms {
  /** Hands a WebSocket upgrade to a room; whoever comes proves herself there. */
  open(room: string, mode: 'chat' | 'live', request: Request): Promise<Response>
  /** Something of hers has changed: her open tabs ask for it again. */
  tell(room: string, events: LiveEvent[]): Promise<void>
  /** Closes the sockets whose session has ended. */
  checkSessions(room: string): Promise<void>
  /** Repeatable: an occasion is posted once. */
  postCard(room: string, posting: CardPosting): Promise<void>
  /** Everything said in a room, oldest first, without the staff's notes. */
  messages(room: string): Promise<ChatMessage[]>
  erase(room: string): Promise<void>
}

export function chatRooms(rooms: { getByName(name: string): object }): ChatRooms {
  // Its RPC methods return what they declare; the generated stub types cannot say so for unions of this size.
  const at = (room: string): Room => rooms.getByName(room) as Room
  return {
    open: (room, mode, request) => at(room).fetch(new Request(`https://room/?${new URLSearchParams({ room, mode })}`, request)),
    tell: (room, events) => at(room).tell(events),
    checkSessions: (room) => at(room).checkSessions(),
    postCard: (room, posting) => at(room).postCard(room, posting),
    messages: (room) => at(room).messages(),
    erase: (room) => at(room).erase(),
  }
}
