import { DurableObject } from 'cloudflare:workers'
import type { ChatMessage, LiveEvent } from '#contract/chat-frames'
import { answerDueAt, chatClose, chatLimits, chatTimes, type ChatMember } from '#domain/chat'
import { minutes } from '#domain/duration'
import { opensAt } from '#domain/opening-hours'
import type { CardPosting } from '../worker/adapters/chat-rooms.ts'
import type { Env } from '../worker/env.ts'
import { admitToChat, liveSessions } from '../worker/operations/admit-to-chat.ts'
import { shareFile } from '../worker/operations/share-file.ts'
import { tellOfAnswer } from '../worker/operations/tell-of-answer.ts'
import { buildServices, type Services } from '../worker/services.ts'
import { ChatHistory, type NewMessage } from './chat-history.ts'
import { greetings } from './greetings.ts'
import { prove, receive, refusal, type Action } from './chat-protocol.ts'
import { afterMark, afterSpeaking, nextDuty } from './room-facts.ts'
import { RoomReporter } from './room-reporter.ts'
import { RoomSockets } from './room-sockets.ts'

/**
 * One customer's chat with the shop (spec §2 Chat, decisions §2), named by her id. Thin: what a frame means stands in
 * chat-protocol.ts, what is kept in chat-history.ts and room-facts.ts. Nothing in memory is missed after hibernation.
 */
export class ChatRoom extends DurableObject<Env> {
  readonly #services: Services
  readonly #history: ChatHistory
  readonly #sockets: RoomSockets
  readonly #reporter: RoomReporter
  /** What a socket sent while something of its was being looked up waits its turn. */
  readonly #turns = new WeakMap<WebSocket, Promise<void>>()
  /** When the alarm is set for; undefined until it was looked up. */
  #wakeAt: number | null | undefined

  constructor(context: DurableObjectState, env: Env) {
    super(context, env)
    this.#services = buildServices(env, context)
    this.#history = new ChatHistory(context.storage.sql)
    this.#sockets = new RoomSockets(context)
    this.#reporter = new RoomReporter(this.#services, this.#history, this.#sockets, (at) => this.#wakeBy(at))
  }

  /** A WebSocket upgrade that the Worker let through. */
  override async fetch(request: Request): Promise<Response> {
    if (this.#sockets.all.length >= chatLimits.sockets) return new Response(null, { status: 503 })
    const query = new URL(request.url).searchParams
    const now = this.#services.now()
    const { 0: client, 1: server } = new WebSocketPair()
    this.#sockets.accept(server, { room: query.get('room') ?? '', mode: query.get('mode') === 'live' ? 'live' : 'chat', connectedAt: now, member: null, checkedAt: now })
    await this.#wakeBy(now + chatTimes.authMs)
    return new Response(null, { status: 101, webSocket: client })
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    if (!this.#sockets.maySend(socket, this.#services.now())) return this.#sockets.close(socket, { code: chatClose.flood, reason: 'too many frames' })
    const turn = (this.#turns.get(socket) ?? Promise.resolve()).then(() => this.#hear(socket, data))
    this.#turns.set(socket, turn)
    await turn
  }

  override webSocketClose(socket: WebSocket): void {
    const { member, mode, room } = this.#sockets.session(socket)
    if (!member || mode === 'live' || !this.#history.exists) return
    // Another tab of hers is still here: nothing staff see has changed.
    if (!this.#sockets.idsHere(member.side, socket).includes(member.userId)) this.#reporter.report(room, socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket)
  }

  async #hear(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    try {
      const { member, checkedAt } = this.#sockets.session(socket)
      if (member && this.#services.now() - checkedAt > chatTimes.recheckMs) await this.#recheck([socket])
      if (socket.readyState !== WebSocket.OPEN) return
      const step = receive(this.#sockets.session(socket), data)
      if ('close' in step) this.#sockets.close(socket, step.close)
      else if ('reply' in step) this.#sockets.send(socket, step.reply)
      else if ('action' in step) await this.#act(socket, step.action)
    } catch (error) {
      this.#services.log('chat_failed', { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
      this.#sockets.close(socket, { code: chatClose.tryAgain, reason: 'try again' })
    }
  }

  async #act(socket: WebSocket, action: Action): Promise<void> {
    if (action.kind === 'prove') return this.#prove(socket, action)
    const { member, room } = this.#sockets.session(socket)
    if (!member) return
    const { side } = member
    switch (action.kind) {
      case 'post':
        return this.#say(room, socket, member, action.clientId, { kind: action.isNote ? 'note' : 'message', content: action.content })
      case 'postFile':
        return this.#sayFile(room, socket, member, action)
      case 'older':
        return this.#sockets.send(socket, { type: 'older_messages', before: action.before, ...this.#history.before(action.before, side) })
      case 'search':
        return this.#sockets.send(socket, { type: 'found', query: action.query, ...this.#history.search(action.query, side) })
      case 'typing':
        return this.#sockets.broadcast({ type: 'typing', by: side, name: member.name }, socket)
      case 'mark':
        return this.#mark(room, socket, member, action.mark, action.seq)
    }
  }

  async #prove(socket: WebSocket, { token, after }: { token: string; after: number | null }): Promise<void> {
    const session = this.#sockets.session(socket)
    const proof = prove(session, await admitToChat(this.#services, token), this.#services.now())
    if ('close' in proof) return this.#sockets.close(socket, proof.close)
    const { member, mode, room } = proof.session
    if (!member) return
    this.#history.create()
    // The inbox, which ends the sockets of suspended staff, hears of her sitting here a moment later: she is looked up once more.
    this.#sockets.keep(socket, member.side === 'shop' ? { ...proof.session, checkedAt: proof.session.checkedAt - chatTimes.idleRecheckMs } : proof.session)
    if (session.member && after === null) return this.#sockets.send(socket, { type: 'authenticated' })
    if (mode === 'live') return this.#sockets.send(socket, { type: 'live', events: ['unread'], unread: this.#history.unread('customer') })
    if (member.side === 'customer') this.#history.facts = { ...this.#history.facts, name: member.name, language: member.language }
    for (const frame of greetings(this.#history, member, after, this.#services.now())) this.#sockets.send(socket, frame)
    this.#reporter.report(room)
  }

  #say(room: string, socket: WebSocket | null, member: ChatMember, clientId: string | null, said: Pick<NewMessage, 'kind' | 'content'> & Partial<NewMessage>): void {
    const now = this.#services.now()
    const { userId: senderId, name: senderName, side, language } = member
    const clientKey = clientId === null ? null : `${senderId} ${clientId}`
    const { message, isNew } = this.#history.add({ id: this.#services.newId('message'), clientKey, senderId, senderName, side, language, sentAt: now, ...said })
    if (!isNew) return socket ? this.#sockets.send(socket, message) : undefined
    const isAnswer = said.kind !== 'note' && !said.card
    let facts = afterSpeaking(this.#history.facts, { side, seq: message.seq, at: now, isAnswer }, this.#services.config.CHAT_TELL_AFTER_SECONDS * 1000)
    this.#sockets.broadcast(message)
    if (side === 'shop' && said.kind !== 'note') this.#sockets.broadcast({ type: 'live', events: ['unread'], unread: this.#history.unread('customer') })
    const opens = side === 'customer' ? opensAt(now) : null
    if (opens !== null && facts.awayTold !== opens && socket) {
      this.#sockets.send(socket, { type: 'away', opensAt: opens })
      facts = { ...facts, awayTold: opens }
    }
    this.#history.facts = facts
    this.#reporter.report(room)
    this.#wakeForDuty()
  }

  /** A file she uploaded before: from now on whoever is let into the room may fetch it. */
  async #sayFile(room: string, socket: WebSocket, member: ChatMember, { uploadId, clientId }: { uploadId: string; clientId: string | null }): Promise<void> {
    const file = await shareFile(this.#services, room, member.userId, uploadId)
    if (!file) return this.#sockets.send(socket, refusal('not_found', member, clientId ?? undefined))
    this.#say(room, socket, member, clientId, { kind: 'file', content: file.url, isImage: file.type.startsWith('image/'), file })
  }

  #mark(room: string, socket: WebSocket, { side }: ChatMember, mark: 'read' | 'received', seq: number): void {
    const facts = afterMark(this.#history.facts, side, mark, seq, this.#history.latest, (reached) => this.#history.unread(side, reached))
    if (!facts) return
    this.#history.facts = facts
    this.#sockets.broadcast({ type: mark, by: side, seq: facts[mark][side] }, socket)
    if (mark === 'received') return
    if (side === 'customer') this.#sockets.broadcast({ type: 'live', events: ['unread'], unread: this.#history.unread('customer') })
    this.#reporter.report(room)
  }

  /** Looks the sessions of these sockets up; those that have ended are closed. */
  async #recheck(sockets: WebSocket[]): Promise<void> {
    const members = sockets.flatMap((socket) => this.#sockets.session(socket).member ?? [])
    const live = await liveSessions(this.#services, [...new Set(members.map(({ sessionId }) => sessionId))])
    const checkedAt = this.#services.now()
    for (const socket of sockets) {
      const session = this.#sockets.session(socket)
      if (!session.member) continue
      if (live.has(session.member.sessionId)) this.#sockets.keep(socket, { ...session, checkedAt })
      else this.#sockets.close(socket, { code: chatClose.ended, reason: 'session ended' })
    }
  }

  /** Something of hers has changed: every open tab hears it. */
  tell(events: LiveEvent[]): void {
    if (this.#sockets.all.length === 0) return
    this.#sockets.broadcast({ type: 'live', events, ...(events.includes('unread') ? { unread: this.#history.exists ? this.#history.unread('customer') : 0 } : {}) })
  }

  /** After a log-out, a suspension or a deletion: sockets of sessions that have ended are closed at once. */
  async checkSessions(): Promise<void> {
    await this.#recheck(this.#sockets.all)
  }

  /** Repeatable: an occasion is posted once. */
  postCard(room: string, { occasion, name, language, content, card }: CardPosting): void {
    this.#history.create()
    if (!this.#history.facts.name) this.#history.facts = { ...this.#history.facts, name, language }
    this.#say(room, null, { userId: `shop:${room}`, sessionId: '', side: 'shop', name: '', language }, occasion, { kind: 'message', content, card })
  }

  /** Everything she may have of it, oldest first (decisions §3, Download-my-data). */
  messages(): ChatMessage[] {
    return this.#history.exists ? this.#history.all() : []
  }

  /** Forgets everything of the room, its alarm included: part of erasing an account (decisions §3). Repeatable. */
  async erase(): Promise<void> {
    for (const socket of this.#sockets.all) this.#sockets.close(socket, { code: chatClose.gone, reason: 'erased' })
    await this.ctx.storage.deleteAll()
    this.#history.forget()
    this.#wakeAt = null
  }

  override async alarm(): Promise<void> {
    this.#wakeAt = null
    const now = this.#services.now()
    try {
      await this.#seeToSockets(now)
      await this.#doDuties(now)
    } catch (error) {
      // The runtime gives an alarm up after some tries; this room does not.
      this.#services.log('chat_alarm_failed', { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
      await this.#wakeBy(now + minutes(1))
    }
  }

  /** Closes sockets that did not prove themselves in time, and those whose session has ended. */
  async #seeToSockets(now: number): Promise<void> {
    const sessions = this.#sockets.all.map((socket) => ({ socket, session: this.#sockets.session(socket) }))
    for (const { socket, session } of sessions) if (!session.member && session.connectedAt + chatTimes.authMs <= now) this.#sockets.close(socket, { code: chatClose.unproved, reason: 'no auth' })
    const due = sessions.filter(({ session }) => session.member && session.checkedAt + chatTimes.idleRecheckMs <= now)
    if (due.length > 0) await this.#recheck(due.map(({ socket }) => socket))
    const waiting = this.#sockets.all.map((socket) => this.#sockets.session(socket)).map(({ member, connectedAt, checkedAt }) => (member ? checkedAt + chatTimes.idleRecheckMs : connectedAt + chatTimes.authMs))
    if (waiting.length > 0) await this.#wakeBy(Math.min(...waiting))
  }

  /** Tells her by mail or SMS of an answer she has not read, notes a broken promise, tells the inbox what it missed. */
  async #doDuties(now: number): Promise<void> {
    if (!this.#history.exists) return
    const { facts } = this.#history
    if (facts.tellAt !== null && facts.tellAt <= now) {
      const unread = this.#history.unreadAnswers()
      const isTold = unread === null || (await tellOfAnswer(this.#services, facts.room, unread.first, unread.last))
      // Not told this time, for want of the database: again in a minute.
      this.#history.facts = { ...this.#history.facts, tellAt: isTold ? null : now + minutes(1), ...(isTold && unread ? { toldSeq: unread.last.seq } : {}) }
    }
    if (facts.waitingSince !== null && !facts.isLate && answerDueAt(facts.waitingSince) <= now) {
      this.#history.facts = { ...this.#history.facts, isLate: true }
      this.#reporter.report(facts.room)
    }
    await this.#reporter.catchUp()
    const duty = nextDuty(this.#history.facts)
    if (duty !== null) await this.#wakeBy(duty)
  }

  #wakeForDuty(): void {
    const duty = nextDuty(this.#history.facts)
    if (duty !== null) this.ctx.waitUntil(this.#wakeBy(duty))
  }

  /** Sees to it that the alarm rings then at the latest. */
  async #wakeBy(at: number): Promise<void> {
    if (this.#wakeAt === undefined) this.#wakeAt = await this.ctx.storage.getAlarm()
    if (typeof this.#wakeAt === 'number' && this.#wakeAt <= at) return
    this.#wakeAt = at
    await this.ctx.storage.setAlarm(at)
  }
}
