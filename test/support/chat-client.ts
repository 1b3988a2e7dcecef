import type { LocalShop } from '#scripts/local/shop.ts'
/** A chat socket for tests: stores every frame, and waits for the frames a test asks for. */
import type { ChatMessage, InboxFrame, ServerFrame } from '#worker/chat/chat-frames.rules.ts'
import { socketProtocol, tokenProtocol } from '#worker/chat/chat.rules.ts'
import { eventually } from './paying.ts'

type Frame = ServerFrame | InboxFrame
type FrameOf<Type extends Frame['type']> = Type extends ChatMessage['type']
  ? ChatMessage
  : Extract<Frame, { type: Type }>

export class ChatClient {
  readonly frames: Frame[] = []
  closed: { code: number; reason: string } | null = null
  readonly socket: WebSocket
  readonly opened: Promise<void>

  /**
   * `path`: `/api/chat?room=…`, `/api/live?room=…` or `/api/staff/inbox`. With a token the upgrade itself
   * authenticates, as a browser's does.
   */
  constructor(shop: Pick<LocalShop, 'url'>, path: string, token: string | null = null) {
    const url = new URL(path, shop.url)
    url.protocol = 'ws:'
    this.socket = token === null ? new WebSocket(url) : new WebSocket(url, [socketProtocol, tokenProtocol + token])
    this.opened = new Promise((resolve, reject) => {
      this.socket.addEventListener('open', () => resolve())
      this.socket.addEventListener('error', () => reject(new Error(`no socket at ${path}`)))
    })
    this.opened.catch(() => undefined)
    this.socket.addEventListener('message', ({ data }) => {
      this.frames.push(JSON.parse(String(data)) as Frame)
    })
    this.socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason }
    })
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame))
  }

  of<Type extends Frame['type']>(type: Type): FrameOf<Type>[] {
    return this.frames.filter((frame): frame is FrameOf<Type> => frame.type === type)
  }

  /** Waits for the n-th frame of a type, counted from 1. */
  async next<Type extends Frame['type']>(type: Type, count = 1): Promise<FrameOf<Type>> {
    const found = await eventually(
      async () => this.of(type),
      (frames) => frames.length >= count || this.closed !== null,
    )
    const frame = found[count - 1]
    if (!frame)
      throw new Error(
        `no ${type} came; closed ${JSON.stringify(this.closed)}, got ${this.frames.map((one) => one.type).join(', ')}`,
      )
    return frame
  }

  /**
   * Waits until it is closed.
   * @returns the close code
   */
  async closing(): Promise<number | null> {
    return (
      (
        await eventually(
          async () => this.closed,
          (closed) => closed !== null,
        )
      )?.code ?? null
    )
  }

  /** All messages of the thread that arrived, in the order of arrival. */
  get contents(): string[] {
    return this.frames
      .flatMap((frame) =>
        frame.type === 'previous_messages' ? frame.messages : frame.type === 'message' ? [frame] : [],
      )
      .map(({ content }) => content)
  }

  close(): void {
    this.socket.close()
  }
}

/** Opens a socket and authenticates it. */
export async function enterChat(
  shop: Pick<LocalShop, 'url'>,
  room: string | null,
  token: string | null,
  after?: number,
): Promise<ChatClient> {
  const client = new ChatClient(shop, `/api/chat?room=${room}`, token)
  await client.opened
  client.send({ type: 'auth', token, ...(after === undefined ? {} : { after }) })
  await client.next('previous_messages')
  return client
}

/** The newest messages of a room, read over a socket of its own. */
export async function threadOf(
  shop: Pick<LocalShop, 'url'>,
  room: string | null,
  token: string | null,
): Promise<ChatMessage[]> {
  const client = await enterChat(shop, room, token)
  client.close()
  return (await client.next('previous_messages')).messages
}
