import { vi } from 'vitest'

/** The server's end of a WebSocket, controlled by the test. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 3
  readonly url: string
  readyState = 0
  /** What the browser sent, parsed. */
  readonly sent: Array<Record<string, unknown>> = []

  constructor(url: string | URL) {
    super()
    this.url = String(url)
    sockets.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  /** Closed by the browser. */
  close(): void {
    this.end(1000)
  }
  open(): void {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  tell(frame: object | string): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof frame === 'string' ? frame : JSON.stringify(frame) }))
  }
  fail(): void {
    this.dispatchEvent(new Event('error'))
    this.end(1006)
  }
  end(code: number): void {
    if (this.readyState === FakeSocket.CLOSED) return
    this.readyState = FakeSocket.CLOSED
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const sockets: FakeSocket[] = []

/**
 * Replaces WebSocket by fake sockets.
 * @returns the opened sockets, in order
 */
export function fakeSockets(): FakeSocket[] {
  sockets.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  return sockets
}
