import { ChatClient } from '#test/support/chat-client.ts'
import { eventually } from '#test/support/paying.ts'
import type { Visitor } from '#test/support/visitor.ts'
/**
 * A client like the shop's own on a bad connection: keeps unconfirmed messages, sends them again, and resumes after the
 * last seq.
 */
import type { ChatMessage, ServerFrame } from '#worker/chat/chat-frames.rules.ts'

export class LossyClient {
  /** All messages of the thread it has received, in order of arrival. */
  readonly thread: ChatMessage[] = []
  readonly sent: string[] = []
  readonly #visitor: Visitor
  readonly #room: string
  readonly #name: string
  #outbox: { clientId: string; content: string }[] = []
  #lastSeq: number | null = null

  constructor(visitor: Visitor, room: string, name: string) {
    this.#visitor = visitor
    this.#room = room
    this.#name = name
  }

  get unconfirmed(): number {
    return this.#outbox.length
  }

  /**
   * One connection: catches up, sends the unconfirmed and `count` new messages, then breaks. After `deafAfter` frames
   * it receives nothing, after `muteAfter` frames nothing it sends arrives.
   * @returns false when it could not connect
   */
  async connect({
    count,
    muteAfter = Infinity,
    deafAfter = Infinity,
  }: {
    count: number
    muteAfter?: number
    deafAfter?: number
  }): Promise<boolean> {
    let [said, heard] = [0, 0]
    const client = new ChatClient(this.#visitor.shop, `/api/chat?room=${this.#room}`)
    client.socket.addEventListener('message', ({ data }) => {
      if ((heard += 1) <= deafAfter) this.#hear(JSON.parse(String(data)) as ServerFrame)
    })
    try {
      await client.opened
    } catch {
      return false
    }
    // A seq of 0 asks for everything, as a new client does.
    client.send({ type: 'auth', token: this.#visitor.token, after: this.#lastSeq ?? 0 })
    await eventually(
      async () => client.of('previous_messages').some(({ isComplete }) => isComplete) || client.closed !== null,
      Boolean,
    )
    for (let added = 0; added < count; added += 1) {
      const content = `${this.#name} ${this.sent.length}`
      this.sent.push(content)
      this.#outbox.push({ clientId: content.replaceAll(' ', '-'), content })
    }
    for (const message of this.#outbox.slice(0, 15)) {
      if ((said += 1) > muteAfter || client.socket.readyState !== WebSocket.OPEN) break
      client.send({ type: 'message', ...message })
    }
    await eventually(
      async () => this.#outbox.length === 0 || heard > deafAfter || said > muteAfter || client.closed !== null,
      Boolean,
    )
    client.close()
    return true
  }

  #hear(frame: ServerFrame): void {
    const messages = frame.type === 'previous_messages' ? frame.messages : frame.type === 'message' ? [frame] : []
    for (const message of messages) {
      this.#outbox = this.#outbox.filter(
        ({ clientId }) => message.senderId !== this.#visitor.userId || clientId !== message.clientId,
      )
      // A known message may be confirmed again; a known seq must never be delivered twice.
      if (message.seq <= (this.#lastSeq ?? 0)) continue
      this.#lastSeq = message.seq
      this.thread.push(message)
    }
  }
}
