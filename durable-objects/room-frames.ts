/** What a socket sends, up to what it asks for. The sockets take turns here, and nobody who has lost their session is heard. */
import { chatClose } from '#worker/chat/chat-frames.rules.ts'
import { chatTimes } from '#worker/chat/chat.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import { receive, type Action, type Closing, type SocketSession } from './chat-protocol.ts'
import { SocketTurns } from './socket-turns.ts'

/** The clock and the log of `Services`. */
export interface FrameServices {
  now(): number
  log(event: string, facts: { reason: string }): void
}

/** What is asked of `RoomSockets`. */
export interface FrameSockets {
  session(socket: WebSocket): SocketSession
  maySend(socket: WebSocket, now: number): boolean
  send(socket: WebSocket, frame: object): void
  close(socket: WebSocket, closing: Closing): void
}

/** What the room does with what it heard. */
export interface RoomWork {
  /** Checks the sessions of these sockets and closes those whose session has ended. */
  recheck(sockets: WebSocket[]): Promise<void>
  /** Does what a frame asks for. Undefined when nothing has to be waited for. */
  act(socket: WebSocket, action: Action): Promise<void> | undefined
}

export class RoomFrames {
  readonly #services: FrameServices
  readonly #sockets: FrameSockets
  readonly #work: RoomWork
  readonly #turns = new SocketTurns<WebSocket>()

  constructor(services: FrameServices, sockets: FrameSockets, work: RoomWork) {
    this.#services = services
    this.#sockets = sockets
    this.#work = work
  }

  /** Takes a frame, and never fails. Undefined when nothing has to be waited for. */
  take(socket: WebSocket, data: string | ArrayBuffer): Promise<void> | undefined {
    if (this.#sockets.maySend(socket, this.#services.now()))
      return this.#turns.take(socket, () => this.#hear(socket, data))
    this.#sockets.close(socket, { code: chatClose.flood, reason: 'too many frames' })
    return undefined
  }

  #hear(socket: WebSocket, data: string | ArrayBuffer): Promise<void> | undefined {
    const fail = (error: unknown): void => {
      this.#services.log('chat_failed', { reason: reasonOf(error) })
      this.#sockets.close(socket, { code: chatClose.tryAgain, reason: 'try again' })
    }
    try {
      const { member, checkedAt } = this.#sockets.session(socket)
      const isDue = member && this.#services.now() - checkedAt > chatTimes.recheckMs
      const work = isDue ? this.#recheckFirst(socket, data) : this.#read(socket, data)
      return work?.catch(fail)
    } catch (error) {
      fail(error)
      return undefined
    }
  }

  async #recheckFirst(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    await this.#work.recheck([socket])
    await this.#read(socket, data)
  }

  #read(socket: WebSocket, data: string | ArrayBuffer): Promise<void> | undefined {
    // What was sent before a socket was closed may still arrive, or wait for the check that closed it.
    if (socket.readyState !== WebSocket.OPEN) return undefined
    const step = receive(this.#sockets.session(socket), data)
    if ('action' in step) return this.#work.act(socket, step.action)
    if ('close' in step) this.#sockets.close(socket, step.close)
    else if ('reply' in step) this.#sockets.send(socket, step.reply)
    return undefined
  }
}
