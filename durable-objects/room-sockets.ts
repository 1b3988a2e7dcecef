/** The sockets of a room: who is on them, what they may still send, and sending to all of them. */
import type { ServerFrame } from '#worker/chat/chat-frames.rules.ts'
import type { ChatSide } from '#worker/chat/chat.rules.ts'
import { fullAllowance, hears, spend, type Allowance, type Closing, type SocketSession } from './chat-protocol.ts'

export class RoomSockets {
  readonly #context: DurableObjectState
  /** Read from the attachments once per life of the object. */
  readonly #sessions = new WeakMap<WebSocket, SocketSession>()
  readonly #allowances = new WeakMap<WebSocket, Allowance>()

  constructor(context: DurableObjectState) {
    this.#context = context
    // Answered without waking the room: a client that hears nothing knows that the line is dead.
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair('{"type":"ping"}', '{"type":"pong"}'))
  }

  get all(): WebSocket[] {
    return this.#context.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN)
  }

  accept(socket: WebSocket, session: SocketSession): void {
    this.#context.acceptWebSocket(socket)
    this.keep(socket, session)
  }

  session(socket: WebSocket): SocketSession {
    let session = this.#sessions.get(socket)
    if (!session) {
      session = socket.deserializeAttachment() as SocketSession
      this.#sessions.set(socket, session)
    }
    return session
  }

  keep(socket: WebSocket, session: SocketSession): void {
    this.#sessions.set(socket, session)
    socket.serializeAttachment(session)
  }

  /** Whether a socket may send one frame more. */
  maySend(socket: WebSocket, now: number): boolean {
    const left = spend(this.#allowances.get(socket) ?? fullAllowance(now), now)
    if (left) this.#allowances.set(socket, left)
    return left !== null
  }

  send(socket: WebSocket, frame: object): void {
    this.#sendText(socket, JSON.stringify(frame))
  }

  /** To everybody who may hear it; `but` has it already. */
  broadcast(frame: ServerFrame, but: WebSocket | null = null): void {
    const text = JSON.stringify(frame)
    for (const socket of this.#context.getWebSockets())
      if (socket !== but && hears(this.session(socket), frame)) this.#sendText(socket, text)
  }

  close(socket: WebSocket, { code, reason }: Closing): void {
    try {
      socket.close(code, reason)
    } catch {
      // Gone already.
    }
  }

  /** Who of a side is here, each once; `but` is just leaving. */
  idsHere(side: ChatSide, but: WebSocket | null = null): string[] {
    const members = this.all
      .filter((socket) => socket !== but && this.session(socket).mode === 'chat')
      .map((socket) => this.session(socket).member)
    return [...new Set(members.flatMap((member) => (member?.side === side ? [member.userId] : [])))]
  }

  #sendText(socket: WebSocket, text: string): void {
    try {
      socket.send(text)
    } catch {
      // The line broke a moment ago: she catches up when she is back.
    }
  }
}
