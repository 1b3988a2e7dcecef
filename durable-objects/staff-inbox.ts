import { DurableObject } from 'cloudflare:workers'
import { admitToChat, liveSessions } from '#worker/chat/admit-to-chat.ts'
import {
  parseClientFrame,
  type InboxFrame,
  type PromiseCount,
  type RoomSummary,
  chatClose,
} from '#worker/chat/chat-frames.rules.ts'
import type { RoomChange } from '#worker/chat/chat-rooms.adapter.ts'
import { chatLimits, chatTimes, type InboxView, type PlacedSocket } from '#worker/chat/chat.rules.ts'
import type { StaffTopic } from '#worker/chat/staff-topics.rules.ts'
import type { Env } from '#worker/env.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import { buildServices, type Services } from '#worker/services.ts'
import { InboxRooms } from './inbox-rooms.ts'
import { InboxTalks, talkTickMs } from './inbox-talks.ts'
import type { RoomReport } from './room-report.ts'
import { hasPlace, surplusOf, upgraded, upgradeOf } from './socket-places.ts'

interface StaffSession extends PlacedSocket {
  checkedAt: number
}

/**
 * The staff's inbox (R-STAFF-05): one object that stores a summary of every room and sends each change to all staff who
 * are connected. Rooms report again whenever something happens in them, so a lost report is repaired by the next one.
 * A room that talks fast is asked when it falls silent (inbox-talks.ts).
 */
export class StaffInbox extends DurableObject<Env> {
  readonly #services: Services
  readonly #rooms: InboxRooms
  readonly #talks: InboxTalks

  constructor(context: DurableObjectState, env: Env) {
    super(context, env)
    this.#services = buildServices(env, context)
    this.#rooms = new InboxRooms(context.storage.sql)
    this.#talks = new InboxTalks(context.storage.sql)
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair('{"type":"ping"}', '{"type":"pong"}'))
  }

  override async fetch(request: Request): Promise<Response> {
    const upgrade = upgradeOf(request)
    if (!hasPlace(this.#sockets().map(sessionOf), upgrade)) return new Response(null, { status: 503 })
    const now = this.#services.now()
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment({ ...upgrade, connectedAt: now, member: null, checkedAt: now } satisfies StaffSession)
    await this.#wakeBy(now + chatTimes.authMs)
    return upgraded(request, client)
  }

  /** The only frame is `auth`: the actions of staff go through calls, which are audited. */
  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const frame = typeof data === 'string' && data.length <= chatLimits.frameBytes ? parseClientFrame(data) : null
    const session = sessionOf(socket)
    if (!frame || 'fault' in frame || frame.type !== 'auth')
      return close(socket, session.member ? chatClose.tooLarge : chatClose.unproved)
    try {
      const member = await admitToChat(this.#services, frame.token)
      if (member?.side !== 'shop' || (session.member && session.member.userId !== member.userId))
        return close(socket, member ? chatClose.ended : chatClose.unproved)
      socket.serializeAttachment({ ...session, member, checkedAt: this.#services.now() } satisfies StaffSession)
      if (session.member) return send(socket, { type: 'authenticated' })
      const open = this.#sockets().map((one) => [one, sessionOf(one)] as const)
      for (const surplus of surplusOf(open, member.userId)) close(surplus, chatClose.flood)
      this.#storeGathered()
      send(socket, { type: 'rooms', ...this.#rooms.list('open', member.userId, 0), promise: this.#promise() })
    } catch {
      close(socket, chatClose.tryAgain)
    }
  }

  /**
   * Takes the report of a room about its state.
   * @returns whether the inbox asks the room for what it does not report any more
   */
  async report(report: RoomReport): Promise<boolean> {
    const heard = this.#talks.hear(report, this.#services.now())
    if (heard === 'waits') return true
    this.#store(report)
    if (heard === 'begins') await this.#wakeBy(this.#services.now() + talkTickMs)
    return heard === 'begins'
  }

  list(
    view: InboxView,
    staffId: string,
    offset: number,
  ): { rooms: RoomSummary[]; hasMore: boolean; promise: PromiseCount } {
    this.#storeGathered()
    return { ...this.#rooms.list(view, staffId, offset), promise: this.#promise() }
  }

  find(room: string): RoomSummary | null {
    this.#storeGathered()
    return this.#rooms.find(room)
  }

  /** Changes what staff decide about a room. Returns null for a room in which nobody has written. */
  async change(room: string, change: RoomChange): Promise<RoomSummary | null> {
    this.#storeGathered()
    const changed = this.#rooms.change(room, change)
    if (changed) this.#broadcast({ type: 'room', room: changed, promise: this.#promise() })
    const wakeAt = this.#rooms.nextWake()
    if (wakeAt !== null) await this.#wakeBy(wakeAt)
    return changed
  }

  /** Lists of these topics may have changed; the frame says nothing about whom. */
  tell(topics: StaffTopic[]): void {
    this.#broadcast({ type: 'changed', topics })
  }

  /**
   * After a member of staff was logged out or suspended: closes their sockets here and in every room they are connected
   * to.
   */
  async checkSessions(userId: string): Promise<void> {
    await this.#recheck(this.ctx.getWebSockets().filter((socket) => sessionOf(socket).member?.userId === userId))
    this.#storeGathered()
    await Promise.all(this.#rooms.roomsOf(userId).map((room) => this.#services.chat.checkSessions(room)))
  }

  /** Removes the room of an erased account. */
  forget(room: string): void {
    this.#talks.forget(room)
    this.#rooms.forget(room)
    this.#broadcast({ type: 'room_gone', room })
  }

  override async alarm(): Promise<void> {
    try {
      await this.#doDuties()
    } catch (error) {
      // The runtime stops retrying an alarm that keeps failing; this one is set again even when the database is down.
      this.#services.log('inbox_alarm_failed', {
        reason: reasonOf(error),
      })
      await this.ctx.storage.setAlarm(this.#services.now() + minutes(1))
    }
  }

  async #doDuties(): Promise<void> {
    const now = this.#services.now()
    this.#storeGathered()
    for (const room of this.#talks.silent(now)) this.#services.defer(this.#ask(room, now))
    for (const room of this.#rooms.wake(now)) this.#broadcast({ type: 'room', room, promise: this.#promise() })
    for (const socket of this.#sockets()) {
      const { member, connectedAt } = sessionOf(socket)
      if (!member && connectedAt + chatTimes.authMs <= now) close(socket, chatClose.unproved)
    }
    await this.#recheck(
      this.#sockets().filter(
        (socket) => sessionOf(socket).member && sessionOf(socket).checkedAt + chatTimes.idleRecheckMs <= now,
      ),
    )
    const duties = this.#sockets()
      .map(sessionOf)
      .map(({ member, connectedAt, checkedAt }) =>
        member ? checkedAt + chatTimes.idleRecheckMs : connectedAt + chatTimes.authMs,
      )
    const wakeAt = this.#rooms.nextWake()
    const next = Math.min(...duties, wakeAt ?? Infinity, this.#talks.are ? now + talkTickMs : Infinity)
    if (next < Infinity) await this.ctx.storage.setAlarm(next)
  }

  #store(report: RoomReport): void {
    const room = this.#rooms.take(report)
    if (room) this.#broadcast({ type: 'room', room, promise: this.#promise() })
  }

  /** Stores the reports of rooms that talk, all in one transaction. */
  #storeGathered(): void {
    for (const report of this.#talks.gathered()) this.#store(report)
  }

  /** Asks a room that has fallen silent for what it has not reported. A room that does not answer is asked again. */
  async #ask(room: string, now: number): Promise<void> {
    try {
      const report = await this.#services.chat.unreported(room, this.#rooms.version(room))
      if (report) this.#store(report as RoomReport)
      else this.#talks.end(room, now)
    } catch (error) {
      this.#services.log('room_not_asked', { reason: reasonOf(error) })
    }
  }

  /** The open sockets. A closing socket stays in the runtime's list until the other end has answered. */
  #sockets(): WebSocket[] {
    return this.ctx.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN)
  }

  #promise(): PromiseCount {
    return this.#rooms.promise(this.#services.now())
  }

  async #recheck(sockets: WebSocket[]): Promise<void> {
    const sessionIds = sockets.flatMap((socket) => sessionOf(socket).member?.sessionId ?? [])
    if (sessionIds.length === 0) return
    const live = await liveSessions(this.#services, [...new Set(sessionIds)])
    for (const socket of sockets) {
      const session = sessionOf(socket)
      if (!session.member) continue
      if (live.has(session.member.sessionId))
        socket.serializeAttachment({ ...session, checkedAt: this.#services.now() } satisfies StaffSession)
      else close(socket, chatClose.ended)
    }
  }

  #broadcast(frame: InboxFrame): void {
    for (const socket of this.#sockets()) if (sessionOf(socket).member) send(socket, frame)
  }

  async #wakeBy(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > at) await this.ctx.storage.setAlarm(at)
  }
}

const sessionOf = (socket: WebSocket): StaffSession => socket.deserializeAttachment() as StaffSession

function send(socket: WebSocket, frame: InboxFrame): void {
  try {
    socket.send(JSON.stringify(frame))
  } catch {
    // The connection broke a moment ago: the client gets the whole list when it reconnects.
  }
}

function close(socket: WebSocket, code: number): void {
  try {
    socket.close(code)
  } catch {
    // The socket is already closed.
  }
}
