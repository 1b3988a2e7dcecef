/** The sockets of a room: who is connected, how many frames they may still send, and broadcasting. */
import type { ServerFrame } from '#worker/chat/chat-frames.rules.ts'
import type { ChatSide } from '#worker/chat/chat.rules.ts'
import { fullAllowance, hears, spend, type Allowance, type Closing, type SocketSession } from './chat-protocol.ts'

export class RoomSockets {
  readonly #context: DurableObjectState
  /** Read from the sockets' attachments once after each wake-up of the object. */
  readonly #sessions = new WeakMap<WebSocket, SocketSession>()
  readonly #allowances = new WeakMap<WebSocket, Allowance>()

  constructor(context: DurableObjectState) {
    this.#context = context
    // Pings are answered without waking the room; a client that gets no pong knows that its connection is dead.
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

  /** Whether a socket may send one more frame. */
  maySend(socket: WebSocket, now: number): boolean {
    const left = spend(this.#allowances.get(socket) ?? fullAllowance(now), now)
    if (left) this.#allowances.set(socket, left)
    return left !== null
  }

  send(socket: WebSocket, frame: object): void {
    this.#sendText(socket, JSON.stringify(frame))
  }

  /** Sends a frame to every socket that may receive it, except `but`. */
  broadcast(frame: ServerFrame, but: WebSocket | null = null): void {
    const text = JSON.stringify(frame)
    for (const socket of this.#context.getWebSockets())
      if (socket !== but && hears(this.session(socket), frame)) this.#sendText(socket, text)
  }

  close(socket: WebSocket, { code, reason }: Closing): void {
    try {
      socket.close(code, reason)
    } catch {
      // The socket is already closed.
    }
  }

  /** The ids of a side's connected members, each once. `but` is a socket that is just leaving. */
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
      // The connection broke a moment ago: the client catches up when it reconnects.
    }
  }
}
