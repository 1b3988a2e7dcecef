import { DurableObject } from 'cloudflare:workers'
import { admitToChat } from '#worker/chat/admit-to-chat.ts'
import { type ChatMessage, type LiveEvent, chatClose } from '#worker/chat/chat-frames.rules.ts'
import type { CardMessage } from '#worker/chat/chat-rooms.adapter.ts'
import { chatTimes, type ChatMember } from '#worker/chat/chat.rules.ts'
import { shareFile } from '#worker/chat/share-file.ts'
import type { Env } from '#worker/env.ts'
import { seconds } from '#worker/platform/duration.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import { buildServices, type Services } from '#worker/services.ts'
import { opensAt } from '#worker/shop-settings/opening-hours.rules.ts'
import { openingHoursOf } from '#worker/shop-settings/settings.rules.ts'
import { ChatHistory } from './chat-history.ts'
import { prove, receive, refusal, type Action } from './chat-protocol.ts'
import { greetings } from './greetings.ts'
import { isSameMessage, type NewMessage } from './message-rows.ts'
import { RoomAlarm } from './room-alarm.ts'
import { RoomDuties } from './room-duties.ts'
import { afterMark } from './room-facts.ts'
import { RoomReporter } from './room-reporter.ts'
import { RoomSockets } from './room-sockets.ts'
import { hasPlace, surplusOf, upgraded, upgradeOf } from './socket-places.ts'
import { SocketTurns } from './socket-turns.ts'

/**
 * One customer's chat with the shop (R-CHAT-01, R-CHAT-03), named by the customer's id. This class only connects its
 * parts: chat-protocol.ts says what a frame means, chat-history.ts and room-facts.ts hold what is stored, and
 * room-duties.ts does what the alarm starts. All state that matters is stored, so hibernation loses nothing.
 */
export class ChatRoom extends DurableObject<Env> {
  readonly #services: Services
  readonly #history: ChatHistory
  readonly #sockets: RoomSockets
  readonly #reporter: RoomReporter
  readonly #alarm: RoomAlarm
  readonly #duties: RoomDuties
  readonly #turns = new SocketTurns<WebSocket>()

  constructor(context: DurableObjectState, env: Env) {
    super(context, env)
    this.#services = buildServices(env, context)
    this.#history = new ChatHistory(context.storage.sql, seconds(this.#services.config.CHAT_TELL_AFTER_SECONDS))
    this.#sockets = new RoomSockets(context)
    this.#alarm = new RoomAlarm(context.storage)
    this.#reporter = new RoomReporter(this.#services, this.#history, this.#sockets, this.#alarm)
    this.#duties = new RoomDuties(this.#services, this.#history, this.#sockets, this.#reporter, this.#alarm)
  }

  /** Accepts a WebSocket upgrade that the Worker let through. */
  override async fetch(request: Request): Promise<Response> {
    const upgrade = upgradeOf(request)
    const open = this.#sockets.all.map((socket) => this.#sockets.session(socket))
    if (!hasPlace(open, upgrade)) return new Response(null, { status: 503 })
    const query = new URL(request.url).searchParams
    const now = this.#services.now()
    const { 0: client, 1: server } = new WebSocketPair()
    this.#sockets.accept(server, {
      room: query.get('room') ?? '',
      mode: query.get('mode') === 'live' ? 'live' : 'chat',
      ...upgrade,
      connectedAt: now,
      member: null,
      checkedAt: now,
    })
    await this.#alarm.wakeBy(now + chatTimes.authMs)
    return upgraded(request, client)
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> | undefined {
    if (this.#sockets.maySend(socket, this.#services.now()))
      return this.#turns.take(socket, () => this.#hear(socket, data))
    this.#sockets.close(socket, { code: chatClose.flood, reason: 'too many frames' })
    return undefined
  }

  override webSocketClose(socket: WebSocket): void {
    const { member, mode, room } = this.#sockets.session(socket)
    if (!member || mode === 'live' || !this.#history.exists) return
    // If the same person has another tab open here, nothing changes for staff.
    if (!this.#sockets.idsHere(member.side, socket).includes(member.userId)) this.#reporter.report(room, socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket)
  }

  /** Does what a frame asks for, and never fails. Undefined when nothing has to be waited for. */
  #hear(socket: WebSocket, data: string | ArrayBuffer): Promise<void> | undefined {
    const fail = (error: unknown): void => {
      this.#services.log('chat_failed', { reason: reasonOf(error) })
      this.#sockets.close(socket, { code: chatClose.tryAgain, reason: 'try again' })
    }
    try {
      const { member, checkedAt } = this.#sockets.session(socket)
      const isDue = member && this.#services.now() - checkedAt > chatTimes.recheckMs
      const work = isDue ? this.#recheckFirst(socket, data) : this.#take(socket, data)
      return work?.catch(fail)
    } catch (error) {
      fail(error)
      return undefined
    }
  }

  async #recheckFirst(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    await this.#duties.recheck([socket])
    await this.#take(socket, data)
  }

  #take(socket: WebSocket, data: string | ArrayBuffer): Promise<void> | undefined {
    // What was sent before a socket was closed may still arrive.
    if (socket.readyState !== WebSocket.OPEN) return undefined
    const step = receive(this.#sockets.session(socket), data)
    if ('action' in step) return this.#act(socket, step.action)
    if ('close' in step) this.#sockets.close(socket, step.close)
    else if ('reply' in step) this.#sockets.send(socket, step.reply)
    return undefined
  }

  #act(socket: WebSocket, action: Action): Promise<void> | undefined {
    if (action.kind === 'prove') return this.#prove(socket, action)
    const { member, room } = this.#sockets.session(socket)
    if (!member) return undefined
    const { side } = member
    switch (action.kind) {
      case 'post':
        this.#say(socket, member, action.clientId, {
          kind: action.isNote ? 'note' : 'message',
          content: action.content,
        })
        break
      case 'postFile':
        return this.#sayFile(room, socket, member, action)
      case 'older':
        this.#sockets.send(socket, {
          type: 'older_messages',
          before: action.before,
          ...this.#history.before(action.before, side),
        })
        break
      case 'search':
        this.#sockets.send(socket, {
          type: 'found',
          query: action.query,
          ...this.#history.search(action.query, side),
        })
        break
      case 'typing':
        this.#sockets.broadcast({ type: 'typing', by: side, name: member.name }, socket)
        break
      case 'mark':
        this.#mark(room, socket, member, action.mark, action.seq)
    }
    return undefined
  }

  async #prove(socket: WebSocket, { token, after }: { token: string; after: number | null }): Promise<void> {
    const session = this.#sockets.session(socket)
    const [admitted, { hours }] = await Promise.all([
      admitToChat(this.#services, token),
      this.#services.settings.read(),
    ])
    const proof = prove(session, admitted, this.#services.now())
    if ('close' in proof) return this.#sockets.close(socket, proof.close)
    const { member, mode, room } = proof.session
    if (!member) return
    this.#history.create()
    // The inbox closes the sockets of suspended staff, but learns only a moment later that this one is in the room. So
    // the session is due again when the inbox knows.
    this.#sockets.keep(
      socket,
      member.side === 'shop'
        ? {
            ...proof.session,
            checkedAt: proof.session.checkedAt - chatTimes.idleRecheckMs + chatTimes.enteredRecheckMs,
          }
        : proof.session,
    )
    const open = this.#sockets.all.map((one) => [one, this.#sockets.session(one)] as const)
    for (const surplus of surplusOf(open, member.userId))
      this.#sockets.close(surplus, { code: chatClose.flood, reason: 'too many sockets' })
    if (session.member && after === null) return this.#sockets.send(socket, { type: 'authenticated' })
    if (mode === 'live')
      return this.#sockets.send(socket, { type: 'live', events: ['unread'], unread: this.#history.unread('customer') })
    if (member.side === 'customer')
      this.#history.facts = { ...this.#history.facts, name: member.fullName, language: member.language }
    const now = this.#services.now()
    for (const frame of greetings(this.#history, member, after, now, openingHoursOf(hours)))
      this.#sockets.send(socket, frame)
    this.#reporter.report(room)
    if (member.side === 'shop') this.#services.defer(this.#alarm.wakeBy(now + chatTimes.enteredRecheckMs))
  }

  #say(
    socket: WebSocket | null,
    member: ChatMember,
    clientId: string | null,
    said: Pick<NewMessage, 'kind' | 'content'> & Partial<NewMessage>,
  ): void {
    const now = this.#services.now()
    const { userId: senderId, name: senderName, side, language } = member
    const clientKey = clientId === null ? null : `${senderId} ${clientId}`
    const { message, isNew } = this.#history.add({
      id: this.#services.newId('message'),
      clientKey,
      senderId,
      senderName,
      side,
      language,
      sentAt: now,
      ...said,
    })
    if (!isNew) {
      if (!socket) return
      const isSame = isSameMessage(message, said)
      return this.#sockets.send(socket, isSame ? message : refusal('message_sent', member, clientId ?? undefined))
    }
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

  /** Posts a file the sender uploaded before. From now on everybody who is let into the room may fetch it. */
  async #sayFile(
    room: string,
    socket: WebSocket,
    member: ChatMember,
    { uploadId, clientId }: { uploadId: string; clientId: string | null },
  ): Promise<void> {
    const file = await shareFile(this.#services, room, member.userId, uploadId)
    if (!file) return this.#sockets.send(socket, refusal('not_found', member, clientId ?? undefined))
    this.#say(socket, member, clientId, {
      kind: 'file',
      content: file.url,
      isImage: file.type.startsWith('image/'),
      file,
    })
  }

  #mark(room: string, socket: WebSocket, { side }: ChatMember, mark: 'read' | 'received', seq: number): void {
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

  /** Sends live events to every open tab of the customer. */
  tell(events: LiveEvent[]): void {
    if (this.#sockets.all.length === 0) return
    this.#sockets.broadcast({
      type: 'live',
      events,
      ...(events.includes('unread') ? { unread: this.#history.exists ? this.#history.unread('customer') : 0 } : {}),
    })
  }

  /** After a log-out, a suspension or a deletion: closes the sockets of ended sessions at once. */
  async checkSessions(): Promise<void> {
    await this.#duties.recheck(this.#sockets.all)
  }

  /** Posts a card once per idempotency key. May be called again. */
  postCard(room: string, { idempotencyKey, name, language, content, card }: CardMessage): void {
    this.#history.create()
    const { facts } = this.#history
    this.#history.facts = { ...facts, room, name, language: facts.name === '' ? language : facts.language }
    const shop: ChatMember = { userId: `shop:${room}`, sessionId: '', side: 'shop', name: '', fullName: '', language }
    this.#say(null, shop, idempotencyKey, { kind: 'message', content, card })
  }

  /** All messages the customer may export, oldest first (R-PRIV-01). */
  messages(): ChatMessage[] {
    return this.#history.exists ? this.#history.all('customer') : []
  }

  /** As `messages`, with the staff's notes: for the shop's own archive. */
  everything(): ChatMessage[] {
    return this.#history.exists ? this.#history.all('shop') : []
  }

  /**
   * Takes what `everything` gave, when an archive is read back (docs/decisions/186). A room with messages keeps them.
   * Both sides have read it: nobody is notified of what was said long ago.
   */
  bring(room: string, messages: readonly ChatMessage[]): void {
    this.#history.create()
    if (this.#history.latest > 0) return
    this.#history.bring(messages)
    const said = messages.filter(({ from }) => from === 'customer')
    const { senderName = '', language } = said.at(-1) ?? {}
    const { latest, facts } = this.#history
    const marks = { customer: latest, shop: latest }
    this.#history.facts = {
      ...facts,
      name: senderName,
      language: language ?? facts.language,
      received: marks,
      read: marks,
      spokeAt: Date.parse(said.at(-1)?.sentAt ?? '') || 0,
    }
    this.#reporter.report(room)
  }

  /**
   * Deletes everything in the room, its alarm included, when the account is erased (R-PRIV-02). May be called again.
   */
  async erase(): Promise<void> {
    for (const socket of this.#sockets.all) this.#sockets.close(socket, { code: chatClose.gone, reason: 'erased' })
    await this.ctx.storage.deleteAll()
    this.#history.forget()
    this.#reporter.forget()
    this.#alarm.isOff()
  }

  override alarm(): Promise<void> {
    return this.#duties.ring()
  }
}
