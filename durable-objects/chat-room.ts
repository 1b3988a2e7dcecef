import { DurableObject } from 'cloudflare:workers'
import { admitToChat } from '#worker/chat/admit-to-chat.ts'
import { type ChatMessage, type LiveEvent, chatClose } from '#worker/chat/chat-frames.rules.ts'
import type { CardMessage } from '#worker/chat/chat-rooms.adapter.ts'
import { chatTimes, type ChatMember } from '#worker/chat/chat.rules.ts'
import type { Env } from '#worker/env.ts'
import { seconds } from '#worker/platform/duration.rules.ts'
import { buildServices, type Services } from '#worker/services.ts'
import { openingHoursOf } from '#worker/shop-settings/settings.rules.ts'
import { ChatHistory } from './chat-history.ts'
import { prove, type Action } from './chat-protocol.ts'
import { greetings } from './greetings.ts'
import { RoomAlarm } from './room-alarm.ts'
import { RoomDuties } from './room-duties.ts'
import { RoomFrames } from './room-frames.ts'
import type { RoomReport } from './room-report.ts'
import { RoomReporter } from './room-reporter.ts'
import { RoomSockets } from './room-sockets.ts'
import { RoomSpeech } from './room-speech.ts'
import { hasPlace, surplusOf, upgraded, upgradeOf } from './socket-places.ts'

/**
 * One customer's chat with the shop (R-CHAT-01, R-CHAT-03), named by the customer's id. This class only connects its
 * parts: room-frames.ts takes what the sockets send and chat-protocol.ts says what it means, room-speech.ts does what is said,
 * chat-history.ts and room-facts.ts hold what is stored, and room-duties.ts does what the alarm starts. All state that matters is stored, so hibernation loses nothing.
 */
export class ChatRoom extends DurableObject<Env> {
  readonly #services: Services
  readonly #history: ChatHistory
  readonly #sockets: RoomSockets
  readonly #reporter: RoomReporter
  readonly #alarm: RoomAlarm
  readonly #duties: RoomDuties
  readonly #speech: RoomSpeech
  readonly #frames: RoomFrames

  constructor(context: DurableObjectState, env: Env) {
    super(context, env)
    this.#services = buildServices(env, context)
    this.#history = new ChatHistory(context.storage.sql, seconds(this.#services.config.CHAT_TELL_AFTER_SECONDS))
    this.#sockets = new RoomSockets(context)
    this.#alarm = new RoomAlarm(context.storage)
    this.#reporter = new RoomReporter(this.#services, this.#history, this.#sockets, this.#alarm)
    this.#duties = new RoomDuties(this.#services, this.#history, this.#sockets, this.#reporter, this.#alarm)
    this.#speech = new RoomSpeech(this.#services, this.#history, this.#sockets, this.#reporter, this.#duties)
    this.#frames = new RoomFrames(this.#services, this.#sockets, {
      recheck: (sockets) => this.#duties.recheck(sockets),
      act: (socket, action) => this.#act(socket, action),
    })
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
    return this.#frames.take(socket, data)
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

  #act(socket: WebSocket, action: Action): Promise<void> | undefined {
    if (action.kind === 'prove') return this.#prove(socket, action)
    const { member, room } = this.#sockets.session(socket)
    if (!member) return undefined
    const { side } = member
    switch (action.kind) {
      case 'post':
        this.#speech.say(socket, member, action.clientId, {
          kind: action.isNote ? 'note' : 'message',
          content: action.content,
        })
        break
      case 'postFile':
        return this.#speech.sayFile(room, socket, member, action)
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
        this.#speech.mark(room, socket, member, action.mark, action.seq)
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

  /** The inbox asks: a report that is newer than version `heard`; null when it has heard all. Creates nothing. */
  unreported(heard: number): RoomReport | null {
    return this.#history.exists ? this.#reporter.unreported(heard) : null
  }

  /** Posts a card once per idempotency key. May be called again. */
  postCard(room: string, { idempotencyKey, name, language, content, card }: CardMessage): void {
    this.#history.create()
    const { facts } = this.#history
    this.#history.facts = { ...facts, room, name, language: facts.name === '' ? language : facts.language }
    const shop: ChatMember = { userId: `shop:${room}`, sessionId: '', side: 'shop', name: '', fullName: '', language }
    this.#speech.say(null, shop, idempotencyKey, { kind: 'message', content, card })
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
