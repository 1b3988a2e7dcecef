/** What is said in a room: messages, files, and the marks of who has read them. */
import type { ChatMember } from '#worker/chat/chat.rules.ts'
import { findChatFile, shareFile } from '#worker/chat/share-file.ts'
import type { Services } from '#worker/services.ts'
import { opensAt } from '#worker/shop-settings/opening-hours.rules.ts'
import { openingHoursOf } from '#worker/shop-settings/settings.rules.ts'
import type { ChatHistory } from './chat-history.ts'
import { refusal } from './chat-protocol.ts'
import { isSameMessage, type NewMessage } from './message-rows.ts'
import type { RoomDuties } from './room-duties.ts'
import { afterMark } from './room-facts.ts'
import type { RoomReporter } from './room-reporter.ts'
import type { RoomSockets } from './room-sockets.ts'

/** What a message says, without who says it and when. */
type Said = Pick<NewMessage, 'kind' | 'content'> & Partial<NewMessage>

export class RoomSpeech {
  readonly #services: Services
  readonly #history: ChatHistory
  readonly #sockets: RoomSockets
  readonly #reporter: RoomReporter
  readonly #duties: RoomDuties

  constructor(
    services: Services,
    history: ChatHistory,
    sockets: RoomSockets,
    reporter: RoomReporter,
    duties: RoomDuties,
  ) {
    this.#services = services
    this.#history = history
    this.#sockets = sockets
    this.#reporter = reporter
    this.#duties = duties
  }

  /** Stores a message and sends it to everybody. `socket` is its writer's; null for a card of the outbox. */
  say(socket: WebSocket | null, member: ChatMember, clientId: string | null, said: Said): void {
    const now = this.#services.now()
    const { userId: senderId, name: senderName, side, language } = member
    const { message, isNew } = this.#history.add({
      id: this.#services.newId('message'),
      clientKey: keyOf(member, clientId),
      senderId,
      senderName,
      side,
      language,
      sentAt: now,
      ...said,
    })
    if (!isNew) return this.#answerKnown(socket, member, clientId, said, message)
    this.#sockets.broadcast(message)
    if (side === 'shop' && said.kind !== 'note')
      this.#sockets.broadcast({ type: 'live', events: ['unread'], unread: this.#history.unread('customer') })
    const opens = side === 'customer' ? opensAt(now, openingHoursOf(this.#services.settings.known().hours)) : null
    if (opens !== null && this.#history.facts.awayTold !== opens && socket) {
      this.#sockets.send(socket, { type: 'away', opensAt: opens })
      this.#history.facts = { ...this.#history.facts, awayTold: opens }
    }
    this.#reporter.reportMessage()
    this.#duties.wakeForNext()
  }

  /**
   * Posts a file that the sender uploaded before. From now on everybody who is let into the room may fetch it. A file
   * whose message is refused is not shared.
   */
  async sayFile(
    room: string,
    socket: WebSocket,
    member: ChatMember,
    { uploadId, clientId }: { uploadId: string; clientId: string | null },
  ): Promise<void> {
    const file = await findChatFile(this.#services, member.userId, uploadId)
    if (!file) return this.#sockets.send(socket, refusal('not_found', member, clientId ?? undefined))
    const said: Said = { kind: 'file', content: file.url, isImage: file.type.startsWith('image/'), file }
    const known = this.#history.known(keyOf(member, clientId))
    if (known) return this.#answerKnown(socket, member, clientId, said, known)
    await shareFile(this.#services, room, member.userId, uploadId)
    this.say(socket, member, clientId, said)
  }

  /** Notes how far a side has received or read, and tells the others. */
  mark(room: string, socket: WebSocket, { side }: ChatMember, mark: 'read' | 'received', seq: number): void {
    const facts = afterMark(this.#history.facts, side, mark, seq, this.#history.latest, (reached) =>
      this.#history.unread(side, reached),
    )
    if (!facts) return
    this.#history.facts = facts
    this.#sockets.broadcast({ type: mark, by: side, seq: facts[mark][side] }, socket)
    if (mark === 'received') return
    if (side === 'customer')
      this.#sockets.broadcast({ type: 'live', events: ['unread'], unread: this.#history.unread('customer') })
    this.#reporter.report(room)
  }

  /** A message under a known client id: the stored one when it says the same, else a refusal (docs/decisions/385). */
  #answerKnown(
    socket: WebSocket | null,
    member: ChatMember,
    clientId: string | null,
    said: Said,
    stored: ReturnType<ChatHistory['add']>['message'],
  ): void {
    if (!socket) return
    const isSame = isSameMessage(stored, said)
    this.#sockets.send(socket, isSame ? stored : refusal('message_sent', member, clientId ?? undefined))
  }
}

/** A client names its messages among its own. */
const keyOf = ({ userId }: ChatMember, clientId: string | null): string | null =>
  clientId === null ? null : `${userId} ${clientId}`
